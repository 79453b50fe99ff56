"""`bluemoon analyse`: the report, and what is refused."""

import gzip
import json
import re
from pathlib import Path

import pytest

from bluemoon.analysis import analyse as look_back
from bluemoon.analysis import chance, decision
from bluemoon.analysis.report import Analysis
from bluemoon.city.golden import written_of
from bluemoon.cli import analyse as command
from bluemoon.cli.analysis_report import SKILL, SUM, WORDS
from bluemoon.core import written_game
from bluemoon.core.refusal import BadRecord
from bluemoon.duel.golden.follower import check_game
from bluemoon.duel.golden.follower import written_of as duel_written_of
from bluemoon.i18n import LANGUAGES, text
from tests.analysis.judges import judge_for
from tests.analysis.judges import written_game as short_game
from tests.bots.heads import GAMES

GOLDEN = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _quick(monkeypatch, tmp_path):
    """A small network judges, in few worlds; what is judged is kept in a folder of the test."""
    monkeypatch.setattr(decision, "WORLDS", 8)
    monkeypatch.setattr(decision, "MOST_WORLDS", 8)
    monkeypatch.setattr(chance, "REDRAWS", 3)

    def with_ours(game, written, **how):
        return look_back(game, written, judge_for(game.name), shelf=tmp_path / "shelf", **how)

    monkeypatch.setattr(command, "look_back", with_ours)


@pytest.fixture
def saved(tmp_path):
    """A finished game."""
    file = tmp_path / "a.game"
    written_game.save(file, short_game("city"))
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_tells_sums_decisions_and_turning_points(bluemoon, saved, language):
    ran = bluemoon("analyse", saved, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    for name in (*SUM, *SKILL, *WORDS):
        assert text(f"analysis-{name}", language) in ran.out, "no heading is cut off"
    assert ran.out.count("±") >= 2 * 4 + 4, "every part of a sum that is an estimate, mean loss, accuracy; two players"
    assert re.search(r"\d+ ± \d+ %", ran.out), "the accuracy with its error"


def test_json_markdown_and_picture(bluemoon, saved, tmp_path):
    files = {option: tmp_path / f"r.{option}" for option in ("json", "md", "svg")}
    ran = bluemoon("analyse", saved, "--json", files["json"], "--markdown", files["md"], "--picture", files["svg"])
    assert ran.code == 0, ran.err
    found = Analysis.of(json.loads(files["json"].read_text(encoding="utf-8")))
    report = files["md"].read_text(encoding="utf-8")
    assert report.startswith("# Looked back at")
    assert report.count("\n| ") > len(found.moves)
    assert re.search(r"\| \d+ ± \d+ % \| \d+ ± \d+ % \|\n", report), "chances with their errors"
    picture = files["svg"].read_text(encoding="utf-8")
    assert "<svg" in picture
    assert picture.count('id="FillBetween') == 2, "a band around each line"


def test_a_game_of_other_rules_is_looked_back_at_and_that_is_said(bluemoon, saved, tmp_path):
    said, report = text("replay-other-rules", "en"), tmp_path / "r.md"
    assert said not in " ".join(bluemoon("analyse", saved).out.split())
    saved.write_text(saved.read_text().replace("rules: 2", "rules: 1"))
    ran = bluemoon("analyse", saved, "--markdown", report)
    assert ran.code == 0, ran.err
    assert said in " ".join(ran.out.split())
    assert said in report.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "cut off"),
        ("hello\n", "should be 'key: value'"),
        ('{"game": "chess", "format": 1}', "is missing"),
        ('{"format": 2}', "not a written game of format 1"),
        ('{"events": []}', "is missing"),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_in_a_sentence(bluemoon, tmp_path, content, words):
    file = tmp_path / "b.game"
    file.write_text(content)
    ran = bluemoon("analyse", file)
    assert ran.code == 2
    assert ran.err.startswith(f"bluemoon: {file}: ")
    assert words in ran.err
    assert ran.err.count("\n") == 1


def test_a_running_game_and_a_wrong_picture_are_refused(bluemoon, saved, tmp_path):
    lines = saved.read_text().splitlines()
    running = tmp_path / "running.game"
    running.write_text("\n".join([*lines[:-3], "---"]) + "\n")
    assert "still running" in bluemoon("analyse", running).err
    assert "should end in .svg or .png" in bluemoon("analyse", saved, "--picture", tmp_path / "a.bmp").err
    assert "no such file" in bluemoon("analyse", tmp_path / "nobody.game").err


def test_golden_games_are_read_as_written_ones(bluemoon, tmp_path):
    file = tmp_path / "g.jsonl"
    assert bluemoon("record", "city", "--format", "golden", "--turn-limit", 4, "--out", file).code == 0
    assert bluemoon("analyse", file).code == 0
    assert "game: should be from 1 to 1, not 2" in bluemoon("analyse", file, "--game", 2).err


def golden_games(name):
    lines = gzip.decompress((GOLDEN / name / "games" / "golden.jsonl.gz").read_bytes()).splitlines()
    return [json.loads(line) for line in lines]


def test_a_golden_city_of_others_is_a_written_game():
    written = written_of(GAMES["city"], golden_games("city")[0])
    *_, (_, end) = written_game.replay(GAMES["city"], written)
    assert GAMES["city"].result(end) is not None


def test_golden_duels_are_written_games_unless_they_depart_from_our_rules():
    game, games = GAMES["duel"], golden_games("duel")
    plain = next(golden for golden in games if not check_game(game, golden).departures)
    *_, (_, end) = written_game.replay(game, duel_written_of(game, plain))
    assert game.result(end) is not None
    departing = next(golden for golden in games if check_game(game, golden).departures)
    with pytest.raises(BadRecord, match="departs from our rules"):
        duel_written_of(game, departing)
