"""What pages are shown costs the same, however many look on."""

import pytest

from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.table.table import Table
from bluemoon.server.wire.city import CityBoard
from tests.server.evening import begun, page_at, read, say


def test_a_position_is_worked_out_once_for_all_pages_of_a_seat(monkeypatch: pytest.MonkeyPatch):
    room = begun()
    pages, asked, work_out = [page_at(room, room.table.to_move or 0) for _ in range(20)], [], CityTableGame.board

    def counted(self: CityTableGame, table: Table, seat: int) -> CityBoard:
        asked.append(seat)
        return work_out(self, table, seat)

    monkeypatch.setattr(CityTableGame, "board", counted)
    say(room, pages[0], "play", actions=["draw"])
    assert len(asked) == 1
    assert len({text for page in pages[1:] for text in read(page)}) == 1
    say(room, pages[0], "play", actions=["nonsense"])
    assert len(asked) == 1
