"""Who sits where: persons by their guest id, bots by their level, and seats that wait for somebody."""

from dataclasses import dataclass, replace

from bluemoon.server.storage.store import Body
from bluemoon.server.table.names import clean_name
from bluemoon.server.wire.base import Level, SeatKind, Shape
from bluemoon.server.wire.tables import SeatWish

SHAPES: tuple[Shape, ...] = ("circle", "square", "triangle", "diamond")
FILLED_WITH: Level = "medium"  # whoever starts without waiting gets these; so does one who is away


@dataclass(frozen=True)
class Chair:
    """One seat of a table."""

    guest: str | None = None  # the person it belongs to
    name: str = ""
    level: Level | None = None  # of the bot that plays here: always, or for the person
    key: str | None = None  # of the link to a seat kept for a friend
    rating: Body | None = None  # at a rated table: as it was when the person sat down

    @property
    def kind(self) -> SeatKind:
        """A person, a bot, or nobody yet."""
        if self.guest is not None:
            return "person"
        return "bot" if self.level is not None else "free"

    def taken_by(self, guest: str, name: str, rating: Body | None = None) -> "Chair":
        """Somebody sits down."""
        return replace(self, guest=guest, name=name, rating=rating)

    def played_by(self, level: Level | None) -> "Chair":
        """A bot plays here from now on, or no longer."""
        return replace(self, level=level)


def chair_for(wish: SeatWish, guest: str, name: str, key: str) -> Chair:
    """The seat that was asked for, by the guest who opens the table."""
    match wish.who:
        case "me":
            return Chair(guest, name)
        case "here":
            return Chair(guest, clean_name(wish.name) if wish.name else name)
        case "bot":
            return Chair(level=wish.level or FILLED_WITH)
        case "friend":
            return Chair(key=key)


def chair_in_words(chair: Chair) -> Body:
    """A seat as it is stored."""
    said = {"guest": chair.guest, "name": chair.name, "level": chair.level, "key": chair.key}
    return said if chair.rating is None else {**said, "rating": chair.rating}
