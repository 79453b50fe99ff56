"""Who plays what, and how often: everything that decides what a run will bring, and that names it."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import bluemoon
from bluemoon.bots import BOTS, bot, guests, invited
from bluemoon.bots.entry_points import package_of
from bluemoon.bots.guests import home_of
from bluemoon.core.game import Game, Words
from bluemoon.core.refusal import BadOption

Matchup = tuple[str | tuple[str, ...], ...]  # two decks: each the name of a printed one, or a leader and its cards
GAMES = ("city", "duel")
TURN_LIMIT = 400  # of a city whose bots never finish it
GRACE = 1.0  # seconds beyond its budget
LIMIT = 60.0  # seconds for a choice of a bot without a budget of time
SOURCES = Path(str(bluemoon.__file__)).parent


@dataclass(frozen=True)
class Event:
    """What is played. Two equal events with bots that count iterations bring equal games."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int  # of each table, at least
    seed: int = 0
    ladder: bool = False  # only neighbours in the list meet
    options: Words = field(default_factory=dict)
    matchups: tuple[Matchup, ...] = ()  # of decks, taken in turn
    grace: float = GRACE
    limit: float = LIMIT
    onlooker: str | None = None  # `module:class`, see `onlooker.Onlooker`
    tables: str | None = None  # a file of the user's own

    def identity(self) -> Words:
        """What must be the same for games to belong to one run. More games may be asked for later."""
        words = asdict(self)
        del words["games"], words["tables"]
        words["rules"] = digest(self.game, self.tables)
        if packages := self.packages():
            words["packages"] = packages
        return dict(json.loads(json.dumps(words)))

    def packages(self) -> dict[str, str]:
        """Who brings the bots that are not ours, in which version; of guests, where they come from."""
        names = sorted({spec.partition(":")[0] for spec in self.bots} - set(BOTS))
        return {name: home_of(name) if name in guests() else package_of(name) for name in names}

    def name(self) -> str:
        """A short name: `city-1f3a5c7e`."""
        mark = hashlib.blake2b(json.dumps(self.identity(), sort_keys=True).encode(), digest_size=4)
        return f"{self.game}-{mark.hexdigest()}"


def invite(
    game: str,
    bots: Sequence[Any],
    *,
    games: int,
    options: Words | None = None,
    tables: Path | None = None,
    **more: Any,
) -> Event:
    """An event that can be held: everything is looked at before anything is played.

    A bot is named, or it is a class of your own, or an object: see `bots/guests.py`.
    """
    opened = open_game(game, tables)
    if games < 1:
        raise BadOption(f"games: should be 1 or more, not {games}")
    state = opened.new(seed=0, **with_usual(game, options or {}))
    spelt, matchups = opened.options_of(state), matchups_of(game, options or {})
    if matchups:
        del spelt["decks"]
    event = Event(
        game=game,
        bots=named([invited(asked) for asked in bots], opened, ladder=more.get("ladder", False)),
        players=opened.players(state),
        games=games,
        options=spelt,
        matchups=matchups,
        tables=None if tables is None else str(tables.absolute()),
        **more,
    )
    if event.grace < 0 or event.limit <= 0:
        raise BadOption("grace, limit: should be seconds, and a limit more than 0")
    for seed in (event.seed, event.seed + games - 1):
        opened.new(seed=seed)
    return event


def named(bots: Sequence[str], game: Game, *, ladder: bool) -> tuple[str, ...]:
    """The bots by their full names; refused if one cannot play, or if they make no ladder."""
    names = tuple(bot(spec, game).name for spec in bots)
    if not names:
        raise BadOption("bots: nobody is named")
    if ladder and (len(names) < 2 or len(set(names)) < len(names)):
        raise BadOption("ladder: should be two bots or more, and each once")
    return names


def with_usual(game: str, options: Words) -> Words:
    """The options, and what the arena chooses where the user does not: every city is finished one day."""
    return {"turn_limit": TURN_LIMIT, **options} if game == "city" else dict(options)


def matchups_of(game: str, options: Words) -> tuple[Matchup, ...]:
    """The decks that meet: those of the options, or every two of the eight peoples."""
    if game != "duel":
        return ()
    if "decks" in options:
        return (tuple(options["decks"]),)
    from bluemoon.duel.deck import MATCHUPS

    return MATCHUPS


def open_game(name: str, tables: Path | None = None) -> Game:
    """The game of this name, with our tables or the user's."""
    if name not in GAMES:
        raise BadOption(f"{name}: no such game; there is {', '.join(GAMES)}")
    if name == "city":
        from bluemoon.city import city

        return city(tables)
    from bluemoon.duel import duel

    return duel(tables)


@cache
def digest(game: str, tables: str | None) -> str:
    """A name for the sources of the game, the bots and the core, and for what is printed."""
    mark = hashlib.blake2b(digest_size=8)
    for folder in ("core", "bots", game):
        for path in sorted((SOURCES / folder).rglob("*.py")):
            mark.update(path.relative_to(SOURCES).as_posix().encode() + path.read_bytes())
    mark.update(open_game(game, None if tables is None else Path(tables)).tables.tobytes())
    return mark.hexdigest()
