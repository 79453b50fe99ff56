"""D-MATCH Several games, counted together: the first player with five crystals wins the match.

    match = Match("swap", decks=("hoax", "vulca"))
    while match.winner is None:
        state = match.next_game(seed)
        …                               # play it to its end
        match.record(state)

Decks are chosen in one way for the whole match (D-MATCH-3):

    keep     decks       the same two for every game
    swap     decks       the peoples change sides after each game; seats stay seats
    agree    -           `agree` on two printed decks before each game
    random   leaders     two of these, or of all, are drawn before each game, by its seed
    secret   prepared    each seat has decks of its own with names; both `choose` one in secret before each game

What is refused raises `BadOption`, or `BadRecord` where something written or played does not fit, and changes nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bluemoon.core.dice import DICE, load_dice, roll
from bluemoon.core.game import check_seed
from bluemoon.core.record import blank, record
from bluemoon.core.refusal import BadOption, BadRecord
from bluemoon.duel.game import duel
from bluemoon.duel.options import DeckWords, Options, read_deck
from bluemoon.duel.score import crystals_in, starter_after, winner_of
from bluemoon.duel.state import NONE, STATE
from bluemoon.duel.tables import PEOPLES

Decks = tuple[DeckWords, DeckWords]
Prepared = tuple[dict[str, DeckWords], dict[str, DeckWords]]
MODES = {"keep": "decks", "swap": "decks", "agree": "", "random": "leaders", "secret": "prepared"}  # what each needs
MOST_CRYSTALS = 4  # of one game, D-END-4, D-END-5
FORMAT = 1
KEYS = ("format", "mode", "decks", "leaders", "prepared", "options", "games", "agreed", "chosen", "running")
CUP = record("Cup", ("dice", DICE))  # dice that belong to no game
APART = 0x1EADE25  # so that the draw of leaders tells nothing about the game that follows by the same seed


@dataclass(frozen=True)
class Booked:
    """A game that was played: its decks by seat, who won it, and how many crystals."""

    decks: Decks
    winner: int
    crystals: int


class Match:
    """A match between two seats, game by game."""

    def __init__(
        self,
        mode: str = "keep",
        *,
        decks: Sequence[Any] | None = None,
        leaders: Sequence[str] | None = None,
        prepared: Sequence[Mapping[str, Any]] | None = None,
        **options: Any,
    ) -> None:
        if mode == "random" and leaders is None:
            leaders = PEOPLES
        _check_mode(mode, {"decks": decks, "leaders": leaders, "prepared": prepared})
        self.mode = mode
        self.decks: Decks | None = None if decks is None else _printed_pair(decks)
        self.leaders: tuple[str, ...] | None = None if leaders is None else _leaders(leaders)
        self.prepared: Prepared | None = None if prepared is None else _prepared(prepared)
        self.options = _options(options)
        self.games: list[Booked] = []
        self.agreed: Decks | None = None
        self.chosen: list[str | None] = [None, None]
        self.running: dict[str, Any] | None = None  # the options of the game that is being played

    # ---- how it stands

    @property
    def crystals(self) -> tuple[int, int]:
        """D-MATCH-1 The crystals of each seat."""
        return crystals_in(self.games)

    @property
    def winner(self) -> int | None:
        """D-MATCH-1 The seat that has five crystals or more."""
        return winner_of(self.games)

    @property
    def starter(self) -> int | None:
        """D-MATCH-2 The loser of the last game; None: chance decides."""
        return starter_after(self.games)

    @property
    def coming(self) -> Decks | None:
        """The decks of the game that is played, or comes next, by seat; None as long as nobody can know them."""
        if self.running is not None:
            return _pair(self.running["decks"])
        if self.mode in ("keep", "swap"):
            return self._turned(len(self.games))
        if self.mode == "secret":
            return self._revealed()
        return self.agreed

    def _turned(self, number: int) -> Decks | None:
        """D-MATCH-3 The two decks as they lie in the game of this number: swapped in every other game, or kept."""
        if self.decks is None or self.mode == "keep" or number % 2 == 0:
            return self.decks
        return self.decks[1], self.decks[0]

    def _revealed(self) -> Decks | None:
        """D-MATCH-3 The secret choices, once both are in."""
        mine, yours = self.chosen
        if self.prepared is None or mine is None or yours is None:
            return None
        return self.prepared[0][mine], self.prepared[1][yours]

    # ---- choosing decks

    def agree(self, decks: Sequence[Any]) -> None:
        """D-MATCH-3 Both want these decks in the next game, by seat; until it begins they may agree otherwise."""
        self._check_choosing("agree")
        self.agreed = _printed_pair(decks)

    def choose(self, seat: int, name: str) -> None:
        """D-MATCH-3, D-MATCH-4 A seat names one of its own decks in secret; it may do so again until both are in."""
        self._check_choosing("secret")
        _check_seat(seat)
        if None not in self.chosen:
            raise BadOption("both have chosen")
        own = [] if self.prepared is None else list(self.prepared[seat])
        if name not in own:
            raise BadOption(f"{name!r} is no prepared deck of seat {seat}; there are {', '.join(own)}")
        self.chosen[seat] = name

    def _check_choosing(self, mode: str) -> None:
        if self.mode != mode:
            raise BadOption(f"in a match by {self.mode} nobody chooses so")
        self._check_between()

    def _check_between(self) -> None:
        if self.winner is not None:
            raise BadOption(f"the match is over: seat {self.winner} has won")
        if self.running is not None:
            raise BadOption("a game is being played: record it first")

    # ---- playing

    def next_game(self, seed: int) -> Any:
        """D-MATCH-2, D-MATCH-5 The next game, set up by this seed; nothing else is carried over from the last one."""
        self._check_between()
        check_seed(seed)
        decks = _draw(self.leaders, seed) if self.leaders is not None else self.coming
        if decks is None:
            raise BadOption("the decks of the next game are not chosen yet")
        state = duel().new(seed=seed, decks=decks, starter=self.starter, **self.options)
        self.running = duel().options_of(state)
        self.agreed, self.chosen = None, [None, None]
        return state

    def record(self, state: Any) -> None:
        """D-MATCH-1 Book the result of the game that was begun."""
        if self.running is None:
            raise BadRecord("no game is being played")
        if getattr(state, "dtype", None) != STATE or duel().options_of(state) != self.running:
            raise BadRecord("this is not the game that was begun")
        if duel().result(state) is None:
            raise BadRecord("the game is not over")
        self.games.append(Booked(_pair(self.running["decks"]), int(state.winner), int(state.crystals)))
        self.running = None

    def drop_game(self) -> None:
        """The game that was begun is not played on, and nothing is booked."""
        self.running = None

    # ---- knowing

    def view(self, seat: int) -> dict[str, Any]:
        """D-MATCH-3, D-INFO-5 What a seat may know (-1: a spectator): of a choice nothing before both are in, and of
        a built deck of the other seat only its leader."""
        if type(seat) is not int or seat not in (NONE, 0, 1):
            raise BadOption(f"seat: should be 0 or 1, or -1, not {seat!r}")
        own = self.prepared[seat] if self.prepared is not None and seat != NONE else {}
        return {
            "mode": self.mode,
            "crystals": list(self.crystals),
            "starter": self.starter,
            "winner": self.winner,
            "is_running": self.running is not None,
            "games": [
                {"decks": _shown(game.decks, seat), "winner": game.winner, "crystals": game.crystals}
                for game in self.games
            ],
            "decks": _shown(self.coming, seat),
            "has_chosen": [name is not None for name in self.chosen],
            "choice": self.chosen[seat] if seat != NONE else None,
            "prepared": {name: _words(deck) for name, deck in own.items()},
        }

    # ---- saving

    def to_dict(self) -> dict[str, Any]:
        """Everything, secrets too, as JSON knows values; the game that is being played is saved apart."""
        return {
            "format": FORMAT,
            "mode": self.mode,
            "decks": _list_of(self.decks),
            "leaders": None if self.leaders is None else list(self.leaders),
            "prepared": None
            if self.prepared is None
            else [{name: _words(deck) for name, deck in own.items()} for own in self.prepared],
            "options": dict(self.options),
            "games": [
                {"decks": _list_of(game.decks), "winner": game.winner, "crystals": game.crystals} for game in self.games
            ],
            "agreed": _list_of(self.agreed),
            "chosen": list(self.chosen),
            "running": None if self.running is None else {**self.running, "decks": _list_of(self.coming)},
        }

    @classmethod
    def from_dict(cls, words: Any) -> "Match":
        """Read `to_dict` back; BadRecord names what cannot be."""
        _check_keys("the match", words, KEYS)
        if words["format"] != FORMAT:
            raise BadRecord(f"format: should be {FORMAT}, not {words['format']!r}")
        try:
            match = cls._begun(words)
            for number, game in enumerate(_listed("games", words["games"]), 1):
                match._book(f"game {number}", game)
            if words["agreed"] is not None:
                match.agree(words["agreed"])
            for seat, name in enumerate(_two("chosen", words["chosen"])):
                if name is not None:
                    match.choose(seat, name)
            if words["running"] is not None:
                match._resume(words["running"])
        except BadOption as error:
            raise BadRecord(str(error)) from None
        return match

    @classmethod
    def _begun(cls, words: Mapping[str, Any]) -> "Match":
        """A match as it was before its first game."""
        options = words["options"]
        if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
            raise BadRecord("options: should be options by name")
        _options(options)
        given = {name: words[name] for name in ("decks", "leaders", "prepared") if words[name] is not None}
        return cls(words["mode"], **given, **options)

    def _book(self, name: str, game: Any) -> None:
        """One game of the past."""
        _check_keys(name, game, ("decks", "winner", "crystals"))
        winner, crystals = game["winner"], game["crystals"]
        if self.winner is not None:
            raise BadRecord(f"{name}: the match was over before it")
        if type(winner) is not int or winner not in (0, 1):
            raise BadRecord(f"{name}: winner: should be 0 or 1, not {winner!r}")
        if type(crystals) is not int or not 1 <= crystals <= MOST_CRYSTALS:
            raise BadRecord(f"{name}: crystals: should be from 1 to {MOST_CRYSTALS}, not {crystals!r}")
        self.games.append(Booked(self._possible(name, game["decks"]), winner, crystals))

    def _resume(self, running: Any) -> None:
        """The game that is being played."""
        self._check_between()
        if not isinstance(running, dict) or "decks" not in running:
            raise BadRecord("running: should be the options of a game")
        if self.agreed is not None or self.chosen != [None, None]:
            raise BadRecord("running: nothing is chosen while a game is being played")
        decks = self._possible("running", running["decks"])
        expected = Options.of({**self.options, "decks": decks, "starter": self.starter}).words()
        if {**running, "decks": _list_of(decks)} != expected:
            raise BadRecord("running: is not the game that comes next in this match")
        self.running = expected

    def _possible(self, name: str, words: Any) -> Decks:
        """Decks with which a game can have been played in this match, after those that are booked."""
        decks = _pair(words)
        match self.mode:
            case "keep" | "swap":
                is_possible = decks == self._turned(len(self.games))
            case "random":
                is_possible = self.leaders is not None and {*decks} <= {*self.leaders} and decks[0] != decks[1]
            case "secret":
                is_possible = self.prepared is not None and all(
                    decks[seat] in self.prepared[seat].values() for seat in range(2)
                )
            case _:
                is_possible = all(isinstance(deck, str) for deck in decks)
        if not is_possible:
            raise BadRecord(f"{name}: these decks are not chosen by {self.mode}")
        return decks


# ---- reading what is given


def _check_mode(mode: Any, given: Mapping[str, Any]) -> None:
    if not isinstance(mode, str) or mode not in MODES:
        raise BadOption(f"mode: should be one of {', '.join(MODES)}, not {mode!r}")
    for name, value in given.items():
        if name == MODES[mode] and value is None:
            raise BadOption(f"{name}: is missing, a match by {mode} needs it")
        if name != MODES[mode] and value is not None:
            raise BadOption(f"{name}: is not for a match by {mode}")


def _check_seat(seat: Any) -> None:
    if type(seat) is not int or seat not in (0, 1):
        raise BadOption(f"seat: should be 0 or 1, not {seat!r}")


def _options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of every game, but for what the match itself decides."""
    for name in ("decks", "starter", "mode", "leaders", "prepared"):
        if name in options:
            raise BadOption(f"{name}: the match decides this")
    Options.of(dict(options))
    return dict(options)


def _deck(words: Any) -> DeckWords:
    """D-DECK-5 A deck that may be played: the name of a printed one, or a people and thirty card ids, in order."""
    if isinstance(words, str):
        read_deck(words, duel().catalogue)
        return words
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise BadOption(f"{words!r} is no deck: it should be a people, or a people and card ids")
    read_deck(tuple(words), duel().catalogue)
    return (words[0], *sorted(words[1:]))


def _two(name: str, values: Any) -> Sequence[Any]:
    if not isinstance(values, list | tuple) or len(values) != 2:
        raise BadOption(f"{name}: should be two, one for each seat, not {values!r}")
    return values


def _pair(decks: Any) -> Decks:
    mine, yours = _two("decks", decks)
    return _deck(mine), _deck(yours)


def _printed_pair(decks: Any) -> Decks:
    """D-MATCH-4 Two printed decks; built ones are chosen in secret before every game."""
    pair = _pair(decks)
    if not all(isinstance(deck, str) for deck in pair):
        raise BadOption("decks: built decks are chosen in secret before every game, so prepare them for mode secret")
    return pair


def _leaders(leaders: Any) -> tuple[str, ...]:
    """D-MATCH-3 The leaders to draw from: two or more, all different."""
    if not isinstance(leaders, list | tuple) or not all(isinstance(name, str) for name in leaders):
        raise BadOption(f"leaders: should be peoples, not {leaders!r}")
    for name in leaders:
        if name not in PEOPLES:
            raise BadOption(f"leaders: {name!r} is no people; there are {', '.join(PEOPLES)}")
    if len(leaders) < 2 or len(set(leaders)) < len(leaders):
        raise BadOption("leaders: should be two or more different peoples")
    return tuple(leaders)


def _prepared(prepared: Any) -> Prepared:
    """D-MATCH-3 Each seat's own decks by name, one or more."""
    mine, yours = (_own(seat, own) for seat, own in enumerate(_two("prepared", prepared)))
    return mine, yours


def _own(seat: int, own: Any) -> dict[str, DeckWords]:
    if not isinstance(own, Mapping) or not own or not all(isinstance(name, str) and name for name in own):
        raise BadOption(f"prepared: seat {seat} should have one or more decks by name")
    return {name: _deck(deck) for name, deck in own.items()}


def _check_keys(name: str, words: Any, keys: tuple[str, ...]) -> None:
    if not isinstance(words, dict):
        raise BadRecord(f"{name}: should be values by name, not {words!r}")
    for key in keys:
        if key not in words:
            raise BadRecord(f"{name}: {key} is missing")
    for key in words:
        if key not in keys:
            raise BadRecord(f"{name}: {key!r} is unknown")


def _listed(name: str, values: Any) -> list[Any]:
    if not isinstance(values, list):
        raise BadRecord(f"{name}: should be a list, not {values!r}")
    return values


# ---- giving


def _draw(leaders: tuple[str, ...], seed: int) -> Decks:
    """D-MATCH-3 Two different leaders, each pair with the same chance."""
    cup = blank(CUP)
    load_dice(cup, seed ^ APART)
    first, second = int(roll(cup, len(leaders))), int(roll(cup, len(leaders) - 1))
    return leaders[first], leaders[second if second < first else second + 1]


def _words(deck: DeckWords) -> str | list[str]:
    return deck if isinstance(deck, str) else list(deck)


def _list_of(decks: Decks | None) -> list[str | list[str]] | None:
    return None if decks is None else [_words(deck) for deck in decks]


def _shown(decks: Decks | None, seat: int) -> list[dict[str, Any]] | None:
    """D-INFO-5 Two decks as a seat sees them: leaders, and the cards of the own built deck."""
    if decks is None:
        return None
    return [
        {"leader": deck, "is_built": False, "cards": None}
        if isinstance(deck, str)
        else {"leader": deck[0], "is_built": True, "cards": list(deck[1:]) if player == seat else None}
        for player, deck in enumerate(decks)
    ]
