"""The tables of the database. A change here is a new file in `migrations/versions`, and a new number in NEWEST."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    true,
)

NEWEST = "0016"
SINCE = {
    "comment": "0005",
    "lesson_step": "0007",
    "learnt": "0007",
    "due": "0008",
    "outage": "0009",
    "credential": "0010",
    "rating": "0011",
    "rating_change": "0011",
    "seek": "0012",
    "summons": "0013",
    "channel": "0013",
    "rest": "0014",
    "line": "0015",
    "peace": "0015",
    "report": "0015",
    "judged": "0016",
    "judged_part": "0016",
}  # the migration that made a table; the first made all others
LAYOUT = MetaData()

setting = Table(
    "setting",
    LAYOUT,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guest = Table(
    "guest",
    LAYOUT,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("is_named", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("epoch", Integer),  # of the cookies that count; none: the first
)

game = Table(
    "game",
    LAYOUT,
    Column("id", String(40), primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("body", JSON, nullable=False),
    Column("status", String(20), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
    Column("next", String(40)),
    Column("length", Integer, nullable=False, server_default="0"),  # of its log
    Column("outcome", JSON(none_as_null=True)),  # of a finished game, for lists: its log tells it, too
    Column("review", JSON(none_as_null=True)),  # of a finished game, for lists: an analysis in few numbers
    Index("game_by_status", "status", "changed"),
)

entry = Table(
    "entry",
    LAYOUT,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("command", String(80)),
    Column("guest", String(40)),  # not a key: only guests who chose a name have a row
    Column("kind", String(20), nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("game", "command", name="entry_once"),
)

player = Table(
    "player",
    LAYOUT,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(40), nullable=False),
    Column("openness", String(10)),  # how open the person wants the finished game to be; none: as the table was
    Column("is_kept", Boolean, nullable=False, server_default=true()),  # in the person's list of finished games
    Index("player_by_guest", "guest"),
)

comment = Table(
    "comment",
    LAYOUT,
    Column("id", String(40), primary_key=True),
    Column("game", ForeignKey("game.id"), nullable=False),
    Column("guest", String(40), nullable=False),
    Column("move", Integer, nullable=False),  # the number of a written action; 0: the deal
    Column("text", Text, nullable=False),
    Column("marks", JSON, nullable=False),  # [[at, to], …]: what was drawn upon the table
    Column("at", Float, nullable=False),
    Index("comment_by_game", "game"),
)

# How often a step of a lesson was done, by anybody: it is not known by whom.
lesson_step = Table(
    "lesson_step",
    LAYOUT,
    Column("lesson", String(40), primary_key=True),  # "city-walk"
    Column("step", Integer, primary_key=True, autoincrement=False),  # 0: it was begun
    Column("count", Integer, nullable=False),
)

learnt = Table(
    "learnt",
    LAYOUT,
    Column("guest", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
)

# What has to be done where several processes serve this database; one that serves alone writes nothing here.
due = Table(
    "due",
    LAYOUT,
    Column("game", String(40), primary_key=True),
    Column("kind", String(20), primary_key=True),  # "bot": it is to move
    Column("seq", Integer, nullable=False),  # after this entry of the game
    Column("at", Float, nullable=False),  # from this moment on
    Column("until", Float),  # so long it belongs to whoever has taken it; none: to nobody
    Column("by", String(40)),
    Index("due_by_kind", "kind", "at"),
)

# Finished games before a judge, where several processes serve this database: kept only as long as somebody reads them.
judged = Table(
    "judged",
    LAYOUT,
    Column("key", String(40), primary_key=True),
    Column("person", String(40), nullable=False),  # who asked first
    Column("asked", JSON, nullable=False),  # the written game, and how it is to be judged
    Column("games", JSON, nullable=False),  # of the server, that are this one
    Column("is_brought", Boolean, nullable=False),  # somebody has it written: it is no secret of the server
    Column("state", String(10), nullable=False),  # "waiting", "judging", "done", "failed"
    Column("moves", Integer, nullable=False),  # judged so far
    Column("head", JSON),  # who judges, and the chances
    Column("sums", JSON),  # turning points and players, as far as they are known
    Column("digest", JSON),  # of the whole, in few numbers
    Column("at", Float, nullable=False),  # from this moment on its next part is due
    Column("wanted", Float, nullable=False),  # when somebody asked for it last
    Column("until", Float),  # so long it belongs to whoever has taken it; none: to nobody
    Column("by", String(40)),
)

judged_part = Table(
    "judged_part",
    LAYOUT,
    Column("key", String(40), primary_key=True),
    Column("first", Integer, primary_key=True, autoincrement=False),  # the number of its first move
    Column("moves", JSON, nullable=False),
)

# When nobody served this database although somebody had a clock.
outage = Table(
    "outage",
    LAYOUT,
    Column("began", Float, primary_key=True),  # seconds since 1970
    Column("ended", Float, nullable=False),
)

# What proves that somebody is a guest, in any browser.
credential = Table(
    "credential",
    LAYOUT,
    Column("id", String(64), primary_key=True),  # a digest: nobody who reads this can show it
    Column("guest", String(40), nullable=False),  # not a key: only guests who chose a name have a row
    Column("kind", String(10), nullable=False),  # "phrase", "passkey", "link"
    Column("made", Float, nullable=False),  # seconds since 1970
    Column("body", JSON, nullable=False),
    Column("until", Float),  # from then on it proves nothing; none: it always does
    Column("used", Float),  # when it was shown last
    Index("credential_by_guest", "guest"),
)

# How strong people are among those who play one game with so many players, as rated games have shown.
rating = Table(
    "rating",
    LAYOUT,
    Column("guest", String(40), primary_key=True),
    Column("pool", String(20), primary_key=True),  # "city-4"
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

rating_change = Table(
    "rating_change",
    LAYOUT,
    Column("game", String(40), primary_key=True),  # not a key: the game may be deleted
    Column("guest", String(40), primary_key=True),
    Column("pool", String(20), nullable=False),
    Column("before", JSON, nullable=False),  # [mu, sigma]
    Column("after", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

# Who looks for somebody to play with.
seek = Table(
    "seek",
    LAYOUT,
    Column("guest", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("wish", JSON, nullable=False),
    Column("points", Integer, nullable=False),
    Column("since", Float, nullable=False),  # seconds since 1970
    Column("until", Float, nullable=False),  # so long the person looks, if nothing more is said
    Column("game", String(40)),  # not a key: what was found; none: nothing yet
)

# Whom a table waits for, and when that person is told of it.
summons = Table(
    "summons",
    LAYOUT,
    Column("game", String(40), primary_key=True),
    Column("guest", String(40), primary_key=True),
    Column("turn", Integer, nullable=False),  # since which moment of the table it waits
    Column("step", String(20), nullable=False),  # what is due
    Column("at", Float),  # from this moment on, in seconds since 1970; none: nothing is due
    Column("told", Integer, nullable=False),  # the last turn that the person was told of, or has seen
    Column("reminded", Integer, nullable=False),  # the last turn of which the person was told that its time ends
    Column("missed", JSON, nullable=False),  # the channels that did not take the last message
    Column("until", Float),  # so long it belongs to whoever has taken it; none: to nobody
    Column("by", String(40)),
    Index("summons_by_time", "at"),
)

# By which a person who is not here is told something.
channel = Table(
    "channel",
    LAYOUT,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False),  # not a key: only guests who chose a name have a row
    Column("kind", String(10), nullable=False),  # "push", "discord", "matrix"
    Column("place", String(64), nullable=False, unique=True),  # a digest of the address: it has one owner
    Column("address", Text, nullable=False),  # whoever knows it can write there
    Column("body", JSON, nullable=False),
    Column("language", String(10), nullable=False),
    Column("made", Float, nullable=False),  # seconds since 1970
    Column("failed", Integer, nullable=False),  # how often in a row it took nothing
    Index("channel_by_guest", "guest"),
)

# When people sleep, and when they are away for days. What was is never changed.
rest = Table(
    "rest",
    LAYOUT,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False),  # not a key: only guests who chose a name have a row
    Column("kind", String(10), nullable=False),  # "night": every one from then on; "holiday"
    Column("began", Float, nullable=False),  # seconds since 1970
    Column("ended", Float),  # none: nobody knows yet
    Column("body", JSON, nullable=False),
    Column("changed", Float, nullable=False),  # when it was said, or changed
    Index("rest_by_guest", "guest"),
    Index("rest_by_change", "changed"),
)

# What people say at a table.
line = Table(
    "line",
    LAYOUT,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the table, from 1
    Column("guest", String(40), nullable=False),  # empty: it was taken back, and so were its words
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),  # seconds since 1970
    Index("line_by_guest", "guest"),
)

# What a person does not want to hear, and from whom.
peace = Table(
    "peace",
    LAYOUT,
    Column("guest", String(40), primary_key=True),  # not a key: only guests who chose a name have a row
    Column("hears", Boolean, nullable=False),  # what is said at the own tables
    Column("blocked", JSON, nullable=False),  # [[mark, guest, name], …]: people of whom nothing is heard
    Column("changed", Float, nullable=False),  # seconds since 1970
    Index("peace_by_change", "changed"),
)

# What people have to say about others to whoever runs the server.
report = Table(
    "report",
    LAYOUT,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False),  # about whom
    Column("by", String(40), nullable=False),
    Column("game", String(40), nullable=False),  # not a key: the game may be deleted
    Column("at", Float, nullable=False),  # seconds since 1970
    Column("body", JSON, nullable=False),  # names, and what was said last
    Index("report_by_guest", "guest"),
)


def made_by(version: str) -> set[str]:
    """The tables of a database that stands at this migration."""
    return {name for name in LAYOUT.tables if SINCE.get(name, version) <= version}
