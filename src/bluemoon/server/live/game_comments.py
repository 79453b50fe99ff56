"""T8.5 Comments on finished games: whoever may see a game reads them, its players write them."""

import contextlib
import secrets
import time
import unicodedata
from collections.abc import Awaitable, Callable, Sequence, Set

from bluemoon.server.limits import MOST_COMMENTS
from bluemoon.server.logs import log
from bluemoon.server.storage.database import Conflict, Damaged
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import Store, StoredComment, fault_of
from bluemoon.server.table.moment import last_move
from bluemoon.server.table.names import JOINERS
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.wire.comments import Comment, Comments, Mark, NewComment

Over = Callable[[str, str], Awaitable[Table]]  # a game that this guest may look back at
Telling = Callable[[str], None]  # who looks at this game, that something was said about it


class GameComments:
    """The comments on all finished games of one server."""

    def __init__(self, store: Store, over: Over, telling: Telling) -> None:
        self._store, self._over, self._tell = store, over, telling

    async def read(self, game: str, guest: str) -> Comments:
        """All comments on a game."""
        table = await self._over(game, guest)
        told = [_told(table, comment, guest) for comment in await self._found(game) if _is_sound(table, comment)]
        return Comments(comments=told, may_write=bool(table.seats_of(guest)))

    async def _found(self, game: str) -> list[StoredComment]:
        """What is kept; a game whose comments cannot be read can be looked at all the same."""
        try:
            return await self._store.comments(game)
        except Damaged as error:
            log.error("comments cannot be read", table=game, why=str(error))
            return []

    async def write(self, game: str, guest: str, new: NewComment) -> Comment:
        """A player says something about a moment."""
        table = await self._over(game, guest)
        _check_player(table, guest)
        check_move(table, new.move)
        check_marks(table.table_game.spots(table.state), new.marks)
        text = clean_text(new.text)
        if not text and not new.marks:
            raise TableRefused("empty_comment")
        marks = [(mark.at, mark.to) for mark in new.marks]
        comment = StoredComment(secrets.token_urlsafe(9), game, guest, new.move, text, marks, time.time())
        try:
            is_kept = await self._store.keep_comment(comment, MOST_COMMENTS)
        except Conflict:  # the game was deleted meanwhile
            raise TableRefused("unknown_table") from None
        if not is_kept:
            raise TableRefused("too_many_comments", most=MOST_COMMENTS)
        self._tell(game)
        return _told(table, comment, guest)

    async def take_over(self, game: str, guest: str, said: Sequence[NewComment]) -> None:
        """What was said about a game where it was before; what cannot be said here is left out."""
        for new in said[:MOST_COMMENTS]:
            with contextlib.suppress(TableRefused, StoreTrouble):
                await self.write(game, guest, new)

    async def delete(self, game: str, guest: str, comment: str) -> None:
        """A player takes an own comment back."""
        _check_player(await self._over(game, guest), guest)
        if not await self._store.delete_comment(game, guest, comment):
            raise TableRefused("unknown_comment")
        self._tell(game)


def _is_sound(table: Table, comment: StoredComment) -> bool:
    return fault_of(comment) is None and bool(table.seats_of(comment.guest))


def check_move(table: Table, move: int) -> None:
    """There is such a moment."""
    last = last_move(table)
    if move > last:
        raise TableRefused("no_such_move", move=move, last=last)


def check_marks(spots: Set[str], marks: list[Mark]) -> None:
    """Marks are on things of this game, and an arrow leads elsewhere."""
    for mark in marks:
        if mark.at not in spots or (mark.to is not None and (mark.to not in spots or mark.to == mark.at)):
            raise TableRefused("unknown_spot")


def clean_text(text: str) -> str:
    """Words as we show them: composed letters, lines kept, nothing invisible."""
    composed = "\n".join(unicodedata.normalize("NFC", text).splitlines())
    seen = (letter for letter in composed if letter in f"\n{JOINERS}" or unicodedata.category(letter)[0] != "C")
    return "".join(seen).strip()


def _check_player(table: Table, guest: str) -> None:
    if not table.seats_of(guest):
        raise TableRefused("not_your_seat")


def _told(table: Table, comment: StoredComment, guest: str) -> Comment:
    return Comment(
        id=comment.id,
        move=comment.move,
        text=comment.text,
        marks=[Mark(at=at, to=to) for at, to in comment.marks],
        seat=table.seats_of(comment.guest)[0],
        at=comment.at,
        is_mine=comment.guest == guest,
    )
