"""Games that are over: who may see them, lists of them, and who keeps them.

A finished game is as open as that player wants it who wants it least open (T8.3). To everybody else it is as if it had
never been.
"""

import contextlib
import math
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass

from pydantic import ValidationError

from bluemoon.server.logs import log
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import Body, Store, StoredGame, Wish
from bluemoon.server.table.chairs import SHAPES
from bluemoon.server.table.record import record_of, written_game
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.table.trial import is_trial
from bluemoon.server.wire.base import GameName
from bluemoon.server.wire.finished import Ending, OpenGame, Openness, PlayedGame, PlayedGames, PlayedSeat
from bluemoon.server.wire.review import Digest, OwnAccuracies, OwnAccuracy

PAGE = 20  # games in one part of a list
LOOKED_THROUGH = 400  # games for one part of a list that is filtered
MOST_COUNTED = 100  # judged games of which the accuracy is told
OPENNESSES: tuple[Openness, ...] = ("private", "link", "listed")  # the narrowest first
Reading = Callable[[str], Awaitable[Table]]
Forgetting = Callable[[str], None]


@dataclass(frozen=True)
class Filter:
    """Which finished games of a guest are asked for."""

    game: GameName | None = None
    ending: Ending | None = None
    opponent: str = ""  # a part of a name

    def fits(self, game: str, outcome: Body, guest: str) -> bool:
        """Is it one of them?"""
        seats = outcome["seats"]
        ending = "won" if any(seat["has_won"] for seat in seats if seat["guest"] == guest) else "lost"
        others = [seat["name"].casefold() for seat in seats if seat["guest"] != guest]
        is_against = not self.opponent or any(self.opponent.casefold() in name for name in others)
        return self.game in (None, game) and self.ending in (None, ending) and is_against


class FinishedGames:
    """The finished games of one server."""

    def __init__(self, store: Store, reading: Reading, forgetting: Forgetting) -> None:
        self._store, self._read_table, self._forget = store, reading, forgetting

    async def check_seen(self, game: str, guest: str) -> None:
        """T8.3 Refuse a game that this guest may not see, just as one that is not there."""
        if not await self._is_seen(game, guest):
            raise TableRefused("unknown_table")

    async def are_seen(self, games: Collection[str], guest: str) -> bool:
        """T8.3 May this guest see one of these, which are alike?"""
        return any([await self._is_seen(game, guest) for game in games])

    async def _is_seen(self, game: str, guest: str) -> bool:
        wishes = await self._store.wishes(game)
        return all(wish.openness != "private" for wish in wishes) or guest in {wish.guest for wish in wishes}

    async def is_private(self, game: str) -> bool:
        """T8.3 Does one of its players want it for its players alone?"""
        return any(wish.openness == "private" for wish in await self._store.wishes(game))

    async def opened(self, table: Table, guest: str) -> OpenGame:
        """A finished game that this guest may see, with all that was played."""
        stored = await self._store.game(table.id)
        if stored is None:
            raise TableRefused("unknown_table")
        line = _line(stored, await self._outcome(stored), await self._store.wishes(table.id), guest)
        return OpenGame(**dict(line), written=record_of(table).text)

    async def mine(self, guest: str, wanted: Filter, before: float = math.inf) -> PlayedGames:
        """What this guest played and keeps."""
        found = await self._store.finished_of(guest, before, LOOKED_THROUGH)
        return await self._page(found, guest, wanted)

    async def listed(self, guest: str, wanted: Filter, before: float = math.inf) -> PlayedGames:
        """T8.3 What everybody may find."""
        return await self._page(await self._store.finished_listed(before, LOOKED_THROUGH), guest, wanted)

    async def _page(self, found: list[StoredGame], guest: str, wanted: Filter) -> PlayedGames:
        lines = list[PlayedGame]()
        for number, stored in enumerate(found, 1):
            with contextlib.suppress(TableRefused):  # what cannot be read is written down elsewhere
                outcome = await self._outcome(stored)
                if wanted.fits(stored.kind, outcome, guest):
                    lines.append(_line(stored, outcome, await self._store.wishes(stored.id), guest))
            if len(lines) == PAGE or number == LOOKED_THROUGH:
                return PlayedGames(games=lines, before=stored.changed)
        return PlayedGames(games=lines, before=None)

    async def _outcome(self, stored: StoredGame) -> Body:
        """How it ended; read from its log once, then known."""
        if stored.outcome is not None and "moves" in stored.outcome:  # those of earlier versions count otherwise
            return stored.outcome
        outcome = outcome_of(await self._read_table(stored.id))
        await self._store.keep_outcome(stored.id, outcome)
        return outcome

    async def keep_review(self, game: str, digest: Digest) -> None:
        """Note what a judge said of a game; where that is impossible now, it can be judged again."""
        with contextlib.suppress(StoreTrouble):
            await self._store.keep_review(game, digest.model_dump())

    async def accuracies(self, guest: str) -> OwnAccuracies:
        """How well this guest decided, in those games that were judged and where the guest had one seat."""
        found = list[OwnAccuracy]()
        for stored in await self._store.judged_of(guest, MOST_COUNTED):
            with contextlib.suppress(TableRefused):
                outcome = await self._outcome(stored)
                own = own_accuracy(digest_of(stored), outcome, guest)
                if own is not None and not is_trial(stored.id):
                    line = {"game": stored.kind, "id": stored.id, "ended": outcome["ended"], **own}
                    found.append(OwnAccuracy.model_validate(line))
        return OwnAccuracies(games=found)

    async def open_up(self, game: str, guest: str, openness: Openness) -> None:
        """T8.3 A player says how open the game shall be."""
        own = await self._own_wish(game, guest)
        await self._store.wish(own._replace(openness=openness), game)
        self._forget(game)  # whoever looks on comes back, and is let in or not

    async def let_go(self, game: str, guest: str) -> None:
        """T8.4 A player does not want it in the own list any more; when nobody does, it is deleted."""
        own = await self._own_wish(game, guest)
        await self._store.wish(own._replace(is_kept=False), game)
        if not any(wish.is_kept for wish in await self._store.wishes(game)):
            await self._store.delete_games([game], before=math.inf)
            self._forget(game)
            log.info("games deleted", tables=[game])

    async def _own_wish(self, game: str, guest: str) -> Wish:
        """What a player wants so far; to whoever may not see the game it is not there."""
        await self.check_seen(game, guest)
        stored = await self._store.game(game)
        if stored is None:
            raise TableRefused("unknown_table")
        if stored.status != "over":
            raise TableRefused("not_over")
        own = [wish for wish in await self._store.wishes(game) if wish.guest == guest]
        if not own:
            raise TableRefused("not_your_seat")
        return own[0]


def openness_of(wishes: Iterable[Wish], is_listed: bool) -> Openness:
    """T8.3 As open as that player wants it who wants it least open."""
    as_the_table: Openness = "listed" if is_listed else "link"
    wanted = {wish.openness or as_the_table for wish in wishes} or {as_the_table}
    return next(openness for openness in OPENNESSES if openness in wanted)


def outcome_of(table: Table) -> Body:
    """How a game ended, as it is kept."""
    peoples = [deck["people"] for deck in table.dealt.get("decks", [])] or [None] * len(table.chairs)
    seats = [
        {
            "kind": chair.kind,
            "name": chair.name,
            "level": chair.level,
            "has_won": seat in table.winners,
            "has_conceded": seat in table.conceded,
            "people": people,
            "guest": chair.guest,
        }
        for seat, (chair, people) in enumerate(zip(table.chairs, peoples, strict=True))
    ]
    return {"moves": len(written_game(table).actions), "ended": table.at, "seats": seats}


def digest_of(stored: StoredGame) -> Digest | None:
    """What a judge said of a game; none: nobody asked, or it makes no sense."""
    try:
        return None if stored.review is None else Digest.model_validate(stored.review)
    except ValidationError:
        return None


def own_accuracy(digest: Digest | None, outcome: Body, guest: str) -> Body | None:
    """Of a guest who had one seat, with its error: who played several had everybody's part in it."""
    own = [sat["guest"] == guest for sat in outcome["seats"]]
    if digest is None or own.count(True) != 1 or len(digest.accuracies) != len(own):
        return None
    accuracy = digest.accuracies[own.index(True)]
    error = dict(enumerate(digest.accuracy_errors)).get(own.index(True))
    return None if accuracy is None else {"accuracy": accuracy, "error": error}


def _line(stored: StoredGame, outcome: Body, wishes: list[Wish], guest: str) -> PlayedGame:
    seats = [
        {**seat, "shape": shape, "is_mine": seat["guest"] == guest}
        for shape, seat in zip(SHAPES, outcome["seats"], strict=False)
    ]
    own = [wish.openness for wish in wishes if wish.guest == guest]
    return PlayedGame.model_validate(
        {
            "id": stored.id,
            "game": stored.kind,
            "rules": stored.rules_version,
            "ended": outcome["ended"],
            "moves": outcome["moves"],
            "seats": [{name: seat[name] for name in PlayedSeat.model_fields} for seat in seats],
            "openness": openness_of(wishes, stored.listed),
            "review": digest_of(stored),
            "wish": own[0] if own else None,
        }
    )
