"""Whole games at a table of the server, with all that everybody there is told, for the page to play again by itself.

All seats are at one screen, as at a table of the page. Besides plays there is whatever else a table knows: undo, redo,
asking, bots that stand in, conceding, nonsense; and after every move some questions are asked.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args
from unittest.mock import patch

from pydantic.fields import FieldInfo

from bluemoon.bots.minds import mind_of
from bluemoon.city.notation import TILES
from bluemoon.core.game import RULES_VERSION
from bluemoon.core.written_game import to_text
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.match import RANDOM
from bluemoon.duel.notation import THEIRS, VERB_WORDS, said
from bluemoon.duel.outlook import is_going_on
from bluemoon.duel.state import CARDS as LIST
from bluemoon.duel.tables import PEOPLES, standard_catalogue
from bluemoon.server.duel import agreement, prospects
from bluemoon.server.duel.agreement import agreed_first, drawn_by_lot
from bluemoon.server.storage.store import StoredEntry, StoredGame
from bluemoon.server.table import commands
from bluemoon.server.table.chairs import Chair, chair_in_words
from bluemoon.server.table.commands import Draft, draft, granted
from bluemoon.server.table.record import written_game
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.shown import Presence, Reader, entry_of, line_of, position_of
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.city import CityOptions
from bluemoon.server.wire.duel import DeckWish, DuelOptions
from bluemoon.server.wire.messages import REQUEST
from tests.server.evening import CITY, DUEL, random_decision

GUEST, PLACE = "anna", "here.table"
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
SEED_BITS = 63  # as many as the page draws
PRESENCE = Presence(frozenset({GUEST}))
OTHERWISE = 0.15  # of all commands are something else than a play
NONSENSE, MOST_OWN = 6, 20
BOLD = 0.7  # of all decisions
Words = dict[str, Any]


class PageGame(ABC):
    """A game at a table, told as the page will be asked to tell it."""

    table_game: TableGame

    def __init__(self, players: int, agreed: Words, dealt: Words, rng: Random) -> None:
        self.rng, self.players = rng, players
        chairs = [Chair(GUEST, name) for name in NAMES[:players]]
        body = {**agreed, "host": GUEST, "chairs": [chair_in_words(chair) for chair in chairs]}
        name = self.table_game.name
        self.table = Table(StoredGame(PLACE, name, RULES_VERSION, body, "waiting", False, 0.0), self.table_game)
        seed = rng.getrandbits(SEED_BITS)
        self.apply(Draft("begin", {**dealt, "seed": seed, "levels": [None] * players, "setup": {}}))
        self.told: Words = {
            "players": players,
            "agreed": agreed,
            "dealt": {**dealt, "seed": str(seed)},
            "opening": self.shown(),
            "moments": [],
        }

    def apply(self, drafted: Draft) -> list[Any]:
        """One more entry; what each seat and a spectator hear of it."""
        entry = StoredEntry(PLACE, self.table.seq + 1, drafted.kind, drafted.body, self.table.seq + 1)
        change = self.table.apply(entry, drafted.carried)
        return [entry_of(self.table, change.line, seat).model_dump(mode="json") for seat in range(-1, self.players)]

    def shown(self) -> Words:
        """Where things stand, for one seat or a spectator, and in a list."""
        seat = self.rng.randrange(-1, self.players)
        position = position_of(self.table, Reader(GUEST, seat), PRESENCE)
        return {
            "seat": seat,
            "position": position.model_dump(mode="json"),
            "line": line_of(self.table, GUEST, PRESENCE).model_dump(mode="json"),
        }

    def play_on(self) -> None:
        """One command, whatever comes of it, and some questions."""
        words = {**self.command(), "id": "12345678", "base": self.table.seq}
        seed = self.rng.getrandbits(SEED_BITS)
        moment: Words = {"command": words, "seed": str(seed)}
        try:
            with patch.object(commands, "fresh_seed", return_value=seed):
                heard = [self.apply(draft(self.table, GUEST, REQUEST.validate_python(words), {}))]  # type: ignore[arg-type]
                agreed = granted(self.table)
            moment["entries"] = heard + ([self.apply(agreed)] if agreed else [])
        except TableRefused as refused:
            moment["refused"] = in_words(refused)
        asked = {"questions": list(self.questions()), "dead_ends": self.dead_ends()}
        self.told["moments"].append({**moment, **self.shown(), **asked})

    def command(self) -> Words:
        """A play of the seat to move, or something else of anybody."""
        seat = self.table.to_move
        if seat is None or self.rng.random() < OTHERWISE:
            return self.something_else()
        return {"t": "play", "seat": seat, "actions": self.decision()}

    def decision(self) -> list[str]:
        return random_decision(self.table.state, self.rng, self.table_game)

    def something_else(self) -> Words:
        seat = self.rng.randrange(self.players)
        asked = None if self.table.asking is None else next(iter(self.table.silent()), seat)
        kinds: list[Words] = [
            {"t": "undo", "seat": self.table.steps[-1].seat if self.table.steps else seat, "turn": seat % 2 == 0},
            {"t": "redo", "seat": self.table.undone[-1].seat if self.table.undone else seat},
            {"t": "ask_undo", "seat": seat},
            {"t": "answer_undo", "seat": seat if asked is None else asked, "accept": self.rng.random() < 0.8},
            {"t": "bot", "seat": seat, "level": self.rng.choice(("easy", "medium", None))},
            {"t": "play", "seat": seat, "actions": self.rng.choices(self.nonsense(), k=2)},
        ]
        return self.rng.choice(kinds)

    @abstractmethod
    def nonsense(self) -> list[str]:
        """What may be said and is seldom allowed."""

    def concede(self) -> None:
        """Everybody gives up but one."""
        for seat in range(1, self.players):
            with patch.object(self, "command", return_value={"t": "concede", "seat": seat}):
                self.play_on()

    def questions(self) -> Iterator[Words]:
        """What may be asked by the seat to move: what would come of it, and why not."""
        seat = self.table.to_move
        if seat is None:
            return
        view = self.table_game.game.view(self.table.state, seat)
        yield from (self.tried(view, actions, by_hand) for actions, by_hand in self.trials())
        yield from (self.why(view, action) for action in self.nonsense())

    def dead_ends(self) -> list[int]:
        """What leads the seat to move nowhere."""
        seat, game = self.table.to_move, self.table_game.game
        if seat is None:
            return []
        return [*mind_of(game).dead_ends(game.tables, game.view(self.table.state, seat), True)]

    @abstractmethod
    def trials(self) -> Iterator[tuple[list[str], bool]]:
        """Actions to be tried, by hand or not."""

    def tried(self, view: Any, actions: list[str], by_hand: bool) -> Words:
        question = {"t": "try", "actions": actions, "by_hand": by_hand}
        try:
            return {**question, "answer": self.table_game.trial(view, actions, by_hand).model_dump(mode="json")}
        except TableRefused as refused:
            return {**question, "answer": in_words(refused)}

    def why(self, view: Any, action: str) -> Words:
        try:
            refused = self.table_game.execution(view.copy()).why_not(action)
        except TableRefused as unknown:
            refused = unknown
        return {"t": "why", "action": action, "answer": None if refused is None else in_words(refused)}


def any_choice(option: FieldInfo, rng: Random) -> bool | str:
    """What a table might choose."""
    if option.annotation is bool:
        return rng.random() < 0.5
    choices: tuple[str, ...] = get_args(option.annotation)
    assert choices, f"{option.annotation}: say here what may be chosen"
    return rng.choice(choices)


class CityPageGame(PageGame):
    """A city of any number of players by any rules."""

    table_game = CITY

    def __init__(self, number: int) -> None:
        rng = Random(number)
        options = {
            name: number % 2 == 1 if name == "expansion" else any_choice(option, rng)
            for name, option in CityOptions.model_fields.items()
        }
        super().__init__(2 + number % 3, {"options": options, "first": None}, {}, rng)

    def nonsense(self) -> list[str]:
        """Buildings, offerings and journeys."""
        return [
            f"box {self.rng.randint(1, 8)}",
            "offer",
            "special",
            "fly red",
            "flit",
            f"move {self.rng.choice(TILES)}",
            "draw",
        ]

    def trials(self) -> Iterator[tuple[list[str], bool]]:
        """Payments, laid out and by hand."""
        for box in self.rng.sample(range(1, 9), 2):
            yield from (([f"box {box}"], by_hand) for by_hand in (False, True))
        yield self.decision(), False


class DuelPageGame(PageGame):
    """A duel with printed decks, decks by lot and built ones, by any rules."""

    table_game = DUEL

    def __init__(self, number: int) -> None:
        rng = Random(number)
        wishes = [wish_of(rng, number + seat) for seat in range(2)]
        options = DuelOptions(
            decks=[*wishes],
            opening_exchange=rng.random() < 0.5,
            stop_blocks_grants=rng.random() < 0.5,
            auto_target=rng.random() < 0.5,
        )
        agreed = agreed_first(options, rng.choice((0, 1, None)))
        with patch.object(agreement, "fresh_seed", lambda: rng.getrandbits(SEED_BITS)):
            decks = [deck.model_dump() for deck in drawn_by_lot(wishes)]
        super().__init__(2, agreed, {"decks": decks}, rng)

    def decision(self) -> list[str]:
        """Bold rather than blind: a card where one can be chosen, and seldom a way out."""
        world, words, game = self.table.state.copy(), list[str](), DUEL.game
        while not words or not DUEL.execution(world).is_at_rest:
            legal = game.legal(world)
            cards = [action for action in legal if action >= STRIDE]
            going_on = [action for action in legal if is_going_on(action)]
            is_bold = self.rng.random() < BOLD
            action = self.rng.choice((cards or going_on or legal) if is_bold else (going_on or legal))
            words.append(game.name_of(world, action))
            game.play(world, action)
        return words

    def nonsense(self) -> list[str]:
        """Any verb with any card that it may be meant for, some words, and one that says nothing."""
        verbs = self.rng.choices(list(VERB_WORDS), k=NONSENSE)
        return [*map(self.any_deed, verbs), *(said(self.rng.randrange(STRIDE)) for _ in range(2)), "juggle"]

    def any_deed(self, verb: Verb) -> str:
        mover = self.table.to_move or 0
        deck = self.table.state.deck[1 - mover if verb in THEIRS else mover]
        return f"{VERB_WORDS[verb]} {DUEL.game.catalogue.cards[self.rng.choice(deck.card.tolist())].name}"

    def trials(self) -> Iterator[tuple[list[str], bool]]:
        """Some decisions, and one after the other."""
        yield self.decision(), False
        yield [*self.decision(), *self.decision()], False


def wish_of(rng: Random, number: int) -> DeckWish:
    """A printed deck, one by lot, or a built one: half of one people, the rest of any that cost no moon too many."""
    people = PEOPLES[number % len(PEOPLES)]
    if number % 4 == 1:
        return DeckWish(people=RANDOM)
    if number % 4 != 2:
        return DeckWish.model_validate({"people": people})
    cards = list(standard_catalogue().cards)
    rng.shuffle(cards)
    own = [card.id for card in cards if card.people == people][:MOST_OWN]
    others = [card.id for card in cards if card.people != people and card.moons == 0]
    return DeckWish.model_validate({"people": people, "cards": [*own, *others][:LIST], "name": "Sparks"})


def in_words(refused: TableRefused) -> Words:
    """A refusal as a page hears it."""
    return {"reason": refused.reason, "values": refused.values}


KINDS: dict[str, Callable[[int], PageGame]] = {"city": CityPageGame, "duel": DuelPageGame}


def page_game(name: str, number: int, moments: int) -> Words:
    """A game; every second one is given up in the end, if it is not over."""
    game = KINDS[name](number)
    while game.table.to_move is not None and len(game.told["moments"]) < moments:
        game.play_on()
    if game.table.to_move is not None and number % 2:
        game.concede()
    game.play_on()
    game.told["record"] = to_text(written_game(game.table))
    return game.told


def page_games(name: str, count: int, moments: int) -> str:
    """Some games as JSON."""
    with patch.object(prospects, "is_warm", return_value=True):  # a page has its rules as machine code at once
        return json.dumps([page_game(name, number, moments) for number in range(count)])
