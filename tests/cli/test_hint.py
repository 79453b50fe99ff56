"""Advice: at the keyboard, and about a saved game."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.bots import ADVISER, Bot, Reason, Thought, bot, warm_up, weights
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search import thought
from bluemoon.bots.warm_up import WarmingBot
from bluemoon.city import CITY
from bluemoon.cli import hint, session
from bluemoon.cli.advice import advise, adviser, reason_words
from bluemoon.cli.city.kind import CityKind
from bluemoon.cli.console import terminal
from bluemoon.cli.games import GAMES
from bluemoon.cli.options import open_game
from bluemoon.core.game import RULES_VERSION
from bluemoon.core.refusal import BadOption
from bluemoon.core.written_game import load, replay
from bluemoon.i18n import LANGUAGES, text
from bluemoon.nets import net
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.table_game import DuelTableGame
from tests.city.table import give, table
from tests.server.test_counsel import Scripted

SEED = ("play", "city", "--seed", 3, "--vs", "random")


@pytest.fixture(autouse=True)
def by_feel(monkeypatch):
    """Nobody compiles here."""
    monkeypatch.setattr(warm_up, "_begun", {})
    monkeypatch.setattr(warm_up, "_search_once", lambda *_: None)
    monkeypatch.setattr(session, "PATIENCE", 0.0)
    monkeypatch.setattr(hint, "wait_for_compiler", lambda _: None)


@pytest.fixture
def saved(bluemoon, tmp_path):
    """A game in which the first player is to move again."""
    file = tmp_path / "my.game"
    bluemoon(*SEED, "--save", file, typed="0\n0\n")
    return file


def position(file):
    *_, (_, state) = replay(CITY, load(file))
    return state


def test_a_hint_names_a_move_that_can_be_made_and_the_best_others(bluemoon, saved):
    ran = bluemoon("hint", saved)
    assert ran.code == 0
    found = re.search(r"^By feel: (\d+) (.+)$", ran.out, re.MULTILINE)
    assert found is not None
    assert CITY.action_of(position(saved), found[2]) in CITY.legal(position(saved))
    assert re.search(r"move +wins +tried", ran.out)
    assert re.search(rf"{found[1]} +{found[2]} +\d+\.\d% +1\n", ran.out)
    assert len(re.findall(r"\d%", ran.out)) <= 5


@pytest.mark.parametrize("table_game", [CityTableGame, DuelTableGame])
def test_the_terminal_asks_whom_the_page_asks(bluemoon, saved, monkeypatch, table_game):
    asked: list[str] = []

    def seated(spec, game):
        asked.append(spec)
        return bot("random", game)

    monkeypatch.setattr(hint, "adviser", seated)
    bluemoon("hint", saved)
    assert asked == [table_game.adviser]


def test_the_same_question_gets_the_same_answer(bluemoon, saved):
    assert bluemoon("hint", saved).out == bluemoon("hint", saved).out


def test_the_adviser_sees_what_the_player_to_move_may_know(saved):
    seen: list[Any] = []

    class Nosy:
        name, budget = "nosy", bot("random", CITY).budget

        def explain(self, view: Any, *rest: Any) -> Thought:
            seen.append(view)
            return bot("random", CITY).explain(view, *rest)

    state = position(saved)
    nosy: Bot = Nosy()  # type: ignore[assignment]
    advise(terminal(), CityKind().at_terminal(CITY, text), state, nosy, Random(1))
    assert [view.tobytes() for view in seen] == [CITY.view(state, CITY.to_move(state)).tobytes()]


class Warm(WarmingBot):
    """A bot whose machine code is there."""

    def is_warm(self, patience: float = 0.0) -> bool:
        return True


TURNS = [
    ("en", "The turn: end movement, end contribution, draw."),
    ("ru", "Весь ход: закончить движение, закончить строительство, оставить все карты и взять 2, конец хода."),
]


@pytest.mark.parametrize(("lang", "turn"), TURNS)
def test_a_hint_at_the_terminal_is_that_of_the_page(lang, turn, monkeypatch, capsys):
    """A dragon was called for nothing: the page left that out of its hint, and the terminal told it."""
    monkeypatch.setattr("bluemoon.server.live.chances.judge_at_hand", lambda *_: None)
    state = table()
    give(state, 0, "red 1, black 1, blue 1, grey 2")
    script = Scripted(CityTableGame(), "fly red", "to mill", "end movement", "end contribution", "draw")
    terminal_game = open_game(GAMES["city"], None, lang)
    advise(terminal(), terminal_game, state, Warm(script, CITY), Random(1))
    assert turn in capsys.readouterr().out.splitlines()


def test_a_bot_that_does_not_think_says_so(bluemoon, saved):
    ran = bluemoon("hint", saved, "--bot", "random")
    assert "By lot: this bot does not think." in ran.out
    assert "%" not in ran.out


def test_advice_in_russian(bluemoon, saved):
    ran = bluemoon("hint", saved, "--lang", "ru")
    assert "По наитию: " in ran.out
    assert re.search(r"ход +победа +проб", ran.out)


def test_hint_at_the_keyboard_and_nothing_is_played(bluemoon, tmp_path):
    file = tmp_path / "my.game"
    ran = bluemoon(*SEED, "--save", file, typed="hint\nhint greedy\nhint genius\nhint random\n")
    assert ran.out.count("By feel: ") == 2
    assert ran.out.count("still warming up") == 1
    assert "genius: no such bot" in ran.out
    assert "random: " in ran.out
    assert load(file).actions == []


def test_hint_in_a_duel(bluemoon):
    ran = bluemoon("play", "duel", "--seed", 3, "--vs", "random", typed="hint\n")
    assert ran.code == 0
    assert "By feel: " in ran.out


@pytest.fixture
def newer_rules(monkeypatch):
    """The networks learnt others."""
    monkeypatch.setattr(net, "RULES_VERSION", RULES_VERSION + 1)
    monkeypatch.setattr(weights, "_kept", lambda path, _: net.read(path))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("newer_rules")
def test_whoever_is_usually_asked_searches_without_a_network_that_learnt_other_rules(bluemoon, name):
    game = open_game(GAMES[name], None, "en").game
    assert adviser(ADVISER, game).name == "ismcts:1s"
    with pytest.raises(BadOption, match="learnt by rules of version"):
        adviser("sage:2s", game)
    ran = bluemoon("play", name, "--seed", 3, "--vs", "random", typed="hint\nhint net\n")
    assert ran.out.count("By feel: ") == 1
    assert ran.out.count("learnt by rules of version") == 1


@pytest.mark.usefixtures("newer_rules")
def test_advice_about_a_saved_game_needs_no_network_either(bluemoon, saved):
    ran = bluemoon("hint", saved)
    assert (ran.code, ran.err) == (0, "")
    assert "By feel: " in ran.out
    assert "learnt by rules of version" in bluemoon("hint", saved, "--bot", "net").err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_can_be_said(name, language):
    terminal_game = open_game(GAMES[name], None, language)
    for term in mind_of(terminal_game.game).terms:
        said = terminal_game.say(f"{name}-term-{term}")
        assert said in reason_words(terminal_game, Reason("better", term))
    for reason in ("only", "close", "ahead", "by_lot"):
        assert len(reason_words(terminal_game, Reason(reason))) > 10


def test_the_reasons_are_all_that_bots_give():
    source = Path(str(thought.__file__)).read_text(encoding="utf-8")
    assert set(re.findall(r'Reason\("(\w+)"', source)) == {"only", "close", "better", "ahead"}


def test_help_at_the_keyboard_names_it(bluemoon):
    assert "what a bot would do" in bluemoon(*SEED, typed="help\n").out


def test_a_finished_game_needs_no_advice(bluemoon, tmp_path):
    file = tmp_path / "over.game"
    bluemoon("record", "city", "--turn-limit", 2, "--out", file)
    ran = bluemoon("hint", file)
    assert (ran.code, ran.out) == (2, "")
    assert "this game is over" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "cause"),
    [
        ("nonsense", "line 1: should be 'key: value'"),
        ("game: chess\nformat: 1\nseed: 1\n---\n---\n", "chess: no such game"),
        ("game: city\nformat: 1\nseed: 1\n---\n---\n", "layout"),
    ],
)
def test_a_broken_file_is_refused_in_one_line(bluemoon, tmp_path, content, cause):
    file = tmp_path / "broken.game"
    file.write_text(content)
    ran = bluemoon("hint", file)
    assert (ran.code, ran.out) == (2, "")
    assert "broken.game: " in ran.err
    assert cause in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "cause"),
    {"--bot genius": "genius: no such bot", "--lang xx": "xx: no such language", "--game 2": "game: should be"}.items(),
)
def test_what_cannot_be_asked_is_refused_in_one_line(bluemoon, saved, words, cause):
    ran = bluemoon("hint", saved, *words.split())
    assert (ran.code, ran.out) == (2, "")
    assert cause in ran.err
    assert ran.err.count("\n") == 1
