"""From words to whole decisions. What is at rest waits for a decision; a journey or a payment is carried to its end."""

from bluemoon.city import CityGame
from bluemoon.city import actions as act
from bluemoon.city.chronicle import events
from bluemoon.city.circumstances import circumstances
from bluemoon.city.decision import end_before, is_at_rest
from bluemoon.city.events import Event
from bluemoon.city.play import play
from bluemoon.city.state import NONE, City
from bluemoon.core.story import Chapter, Told, story
from bluemoon.server.table.execution import Carried, Execution, action_in
from bluemoon.server.table.refusals import TableRefused

ENDS = (act.END_MOVEMENT, act.END_CONTRIBUTION)


def refused(game: CityGame, state: City, action: int) -> TableRefused | None:
    """Why an action cannot be chosen now, with what its message speaks of; None: it can."""
    reason = game.why_not(state, action)
    return None if reason is None else TableRefused(reason, **circumstances(state, game.tables, action))


def go_on_to(game: CityGame, state: City, action: int) -> list[int]:
    """The ends of phases that lead to the phase of this action; they are played on the state."""
    ends: list[int] = []
    while (end := end_before(state, action)) != NONE:
        ends.append(int(end))
        play(state, game.tables, ends[-1])
    return ends


class CityExecution(Execution):
    """Decisions under way."""

    game: CityGame
    state: City

    def __init__(self, game: CityGame, state: City) -> None:
        super().__init__(game, state)
        self.events: list[Event] = []
        self.begun: tuple[City, list[int], list[Told]] | None = None  # before it, its actions, its news
        self.last: int | None = None  # action

    def carry_out(self, words: list[str]) -> Carried:
        """Play these words, ending phases where need be; what is begun must be finished."""
        carried = super().carry_out(words)
        if not self.is_at_rest:
            raise TableRefused("unfinished")
        return carried

    def carry_out_again(self, words: list[str], fate: list[list[str]] | None = None) -> Carried:
        """Play what stands in a log: it was allowed when it was written. Chance brings what `fate` says, if given."""
        for number, spoken in enumerate(words):
            self.step(self.game.action_of(self.state, spoken), None if fate is None else fate[number])
        return self.carried()

    def why_not(self, words: str) -> TableRefused | None:
        """Why this cannot be done, also after the phases that come before it."""
        action = action_in(self.game, self.state, words)
        go_on_to(self.game, self.state, action)
        return refused(self.game, self.state, action)

    @property
    def is_at_rest(self) -> bool:
        """Does the state wait for a whole decision?"""
        return bool(is_at_rest(self.state))

    @property
    def is_decided(self) -> bool:
        """The end of a phase alone is no decision: whoever builds ends the walk with it."""
        return self.is_at_rest and self.last not in ENDS

    def carried(self) -> Carried:
        """What was carried out so far. Every card that chance brought was seen by somebody."""
        return Carried(self.actions, self.drawn, self.events, reveals=any(self.drawn))

    @property
    def knows_more(self) -> bool:
        """Has chance brought something, or has the turn passed?"""
        return any(self.drawn) or self.is_turn_over

    @property
    def is_turn_over(self) -> bool:
        """Has the turn passed?"""
        return self.game.to_move(self.state) != self.seat

    def play(self, spoken: str) -> None:
        """Ends of phases as they are needed, then the action, if the rules allow it."""
        action = action_in(self.game, self.state, spoken)
        if self.is_at_rest:
            for end in go_on_to(self.game, self.state.copy(), action):
                self.step(end)
        trouble = refused(self.game, self.state, action)
        if trouble is not None:
            raise trouble
        self.step(action)

    def step(self, action: int, fate: list[str] | None = None) -> None:
        """One legal action; chance brings the cards of `fate` as long as they last."""
        before, actions, news = self.begun or (self.state.copy(), [], [])
        self.actions.append(self.game.name_of(self.state, action))
        self.last = action
        with story([self.game.chance_of(card) for card in fate or ()]) as told:
            play(self.state, self.game.tables, action)
        self.drawn.append([self.game.chance_name(card) for card in self.game.chances(told.news)])
        self.begun = before, [*actions, action], news + told.news
        if self.is_at_rest:
            self.events += events(self.game, Chapter(*self.begun, self.state))
            self.begun = None
