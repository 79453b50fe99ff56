"""What is finished is on the disk; a run goes on where it was, and two runs are never mixed."""

import json

import pytest

from bluemoon.arena import hold
from bluemoon.arena.results import read_results, results
from bluemoon.core.refusal import BadRecord
from tests.arena.fakes import event, without_times

pytestmark = pytest.mark.usefixtures("compiled_city")


@pytest.fixture
def run(tmp_path):
    """A finished run of six games: the event, its file, its games."""
    happening, file = event("random", games=6), tmp_path / "run.jsonl"
    return happening, file, hold(happening, file, workers=0)


def test_the_first_line_names_the_run(run):
    _, file, _ = run
    header = json.loads(file.read_text().splitlines()[0])
    assert header["file"] == "bluemoon arena"
    assert (header["game"], header["bots"], header["games"], header["format"]) == ("city", ["random"], 6, 1)
    assert header["options"]["turn_limit"] == 4
    assert {"seed", "version", "rules", "grace", "limit"} <= set(header)


def test_what_is_read_is_what_was_played(run):
    _, file, games = run
    assert read_results(file)[1] == games


def test_a_finished_run_plays_nothing_more(run):
    happening, file, games = run
    before, told = file.read_bytes(), []
    assert hold(happening, file, workers=0, told=lambda *numbers: told.append(numbers)) == games
    assert file.read_bytes() == before
    assert told == []


@pytest.mark.parametrize("torn", [b"", b'{"number": 3, "sh', b'{"number": 3}'])
def test_a_run_goes_on_where_it_was_and_a_torn_line_is_played_again(run, torn):
    happening, file, games = run
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:4]) + torn)
    told = []
    again = hold(happening, file, workers=0, told=lambda *numbers: told.append(numbers))
    assert without_times(again) == without_times(games)
    assert told == [(4, 6), (5, 6), (6, 6)]
    assert file.read_bytes().splitlines(keepends=True)[:4] == lines[:4]
    assert without_times(read_results(file)[1]) == without_times(games)


def test_a_torn_first_line_is_written_again(run, tmp_path):
    happening, file, games = run
    file.write_bytes(file.read_bytes()[:50])
    assert without_times(hold(happening, file, workers=0)) == without_times(games)


@pytest.mark.parametrize("words", ["my diary, without an end of line", '{"file": "a diary"'])
def test_a_file_of_somebody_else_without_an_end_of_line_is_refused_and_untouched(run, tmp_path, words):
    happening, _, _ = run
    diary = tmp_path / "diary"
    diary.write_text(words)
    with pytest.raises(BadRecord, match="no results of an arena"):
        hold(happening, diary, workers=0)
    assert diary.read_text() == words


def test_a_run_grows_by_more_games(run):
    _, file, games = run
    longer = hold(event("random", games=8), file, workers=0)
    assert longer[:6] == games
    assert len(longer) == 8


@pytest.mark.parametrize(
    ("other", "cause"),
    [
        (event("random", games=6, seed=1), "seed is 0 there, 1 here"),
        (event("random", "random", games=6), r'bots is \["random"\] there, \["random", "random"\] here'),
        (event("random", games=6, options={"edition": "2006"}), 'edition is "2018" there, "2006" here'),
    ],
)
def test_the_file_of_another_run_is_refused_and_untouched(run, other, cause):
    _, file, _ = run
    before = file.read_bytes()
    with pytest.raises(BadRecord, match=f"holds another run: {cause}"):
        hold(other, file, workers=0)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "cause"),
    [
        ("hello\n", "line 1: this is no JSON"),
        ('{"game": "city"}\n', "line 1: these are no results"),
        ('{"file": "bluemoon arena", "format": 9}\n', "format 9 is not known"),
        ("", "holds no results"),
    ],
)
def test_what_is_no_file_of_results_is_named(tmp_path, content, cause):
    file = tmp_path / "strange"
    file.write_text(content)
    with pytest.raises(BadRecord, match=cause):
        read_results(file)


def test_a_broken_line_in_the_middle_is_named(run):
    happening, file, _ = run
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:2], '{"number": 1}\n', *lines[3:]]))
    with pytest.raises(BadRecord, match="line 3: this is no game of an arena"):
        hold(happening, file, workers=0)


def test_two_runs_do_not_write_one_file(run):
    happening, file, _ = run
    with results(file, happening), pytest.raises(BadRecord, match="another run is writing it"):
        hold(happening, file, workers=0)
