"""Blue Moon, the card game, as a `core.game.Game`."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from bluemoon.core.game import Result, check_seed
from bluemoon.core.record import blank
from bluemoon.core.refusal import BadOption, BadRecord, Refused
from bluemoon.core.story import Told, story
from bluemoon.duel import notation
from bluemoon.duel.actions import ACTIONS, STRIDE, Verb, Word, actions_in
from bluemoon.duel.circumstances import why_not
from bluemoon.duel.drawing import draw_duel
from bluemoon.duel.explain import Explanation, explain
from bluemoon.duel.legal import to_move
from bluemoon.duel.lookout import Prospect, prospects
from bluemoon.duel.options import Options
from bluemoon.duel.play import play
from bluemoon.duel.rules.news import News
from bluemoon.duel.setup import set_up, set_up_as_written
from bluemoon.duel.sight import PlainSight, QuickSight, Sight
from bluemoon.duel.state import CARDS, HAND_SIZE, NONE, STATE, Duel, Ending, Stage
from bluemoon.duel.tables import Catalogue, load_catalogue, standard_catalogue
from bluemoon.duel.types import DuelOptions, Tables

if TYPE_CHECKING:
    from bluemoon.core.compiled_game import CompiledGame

PASS = STRIDE * Verb.SAY + Word.NEXT


class DuelGame:
    """Blue Moon with its catalogue of cards."""

    name = "duel"
    actions = ACTIONS

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self.catalogue = catalogue or standard_catalogue()
        self.tables: Tables = self.catalogue.tables
        self.sight: Sight = PlainSight(self.tables)

    def new(self, *, seed: int, **options: Unpack[DuelOptions]) -> Duel:
        """A new game; the same seed and options give the same game."""
        check_seed(seed)
        state = self.template(**options)
        set_up(state, self.tables, seed)
        return state

    def template(self, **options: Unpack[DuelOptions]) -> Duel:
        """A blank state with these options, for batches to be set up."""
        state: Duel = blank(STATE)
        Options.of(options).write(state, self.catalogue)
        return state

    # ---- playing

    def players(self, state: Duel) -> int:
        """Two."""
        del state
        return 2

    def to_move(self, state: Duel) -> int:
        """The seat whose choice it is; -1 when the game is over."""
        return int(to_move(state))

    def legal(self, state: Duel) -> list[int]:
        """What the player to move may choose, in rising order."""
        found: list[int] = actions_in(state.choice)
        return found

    def why_not(self, state: Duel, action: int) -> str | None:
        """The name of the reason why an action is refused; None if it is legal."""
        return why_not(state, self.tables, action)

    def play(self, state: Duel, action: int) -> None:
        """Carry out a legal action; an illegal one raises `Refused` and changes nothing."""
        reason = self.why_not(state, action)
        if reason is not None:
            raise Refused(reason, self.name_of(state, action))
        play(state, self.tables, action)

    def result(self, state: Duel) -> Result | None:
        """How the game ended, or None while it goes on."""
        if state.stage != Stage.OVER:
            return None
        shares = tuple(1.0 if player == state.winner else 0.0 for player in range(2))
        return Result(Ending(state.ending).name.lower(), (int(state.winner),), shares)

    def explain(self, state: Duel) -> Explanation:
        """What every active card counts, and why."""
        return explain(state, self.catalogue)

    def prospects(self, view: Duel, *, compiled: bool = False) -> dict[int, Prospect]:
        """D-RETREAT-2 What becomes of the turn after each choice of its player, as far as the view tells."""
        return prospects(self.tables, view, compiled=compiled)

    # ---- knowing

    def view(self, state: Duel, seat: int, *, memory: bool = True) -> Duel:
        """What a seat may know (seat -1: a spectator); without memory, what lies open before its eyes."""
        if seat not in (NONE, 0, 1):
            raise BadOption(f"seat: should be 0 or 1, or -1, not {seat}")
        known = self.sight.known_to(state, seat)
        return known if memory else self.sight.before_eyes(known, seat)

    def before_eyes(self, view: Duel, seat: int) -> Duel:
        """Of what a seat knows, what lies open before its eyes: its view without memory."""
        return self.sight.before_eyes(view, seat)

    def imagine(self, view: Duel, seat: int, seed: int) -> Duel:
        """A whole state that agrees with all the seat has seen."""
        if seat not in (0, 1):
            raise BadOption(f"seat: should be 0 or 1, not {seat}")
        return self.sight.imagined(view, seat, seed)

    # ---- words

    def name_of(self, state: Duel, action: int) -> str:
        """An action in words."""
        return notation.name_of(state, self.catalogue, action)

    def action_of(self, state: Duel, words: str) -> int:
        """The action of these words."""
        return notation.action_of(state, self.catalogue, words)

    def catch_up(self, state: Duel, action: int) -> None:
        """Pass phases that were closed to older rules: a barred lead with TopDog or TopNotch beside it, Q24."""
        if self.why_not(state, action) is not None and self.why_not(state, PASS) is None:
            play(state, self.tables, PASS)

    def chance_name(self, outcome: int) -> str:
        """A card in words."""
        return self.catalogue.cards[outcome].name

    def chance_of(self, words: str) -> int:
        """The card of these words."""
        for card in self.catalogue.cards:
            if card.name == words:
                return card.number
        raise BadOption(f"{words!r} is no card")

    def chances(self, news: Sequence[Told]) -> list[int]:
        """The cards that chance brought."""
        return [told.amount for told in news if told.kind == News.CHANCE]

    def draw(self, state: Duel, seat: int | None = None) -> str:
        """The state as a drawing, for everybody or as a seat sees it."""
        return draw_duel(state, seat, self.catalogue)

    # ---- written games

    def options_of(self, state: Duel) -> dict[str, Any]:
        """The options a state was set up with."""
        return Options.read(state, self.catalogue).words()

    def setup_of(self, state: Duel) -> dict[str, str]:
        """Starter and hands of a game that was just set up; of a built deck also the order of its list."""
        setup = {"first": str(state.first_player)}
        for player in range(2):
            names = [notation.card_name(state, self.catalogue, player, place) for place in range(CARDS)]
            if state.deck[player].built:
                setup[f"list {player}"] = ", ".join(names)
            hand = state.side[player].hand
            setup[f"hand {player}"] = ", ".join(name for place, name in enumerate(names) if hand >> place & 1)
        return setup

    def restore(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> Duel:
        """The first turn of a written game."""
        try:
            state = self.template(**options)
            for player in range(2):
                if state.deck[player].built:
                    self._restore_list(state, player, _words(setup, f"list {player}", CARDS))
            hands = [self._hand(state, player, _words(setup, f"hand {player}", HAND_SIZE)) for player in range(2)]
        except BadOption as error:
            raise BadRecord(str(error)) from None
        first = str(setup.get("first"))
        if first not in ("0", "1"):
            raise BadRecord(f"first: should be a seat, 0 or 1, not {first}")
        state.first_player = int(first)
        with story(hands[0] + hands[1]):
            set_up_as_written(state, self.tables)
        return state

    def _restore_list(self, state: Duel, player: int, names: list[str]) -> None:
        numbers = [self.chance_of(name) for name in names]
        if sorted(numbers) != sorted(state.deck[player].card.tolist()):
            raise BadRecord(f"list {player}: should be the cards of the deck")
        state.deck[player].card[:] = numbers

    def _hand(self, state: Duel, player: int, names: list[str]) -> list[int]:
        numbers = [self.chance_of(name) for name in names]
        for name, number in zip(names, numbers, strict=True):
            if number not in state.deck[player].card or numbers.count(number) > 1:
                raise BadRecord(f"hand {player}: {name} is not in the deck, or twice in the hand")
        return numbers

    # ---- speed

    def quicken(self) -> None:
        """From now on, find what seats know with machine code. Whoever asks often waits for it, once."""
        if isinstance(self.sight, PlainSight):
            self.sight = QuickSight(self.tables)

    def compiled(self, *, threads: int = 1) -> "CompiledGame":
        """The compiled rules. The first call imports Numba and may have to compile."""
        from bluemoon.core.compiled_game import CompiledGame
        from bluemoon.duel.compiled import RULES

        return CompiledGame(RULES, self.tables, threads=threads)


def _words(setup: Mapping[str, Any], key: str, count: int) -> list[str]:
    words = [word.strip() for word in str(setup.get(key, "")).split(",") if word.strip()]
    if len(words) != count:
        raise BadRecord(f"{key}: should be {count} names, not {len(words)}")
    return words


def duel(tables: Path | None = None) -> DuelGame:
    """Blue Moon, with our cards or with those of a folder."""
    return _with_our_cards() if tables is None else DuelGame(load_catalogue(tables))


@cache
def _with_our_cards() -> DuelGame:
    return DuelGame()
