"""T8.6 Those who look at a finished game together: who is there, who leads, what is shown. Nothing of it is kept."""

from pydantic import ValidationError

from bluemoon.server.limits import LEADING, MOST_TOGETHER, Buckets
from bluemoon.server.live.game_comments import check_marks, check_move
from bluemoon.server.live.room import Page
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.wire.messages import Ping, Pong, Refusal
from bluemoon.server.wire.together import (
    TOGETHER_REQUEST,
    Commented,
    Company,
    Lead,
    Onlooker,
    Rest,
    Show,
    Shown,
    TogetherRequest,
)


class Audience:
    """Everybody who has one finished game open now."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.names: dict[Page, str] = {}
        self.leader: Page | None = None
        self.shown: Shown | None = None
        self.spots = table.table_game.spots(table.state)
        self.changes = Buckets(LEADING)

    @property
    def is_full(self) -> bool:
        """Is there no room for one more?"""
        return len(self.names) >= MOST_TOGETHER

    def enter(self, page: Page, name: str) -> None:
        """Somebody comes to look."""
        self.names[page] = name
        self._tell_company()
        if self.shown is not None:
            page.send(self.shown)

    def leave(self, page: Page) -> None:
        """Somebody looks no longer; whoever led leads no longer."""
        del self.names[page]
        if self.leader is page:
            self._let_lead(None)
        self._tell_company()

    def hear(self, page: Page, text: str) -> None:
        """One message of a page."""
        try:
            self._obey(page, TOGETHER_REQUEST.validate_json(text))
        except ValidationError:
            page.send(Refusal(id=None, reason="bad_message", values={}))
        except TableRefused as refusal:
            page.send(Refusal(id=None, reason=refusal.reason, values=refusal.values))

    def _obey(self, page: Page, request: TogetherRequest) -> None:
        match request:
            case Ping():
                page.send(Pong())
            case Lead() if self.leader is not page:
                self._check_leader(page)
                self._let_lead(page)
                self._tell_company()
            case Rest() if self.leader is page:
                self._let_lead(None)
                self._tell_company()
            case Show():
                self._show(page, request)

    def _check_leader(self, page: Page) -> None:
        """Whoever leads has played; and nobody takes the lead all the time, for everybody hears of it."""
        if not self.table.seats_of(page.reader.guest):
            raise TableRefused("not_your_seat")
        if not self.changes.take(page.reader.guest):
            raise TableRefused("too_many_changes")

    def _let_lead(self, page: Page | None) -> None:
        self.leader, self.shown = page, None

    def _show(self, page: Page, show: Show) -> None:
        if self.leader is not page:
            raise TableRefused("not_leading")
        check_move(self.table, show.move)
        check_marks(self.spots, show.marks)
        if show.eyes != "all" and show.eyes >= len(self.table.chairs):
            raise TableRefused("not_your_seat")
        self.shown = Shown(move=show.move, eyes=show.eyes, marks=show.marks)
        for other in self.names:
            if other is not page:
                other.send(self.shown)

    # ---- who is there

    def _tell_company(self) -> None:
        for page in self.names:
            page.send(
                Company(
                    people=self._people(page.reader.guest),
                    may_lead=bool(self.table.seats_of(page.reader.guest)),
                    leads_here=self.leader is page,
                )
            )

    def _people(self, reader: str) -> list[Onlooker]:
        """Everybody once, in however many windows."""
        names = {page.reader.guest: name for page, name in self.names.items()}
        leader = self.leader.reader.guest if self.leader is not None else None
        return [
            Onlooker(name=name, seat=self._seat_of(guest), is_me=guest == reader, leads=guest == leader)
            for guest, name in names.items()
        ]

    def _seat_of(self, guest: str) -> int | None:
        return next(iter(self.table.seats_of(guest)), None)

    def tell_comment(self) -> None:
        """Something was said about the game."""
        for page in self.names:
            page.send(Commented())

    def tear(self) -> None:
        """The game is gone, or not for everybody any more: all come back, and are let in or not."""
        for page in self.names:
            page.let_go()


class Audiences:
    """All finished games that somebody looks at now."""

    def __init__(self) -> None:
        self._found: dict[str, Audience] = {}

    def at(self, table: Table) -> Audience:
        """Those who look at this game."""
        return self._found.setdefault(table.id, Audience(table))

    def leave(self, audience: Audience, page: Page) -> None:
        """A page is closed; the last one closes the audience."""
        audience.leave(page)
        if not audience.names and self._found.get(audience.table.id) is audience:
            del self._found[audience.table.id]

    def tell_comment(self, game: str) -> None:
        """Who looks at this game hears that something was said about it."""
        if game in self._found:
            self._found[game].tell_comment()

    def tear(self, game: str) -> None:
        """Who looks at this game comes back, and hears what became of it."""
        if game in self._found:
            self._found.pop(game).tear()

    def close(self) -> None:
        """End of the evening."""
        for game in list(self._found):
            self.tear(game)
