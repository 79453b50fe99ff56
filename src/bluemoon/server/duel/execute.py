"""From words to what was carried out in a duel. It is at rest after every action but one: an announcement that opens a
fight is whole with its element."""

from bluemoon.core.story import Chapter, story
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import Word
from bluemoon.duel.chronicle import events, reveals
from bluemoon.duel.circumstances import circumstances, forbidding_card, own_card
from bluemoon.duel.play import play
from bluemoon.duel.state import Duel, Stage
from bluemoon.server.duel.event_filter import Happened
from bluemoon.server.duel.question import ask_of
from bluemoon.server.table.execution import Carried, Execution, action_in
from bluemoon.server.table.refusals import TableRefused

# Parts of a turn in which nothing needs to be done, or nothing more. Not the last of them: its word is to announce.
CLOSED_WITH = {
    **dict.fromkeys((Stage.BEGIN, Stage.LEADERSHIP, Stage.CHARACTER, Stage.AFTER, Stage.END), Word.NEXT),
    **dict.fromkeys((Stage.EXCHANGE, Stage.DECLINE), Word.DONE),
}


def refused(game: DuelGame, view: Duel, action: int) -> TableRefused | None:
    """Why an action cannot be chosen now, with what its message speaks of; None: it can."""
    reason = game.why_not(view, action)
    if reason is None:
        return None
    forbids, card = forbidding_card(view, game.catalogue, action), own_card(view, game.catalogue, action)
    cards = {"by_card": None if forbids is None else forbids.id, "own_card": None if card is None else card.id}
    return TableRefused(reason, **circumstances(view, game.catalogue, action), **cards)


class DuelExecution(Execution):
    """Actions under way."""

    game: DuelGame
    state: Duel

    def __init__(self, game: DuelGame, state: Duel) -> None:
        super().__init__(game, state)
        self.fight = int(state.fights)
        self.events: list[Happened] = []
        self.reveals = False

    def carry_out_again(self, words: list[str], fate: list[list[str]] | None = None) -> Carried:
        """Play what stands in a log: it was allowed when it was written. Chance brings what `fate` says, if given."""
        for number, spoken in enumerate(words):
            action = self.game.action_of(self.state, spoken)
            if fate is not None:
                self.game.catch_up(self.state, action)
            self.step(action, [] if fate is None else fate[number])
        return self.carried()

    def why_not(self, words: str) -> TableRefused | None:
        """Why the player to move, whose view the state is, cannot do this."""
        return refused(self.game, self.state, action_in(self.game, self.state, words))

    def carried(self) -> Carried:
        """What was carried out so far."""
        return Carried(self.actions, self.drawn, self.events, self.reveals)

    @property
    def is_at_rest(self) -> bool:
        """Does the state wait for a whole decision?"""
        return self.state.stage != Stage.ELEMENT

    @property
    def is_asked(self) -> bool:
        """Does a card ask something?"""
        return ask_of(self.state) is not None

    @property
    def way_past(self) -> str | None:
        """D-BEGIN-3, D-LEAD-1 The word that closes this part of a turn, if it may be closed."""
        word = CLOSED_WITH.get(Stage(self.state.stage))
        if word is None or self.is_asked or word not in self.game.legal(self.state):
            return None
        return self.game.name_of(self.state, word)

    @property
    def knows_more(self) -> bool:
        """Has chance brought something, could somebody have seen a card, or is it another's choice now?"""
        return self.reveals or any(self.drawn) or self.game.to_move(self.state) != self.seat

    @property
    def is_turn_over(self) -> bool:
        """Is it another's choice now, or another fight?"""
        return self.game.to_move(self.state) != self.seat or int(self.state.fights) != self.fight

    def play(self, spoken: str) -> None:
        """An action, if the rules allow it. The view is asked: it keeps secrets."""
        view = self.game.view(self.state, self.seat)
        action = action_in(self.game, view, spoken)
        trouble = refused(self.game, view, action)
        if trouble is not None:
            raise trouble
        self.step(action)

    def step(self, action: int, fate: list[str] | None = None) -> None:
        """One legal action; chance brings the cards of `fate` as long as they last."""
        before = self.state.copy()
        self.actions.append(self.game.name_of(before, action))
        with story([self.game.chance_of(card) for card in fate or ()]) as told:
            play(self.state, self.game.tables, action)
        self.drawn.append([self.game.chance_name(card) for card in self.game.chances(told.news)])
        chapter = Chapter(before, [action], told.news, self.state)
        self.events.append(Happened(events(self.game, chapter)))
        self.reveals = self.reveals or reveals(chapter)
