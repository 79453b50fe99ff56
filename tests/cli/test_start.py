"""`bluemoon` and nothing else; what a shell completes; and `warm`."""

import io
import os
import subprocess
import sys

import pytest

from bluemoon import cli
from bluemoon.cli import machine_code, plain_bar, start
from bluemoon.cli.start import WAYS, ask_what_to_play, language_here
from bluemoon.i18n import text
from tests.night import BY_NIGHT

BLUEMOON = [sys.executable, "-m", "bluemoon"]


@pytest.fixture
def chosen(monkeypatch):
    """What comes of `bluemoon` where somebody sits at a terminal and types these lines."""

    def choose(*typed: str, around: str = "en_GB.UTF-8") -> list[str]:
        lines = iter(typed)
        for name in start.LOCALES:
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", around)
        monkeypatch.setattr("builtins.input", lambda _: next(lines))
        return ask_what_to_play()

    return choose


@pytest.mark.parametrize(
    ("typed", "command"),
    [("", "serve --open"), ("2", "play city"), ("duel", "play duel"), ("7", "puzzles solve duel"), ("8", "--help")],
)
def test_a_number_a_name_or_enter_chooses_what_to_play(chosen, typed, command):
    assert " ".join(chosen(typed)) == command


def test_what_is_not_offered_is_asked_again(chosen, capsys):
    assert chosen("9", "chess", "0", "2") == ["play", "city"]
    assert capsys.readouterr().out.count("no such choice") == 3


def test_whoever_has_a_russian_terminal_is_asked_and_plays_in_russian(chosen, capsys):
    assert chosen("4", around="ru_RU.UTF-8") == ["learn-to-play", "city", "--lang", "ru"]
    assert text("start-which", "ru") in capsys.readouterr().out
    assert chosen("1", around="ru_RU.UTF-8") == ["serve", "--open"]


@pytest.mark.parametrize(
    ("around", "language"),
    [({}, "en"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "fr_FR"}, "en"), ({"LC_ALL": "ru"}, "ru"),
     ({"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "ru"), ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en")],
)  # fmt: skip
def test_the_terminal_says_which_language_is_spoken(around, language):
    assert language_here(around) == language


def test_every_way_is_a_command(bluemoon):
    for words in WAYS.values():
        assert bluemoon(*words, *(() if words == ("--help",) else ("--help",))).code == 0


def test_whoever_leaves_has_chosen_nothing(monkeypatch, capsys):
    monkeypatch.setattr(cli, "is_seen", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: "q")
    assert cli.main([]) == 130
    assert capsys.readouterr().err == ""


def test_where_nobody_sits_there_is_help_and_no_question(bluemoon):
    ran = bluemoon()
    assert ran.code == 0
    assert "learn-to-play" in ran.out


# ---- what a shell completes


def completed(shell: str, *words: str, **around: str) -> str:
    """What the command tells a shell that completes these words."""
    line = " ".join(("bluemoon", *words))
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(words)), "_TYPER_COMPLETE_ARGS": line}
    told = {**os.environ, "_BLUEMOON_COMPLETE": f"complete_{shell}", **asked, **around}
    return subprocess.run(BLUEMOON, env=told, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_there_is_a_completion_for(shell):
    told = {**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    command = [*BLUEMOON, "--show-completion", shell]
    ran = subprocess.run(command, env=told, capture_output=True, text=True, check=False)
    assert ran.returncode == 0
    assert f"_BLUEMOON_COMPLETE=complete_{shell}" in ran.stdout


def test_words_and_games_are_completed():
    assert completed("bash", "pu").split() == ["puzzles"]
    assert completed("bash", "play", "c").split() == ["city"]
    assert "arena" in completed("fish", "ar", _TYPER_COMPLETE_FISH_ACTION="get-args")


# ---- warm


def test_warm_tells_of_every_part_how_far_it_is(bluemoon, monkeypatch):
    made: list[str] = []
    monkeypatch.setattr(machine_code, "parts_of", lambda game: [(f"{game.name}: play", lambda: made.append(game.name))])
    ran = bluemoon("warm")
    assert made == ["city", "duel"]
    assert ran.err.splitlines()[1].startswith("1 of 2, 0 s: duel: play")
    assert ran.out.startswith("everything is compiled")
    bluemoon("warm", "duel", "duel")
    assert made == ["city", "duel", "duel"]


def test_warm_refuses_a_game_there_is_not(bluemoon):
    ran = bluemoon("warm", "chess")
    assert ran.code == 2
    assert ran.err == "bluemoon: chess: no such game; there is city, duel\n"


def test_warm_fills_a_bar_where_it_is_seen(monkeypatch):
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    with plain_bar.PlainBar(2) as bar:
        bar.begin("one")
        bar.begin("two")
    assert "[............]"[:5] in terminal.getvalue()
    assert f"[{'#' * 12}{'.' * 12}] 1 of 2" in terminal.getvalue()
    assert terminal.getvalue().endswith(plain_bar.CLEAR)


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", "duel"])
def test_warm_compiles_and_then_everything_is_there(bluemoon, game):
    ran = bluemoon("warm", game)
    assert ran.code == 0
    assert f"{game}: the judge" in ran.err
