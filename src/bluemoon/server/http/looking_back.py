"""Finished games over HTTP: lists of them, who may see one, and who keeps it.

To whoever may not see a game, it answers as if there were none.
"""

import asyncio
import math
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from starlette.responses import JSONResponse, Response

from bluemoon.server.http.dependencies import ALWAYS, Asking, Person, TableId, TheHall, TheReviews, refusals
from bluemoon.server.live.fair_queue import Rank, in_one_part
from bluemoon.server.live.finished_games import Filter
from bluemoon.server.table.canvas import in_png, in_svg
from bluemoon.server.table.golden import written_from
from bluemoon.server.table.marks import marks_in
from bluemoon.server.table.moment import picture_of
from bluemoon.server.table.record import record_of
from bluemoon.server.wire.base import LONGEST_NAME, GameName
from bluemoon.server.wire.comments import MOST_MARKS, Comment, Comments, NewComment
from bluemoon.server.wire.finished import Ending, NewOpenness, OpenGame, PlayedGames
from bluemoon.server.wire.golden import FollowedGame, GoldenGame
from bluemoon.server.wire.review import OwnAccuracies, Review, ReviewKey, WrittenGame
from bluemoon.server.wire.tables import OpenedTable, PlayOn

router = APIRouter(prefix="/api", responses=ALWAYS)
Moment = Annotated[int | None, Query(ge=0, description="the number of an action; 0: the deal; none: the end")]
LONGEST_MARKS = 1_800  # letters: twenty arrows between the longest names
DrawnMarks = Annotated[str, Query(max_length=LONGEST_MARKS, description="a ring and an arrow: a,a~b")]
PAINTER = ThreadPoolExecutor(1, thread_name_prefix="bluemoon-picture")  # a picture waits for others, no table does
PictureKind = Literal["svg", "png"]
Before = Annotated[float, Query(description="seconds since 1970; those of a time before", ge=0)]

Again = Annotated[bool, Query(description="also where an earlier judge has looked at it")]


def filter_of(
    game: GameName | None = None,
    ending: Ending | None = None,
    opponent: Annotated[str, Query(max_length=LONGEST_NAME, description="a part of the name")] = "",
) -> Filter:
    """Which games are asked for."""
    return Filter(game, ending, opponent)


Wanted = Annotated[Filter, Depends(filter_of)]


@router.get("/me/games")
async def read_my_games(guest: Asking, hall: TheHall, wanted: Wanted, before: Before = math.inf) -> PlayedGames:
    """My finished games, the latest first."""
    return await hall.finished.mine(guest.id, wanted, before)


@router.get("/me/accuracy")
async def read_my_accuracy(guest: Asking, hall: TheHall) -> OwnAccuracies:
    """How well I decided in my finished games that were judged, the latest first."""
    return await hall.finished.accuracies(guest.id)


@router.delete("/me/games/{table}", status_code=HTTPStatus.NO_CONTENT, responses=refusals(404, 409))
async def let_go_of_game(table: TableId, guest: Asking, hall: TheHall) -> None:
    """Take a finished game out of my list; when none of its players keeps it, it is deleted."""
    await hall.finished.let_go(table, guest.id)


@router.get("/games")
async def read_listed_games(guest: Asking, hall: TheHall, wanted: Wanted, before: Before = math.inf) -> PlayedGames:
    """Finished games that everybody may find, the latest first."""
    return await hall.finished.listed(guest.id, wanted, before)


@router.get("/games/{table}", responses=refusals(404, 409))
async def read_game(table: TableId, guest: Asking, hall: TheHall) -> OpenGame:
    """A finished game: who played, what was played, and how it ended."""
    found = await hall.finished.opened(await hall.over(table, guest.id), guest.id)
    said = await hall.comments.read(table, guest.id)
    return found.model_copy(update={"comments": said.comments})


@router.post("/games/{table}/play-on", status_code=HTTPStatus.CREATED, responses=refusals(400, 404, 409))
async def play_on(table: TableId, wish: PlayOn, guest: Asking, hall: TheHall) -> OpenedTable:
    """What if: open a table that begins at a moment of a finished game."""
    return OpenedTable(id=await hall.play_on(table, guest, wish))


@router.post("/games/{table}/review", status_code=HTTPStatus.ACCEPTED, responses=refusals(404, 409))
async def begin_review(
    table: TableId, guest: Asking, hall: TheHall, reviews: TheReviews, again: Again = False
) -> ReviewKey:
    """Have a finished game judged; what was judged before is there at once."""
    found = await hall.over(table, guest.id)
    return ReviewKey(key=await reviews.ask(guest.id, record_of(found).text, found.conceded, table, again=again))


@router.post("/review", status_code=HTTPStatus.ACCEPTED, responses=refusals(400))
async def begin_review_of_written(
    written: WrittenGame, guest: Asking, reviews: TheReviews, again: Again = False
) -> ReviewKey:
    """Have a finished game judged that the page has."""
    return ReviewKey(key=await reviews.ask(guest.id, written.text, written.conceded, again=again))


@router.get("/review/{key}")
async def read_review(
    key: TableId, guest: Asking, hall: TheHall, reviews: TheReviews, since: Annotated[int, Query(ge=0)] = 0
) -> Review:
    """How far a review is, and what it says; it is given up when nobody reads it for half a minute."""
    seen = await reviews.seen(key, since)
    if seen.secrets and not await hall.finished.are_seen(seen.secrets, guest.id):
        seen = await reviews.seen("", since)
    return JSONResponse(seen.review)  # type: ignore[return-value]  # it was checked where it was made


@router.post("/golden", responses=refusals(400))
async def follow_golden_game(golden: GoldenGame, person: Person, hall: TheHall) -> FollowedGame:
    """A golden game that the page has, as a written one; nothing of it is kept."""
    work = in_one_part(partial(written_from, golden.line))
    return FollowedGame(written=await hall.questions.ask(person, Rank.PERSON, work))


@router.get("/games/{table}/comments", responses=refusals(404, 409))
async def read_comments(table: TableId, guest: Asking, hall: TheHall) -> Comments:
    """What its players said about a finished game."""
    return await hall.comments.read(table, guest.id)


@router.post("/games/{table}/comments", status_code=HTTPStatus.CREATED, responses=refusals(400, 404, 409))
async def write_comment(table: TableId, new: NewComment, guest: Asking, hall: TheHall) -> Comment:
    """Say something about a moment of an own finished game."""
    return await hall.comments.write(table, guest.id, new)


@router.delete("/games/{table}/comments/{comment}", status_code=HTTPStatus.NO_CONTENT, responses=refusals(404, 409))
async def delete_comment(table: TableId, comment: TableId, guest: Asking, hall: TheHall) -> None:
    """Take back what I said about a game."""
    await hall.comments.delete(table, guest.id, comment)


@router.get("/games/{table}/picture.{kind}", response_class=Response, responses=refusals(404, 409))
async def read_picture(
    table: TableId, kind: PictureKind, guest: Asking, hall: TheHall, move: Moment = None, marks: DrawnMarks = ""
) -> Response:
    """A position of a finished game, as everybody at its table could see it, with what is drawn upon it."""
    shapes = picture_of(await hall.over(table, guest.id), move, marks_in(marks, MOST_MARKS))
    if kind == "svg":
        return Response(in_svg(shapes), media_type="image/svg+xml")
    painted = await asyncio.get_running_loop().run_in_executor(PAINTER, in_png, tuple(shapes))
    return Response(painted, media_type="image/png")


@router.put("/games/{table}/openness", status_code=HTTPStatus.NO_CONTENT, responses=refusals(400, 404, 409))
async def open_up_game(table: TableId, wish: NewOpenness, guest: Asking, hall: TheHall) -> None:
    """How open I want a game of mine to be; it is as open as its player wants it who wants it least open."""
    await hall.finished.open_up(table, guest.id, wish.openness)
