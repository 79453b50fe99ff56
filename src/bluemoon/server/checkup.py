"""Everything that may be wrong with a database: each table is played again, and all of it is counted over."""

from collections.abc import Iterator

from bluemoon.server.archive import Archive, Telling
from bluemoon.server.city.playing import CityPlaying
from bluemoon.server.deal import unfinished
from bluemoon.server.duel.playing import DuelPlaying
from bluemoon.server.hold import StoreTrouble
from bluemoon.server.playing import Playing
from bluemoon.server.soundness import Unsound, table_of
from bluemoon.server.store import CLOSED, StoredGame
from bluemoon.server.table import Table


def faults_of(archive: Archive, tell: Telling) -> Iterator[str]:
    """What is wrong, a sentence each; tells how far it is."""
    try:
        yield from (f"the file: {said}" for said in archive.complaints())
        yield from (f"table {game}: has rows in '{part}', but is not there itself" for part, game in archive.orphans())
        games = archive.games()
    except StoreTrouble as error:
        yield f"the file: {error}"
        return
    playings: dict[str, Playing] = {playing.name: playing for playing in (CityPlaying(), DuelPlaying())}
    for done, game in enumerate(games, 1):
        yield from (f"table {game}: {fault}" for fault in _faults_of_table(archive, game, playings, games))
        tell(done, len(games))


def _faults_of_table(archive: Archive, game: str, playings: dict[str, Playing], games: list[str]) -> Iterator[str]:
    try:
        stored, entries, seats = archive.game(game)
        table = table_of(stored, entries, playings)
    except (Unsound, StoreTrouble) as error:
        yield f"cannot be read: {error}"
        return
    yield from _faults_beside_log(stored, table, seats)
    if stored.next is not None and stored.next not in games:
        yield f"its rematch {stored.next} is not there"


def _faults_beside_log(stored: StoredGame, table: Table, seats: dict[int, str]) -> Iterator[str]:
    """What is kept beside the log, for lists, says the same."""
    if stored.status not in (table.status, CLOSED):
        yield f"is listed as '{stored.status}', but its log says '{table.status}'"
    if stored.status != CLOSED and unfinished(table) is not None:
        yield "is left half done; it goes on when somebody opens it"
    if seats != {seat: chair.guest for seat, chair in enumerate(table.chairs) if chair.guest is not None}:
        yield "is not in the lists of all who sit there"
