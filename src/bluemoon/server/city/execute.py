"""From words to whole decisions. What is at rest waits for a decision; a journey or a payment is carried to its end."""

from typing import Any

from bluemoon.city import CityGame
from bluemoon.city import actions as act
from bluemoon.city.chronicle import events
from bluemoon.city.events import Event
from bluemoon.city.play import play
from bluemoon.city.refusals import circumstances
from bluemoon.city.state import Phase
from bluemoon.core.refusal import BadOption
from bluemoon.core.story import Chapter, Told, story
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import Carried

AT_REST = (Phase.MOVEMENT, Phase.CONTRIBUTION, Phase.RESET, Phase.OVER)
ENDS = {Phase.MOVEMENT: act.END_MOVEMENT, Phase.CONTRIBUTION: act.END_CONTRIBUTION}


def carry_out(game: CityGame, state: Any, words: list[str]) -> Carried:
    """Play these words on this state, ending phases where need be; what the rules refuse is refused by name.

    T3.4 Once something came to light that nobody could know before, it stands, and the words after it are left: a
    refusal would show it for nothing. The state is half-way after a refusal: give a copy.
    """
    desk = Execution(game, state)
    for spoken in words:
        desk.play(spoken)
        if desk.knows_more:
            break
    if not is_at_rest(state):
        raise TableRefused("unfinished")
    return desk.carried()


def carry_out_again(game: CityGame, state: Any, words: list[str], fate: list[list[str]] | None = None) -> Carried:
    """Play what stands in a log: it was allowed when it was written. Chance brings what `fate` says, if it is given."""
    desk = Execution(game, state, fate)
    for spoken in words:
        desk.step(game.action_of(state, spoken))
    return desk.carried()


def is_at_rest(state: Any) -> bool:
    """Does the state wait for a whole decision?"""
    return state.phase in AT_REST


def action_in(game: CityGame, state: Any, words: str) -> int:
    """The action of these words; nonsense is refused."""
    try:
        return game.action_of(state, words)
    except BadOption:
        raise TableRefused("unknown_action") from None


def refused(game: CityGame, state: Any, action: int) -> TableRefused | None:
    """Why an action cannot be chosen now, with what its message speaks of; None: it can."""
    reason = game.why_not(state, action)
    return None if reason is None else TableRefused(reason, **circumstances(state, game.tables, action))


def go_on_to(game: CityGame, state: Any, action: int) -> list[int]:
    """The ends of phases that lead to the phase of this action; they are played on the state."""
    ends: list[int] = []
    while state.phase in ENDS and act.phase_of(action) > state.phase and not _goes_on(action):
        ends.append(ENDS[Phase(state.phase)])
        play(state, game.tables, ends[-1])
    return ends


def _goes_on(action: int) -> bool:
    """Does it carry on what was begun? A journey belongs to the movement, a payment to the contribution."""
    return act.phase_of(action) in (Phase.DESTINATION, Phase.COLOUR, Phase.PAYMENT)


class Execution:
    """Decisions under way."""

    def __init__(self, game: CityGame, state: Any, fate: list[list[str]] | None = None) -> None:
        self.game, self.state, self.seat = game, state, game.to_move(state)
        self.fate = None if fate is None else list(fate)
        self.actions: list[str] = []
        self.drawn: list[list[str]] = []
        self.events: list[Event] = []
        self.begun: tuple[Any, list[int], list[Told]] | None = None  # before it, its actions, its news

    def carried(self) -> Carried:
        """What was carried out so far. Every card that chance brought was seen by somebody."""
        return Carried(self.actions, self.drawn, self.events, reveals=any(self.drawn))

    @property
    def knows_more(self) -> bool:
        """Has chance brought something, or has the turn passed?"""
        return any(self.drawn) or self.game.to_move(self.state) != self.seat

    def play(self, spoken: str) -> None:
        """Ends of phases as they are needed, then the action, if the rules allow it."""
        action = action_in(self.game, self.state, spoken)
        if is_at_rest(self.state):
            for end in go_on_to(self.game, self.state.copy(), action):
                self.step(end)
        trouble = refused(self.game, self.state, action)
        if trouble is not None:
            raise trouble
        self.step(action)

    def step(self, action: int) -> None:
        """One legal action."""
        before, actions, news = self.begun or (self.state.copy(), [], [])
        self.actions.append(self.game.name_of(self.state, action))
        with story(self._fate()) as told:
            play(self.state, self.game.tables, action)
        self.drawn.append([self.game.chance_name(card) for card in self.game.chances(told.news)])
        self.begun = before, [*actions, action], news + told.news
        if is_at_rest(self.state):
            self.events += events(self.game, Chapter(*self.begun, self.state))
            self.begun = None

    def _fate(self) -> list[int]:
        if self.fate is None:
            return []
        return [self.game.chance_of(card) for card in self.fate[len(self.actions) - 1]]
