"""The report: all numbers, as JSON, as tables and as pictures."""

import json

import pytest
from rich.console import Console

from bluemoon.arena.charts import draw_report
from bluemoon.arena.game_result import not_played
from bluemoon.arena.plan import Pairing
from bluemoon.arena.report import report
from bluemoon.cli.arena_tables import show_report
from bluemoon.core.refusal import BadRecord
from tests.arena.fakes import played

RUN = {"game": "city", "players": 2}
GAMES = [
    played(number, number // 2, (("a", "b"), ("b", "a"))[number % 2], int(number % 8 in (0, 3, 5, 7)), first=1)
    for number in range(40)
]
LATE = played(40, 20, ("a", "b"), 0, reason="late: b took 2.00 s", forfeit=1, turns=1, actions=3)
VOID = not_played(Pairing(41, 20, 20, ("b", "a")), None, "the worker ended")


def test_the_report_has_everything():
    found = report(RUN, [*GAMES, LATE, VOID])
    words = json.loads(json.dumps(found.words()))
    assert set(words) == {
        "run", "games", "deals", "standings", "pairs", "order", "turns", "actions", "endings", "forfeits", "void",
    }  # fmt: skip
    assert set(words["standings"][0]) == {"bot", "seats", "share", "elo", "skill", "milliseconds", "forfeits"}
    assert set(words["standings"][0]["elo"]) == {"value", "low", "high"}
    assert set(words["pairs"][0]) == {"bot", "other", "games", "share"}
    assert (words["games"], words["deals"]) == (41, 21)
    assert words["forfeits"] == {"late: b took 2.00 s": 1}
    assert words["void"] == {"void: the worker ended": 1}
    assert words["endings"] == {"offerings": 40}


def test_wins_are_counted_right():
    found = report(RUN, GAMES)
    by_name = {standing.bot: standing for standing in found.standings}
    wins = sum(game.shares[game.seats.index("a")] for game in GAMES)
    assert by_name["a"].share.value == pytest.approx(wins / 40)
    assert by_name["a"].milliseconds == pytest.approx(50)
    assert [pair.share.value for pair in found.pairs] == pytest.approx([wins / 40, 1 - wins / 40])
    assert found.order[0].value == pytest.approx(sum(game.shares[1] for game in GAMES) / 40)
    assert found.bots() == (["a", "b"] if wins > 20 else ["b", "a"])


def test_what_a_third_bot_won_says_nothing_about_the_other_two():
    winners = [0, 2, 2, 2]
    games = [played(number, number, ("a", "b", "c"), winner) for number, winner in enumerate(winners)]
    share = {(pair.bot, pair.other): pair.share.value for pair in report(RUN, games).pairs}
    assert share["a", "b"] == 1.0
    assert share["a", "c"] == 0.25


def test_nothing_finished_is_said():
    with pytest.raises(BadRecord, match="no finished game"):
        report(RUN, [VOID])


def test_the_tables_name_everybody_and_every_forfeit(capsys):
    show_report(Console(width=120), report(RUN, [*GAMES, LATE]))
    shown = capsys.readouterr().out
    for words in ("city, 2 players, 41 games of 21 deals", "who moves first wins", "1 × late: b took 2.00 s", "turns"):
        assert words in shown


@pytest.mark.parametrize("games", [GAMES, [played(0, 0, ("a", "a"), 0)], [LATE]])
def test_pictures_are_drawn(tmp_path, games):
    paths = draw_report(report(RUN, games), games, tmp_path / "new")
    names = {"ladder.png", "pairs.png", "order.png", "length.png"}
    assert {path.name for path in paths} == (names if len(set(games[0].seats)) > 1 else {"order.png", "length.png"})
    for path in paths:
        assert path.read_bytes().startswith(b"\x89PNG")
        assert path.stat().st_size > 5_000
