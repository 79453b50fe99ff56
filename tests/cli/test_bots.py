"""Bots at the terminal: their names, the usual opponent, and playing by feel while the compiler works."""

from concurrent.futures import Future, wait
from random import Random
from threading import Timer

import pytest

from bluemoon.bots import Budget, bot, warm_up
from bluemoon.bots.bot import NO_LIMIT
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.random import RandomBot
from bluemoon.bots.warm_up import WarmingBot
from bluemoon.city import CITY
from bluemoon.cli import compile_notice, session
from bluemoon.cli.seated_game import seats_of
from bluemoon.core.written_game import load
from bluemoon.duel import DUEL


@pytest.fixture
def cold(monkeypatch):
    """The compiler never comes to an end, and nobody waits for it."""
    compiling: Future[None] = Future()
    monkeypatch.setattr(warm_up, "warm_up", lambda _: compiling)
    monkeypatch.setattr(session, "PATIENCE", 0.0)
    return compiling


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("you,greedy", "You,Greedy"),
        ("you,you=Ben,random", "Player 1,Ben,Random"),
        ("you,greedy,ismcts:200ms", "You,Greedy,Ismcts"),
        ("ismcts:1s,ismcts:200ms", "Ismcts 1s,Ismcts 200ms"),
        ("greedy,you,greedy", "Greedy 1,You,Greedy 3"),
        ("ismcts:1s,ismcts:1s,ismcts:50ms,greedy=Uma", "Ismcts 1s 1,Ismcts 1s 2,Ismcts 50ms,Uma"),
    ],
)
def test_everybody_at_the_table_has_a_name_of_his_own(seats, names):
    assert [seat.name for seat in seats_of(seats.split(","), CITY)] == names.split(",")


def test_only_bots_that_think_have_to_warm_up():
    you, chance, greedy = seats_of(["you", "random", "greedy"], CITY)
    assert you.bot is None
    assert not isinstance(chance.bot, WarmingBot)
    assert isinstance(greedy.bot, WarmingBot)
    assert (greedy.bot.name, greedy.bot.budget) == ("greedy", NO_LIMIT)


@pytest.mark.parametrize("game", [CITY, DUEL], ids=lambda game: game.name)
def test_by_feel_a_bot_plays_sensible_turns_on_the_interpreted_rules(cold, game):
    player, state, rng = WarmingBot(bot("ismcts:1s", game), game), game.new(seed=2), Random(2)
    while state.turn < 4:
        view = game.view(state, game.to_move(state))
        game.play(state, player.choose(view, player.budget, rng))
    thought = player.explain(game.view(state, game.to_move(state)), player.budget, rng)
    values = [candidate.value for candidate in thought.candidates]
    assert thought.action == thought.candidates[0].action
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)


def test_once_warm_the_bot_itself_is_asked(cold):
    player, view = WarmingBot(bot("random", CITY), CITY), CITY.view(CITY.new(seed=2), 0)
    assert player.explain(view, NO_LIMIT, Random(1)).reason.name != "by_lot"
    cold.set_result(None)
    assert player.explain(view, NO_LIMIT, Random(1)).reason.name == "by_lot"


def test_what_goes_wrong_in_the_background_is_not_lost(monkeypatch):
    monkeypatch.setattr(warm_up, "_begun", {})
    monkeypatch.setattr(GreedyBot, "explain", lambda *_: 1 // 0)
    player = WarmingBot(bot("greedy", CITY), CITY)
    with pytest.raises(ZeroDivisionError):
        player.is_warm(10.0)


def test_the_usual_opponent_is_greedy_and_says_once_that_it_is_warming_up(bluemoon, cold):
    ran = bluemoon("play", "city", "--seed", 3, typed="0\n0\n" * 3)
    assert ran.code == 0
    assert "● You, ■ Greedy." in ran.out
    assert ran.out.count("still warming up") == 1
    assert "Turn 5, ● You: movement" in ran.out


def test_nobody_hears_of_warming_up_when_the_machine_code_is_there(bluemoon, cold, monkeypatch):
    cold.set_result(None)
    monkeypatch.setattr(GreedyBot, "explain", lambda *_: pytest.fail("not its turn"))
    ran = bluemoon("play", "city", "--seed", 3)
    assert "warming up" not in ran.out


def test_a_resumed_game_is_played_against_greedy_too(bluemoon, cold, tmp_path):
    file = tmp_path / "my.game"
    bluemoon("play", "city", "--seed", 3, "--save", file, typed="0\n")
    assert "■ Greedy" in bluemoon("play", "city", "--resume", file).out


def test_who_watches_waits_for_the_compiler_and_is_told_why(bluemoon, cold, monkeypatch):
    monkeypatch.setattr(compile_notice, "PATIENCE", 0.0)

    def waiting(*words):
        Timer(0.5, cold.set_result, [None]).start()  # not before somebody waits for it
        return wait(*words)

    monkeypatch.setattr(compile_notice, "wait", waiting)
    monkeypatch.setattr(GreedyBot, "explain", bot("random", CITY).explain)
    ran = bluemoon("watch", "city", "--bots", "greedy,random", "--turn-limit", 2, "--quiet")
    assert ran.code == 0
    assert "compiling the rules for the first time" in ran.err
    assert "Greedy" in ran.out


def test_whoever_waits_waits_for_the_machine_code_of_every_bot_that_plays(monkeypatch):
    made = []

    def search_once(_, make, done):
        made.append(make().name)
        done.set_result(None)

    monkeypatch.setattr(warm_up, "_begun", {})
    monkeypatch.setattr(warm_up, "_search_once", search_once)
    compile_notice.wait_for_compiler(seat.bot for seat in seats_of(["you", "greedy", "sage:1s", "random"], CITY))
    assert sorted(made) == ["greedy", "sage:1s"]


@pytest.mark.parametrize(
    ("line", "cause"),
    {
        "play city --vs ismcts:5parsecs": "ismcts:5parsecs: '5parsecs' is no budget",
        "play city --seats you,greedy:1s": "greedy takes no '1s'",
        "play duel --vs ismcts:0it": "should be a whole number of iterations",
        "watch city --bots greedy,ismcts:0ms": "should be from 1ms",
    }.items(),
)
def test_a_bot_that_cannot_be_is_refused_in_one_line(bluemoon, line, cause):
    ran = bluemoon(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert cause in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "watch", "hint", "stats"])
def test_help_names_bots_and_levels(bluemoon, command):
    out = bluemoon(command, "--help").out
    assert "greedy" in out
    assert "ismcts:" in out


def test_a_budget_is_said_as_it_is_asked_for():
    assert bot("ismcts:400it", CITY).budget == Budget(iterations=400)


FAULTS = {
    "raises": (lambda *_: 1 // 0, "ZeroDivisionError: integer division or modulo by zero"),
    "is_dumb": (lambda *_: None, "TypeError: 'NoneType' object cannot be interpreted as an integer"),
    "cheats": (lambda *_: 9999, "answered 9999, which is no legal action"),
}
each_fault = pytest.mark.parametrize(("choose", "fault"), FAULTS.values(), ids=FAULTS)


@each_fault
def test_a_bot_that_errs_is_named_with_its_fault_and_the_game_can_be_kept(
    bluemoon, monkeypatch, tmp_path, choose, fault
):
    monkeypatch.setattr(RandomBot, "choose", choose)
    file = tmp_path / "my.game"
    ran = bluemoon("play", "city", "--seed", 663, "--vs", "random", typed=f"0\n0\n{file}\n")
    assert ran.code == 2
    said = " ".join(ran.out.split())
    assert f"The bot random made a mistake and cannot go on: {fault}" in said
    assert f"Go on later with: bluemoon play city --resume {file}" in said
    assert [words for words, _ in load(file).actions][:2] == ["end movement", "end contribution"]
    assert "Traceback" not in ran.out + ran.err


@each_fault
def test_a_bot_that_errs_before_onlookers_is_named_in_one_line(bluemoon, monkeypatch, choose, fault):
    monkeypatch.setattr(RandomBot, "choose", choose)
    ran = bluemoon("watch", "duel", "--bots", "random,random", "--quiet")
    assert (ran.code, ran.out, ran.err) == (2, "", f"bluemoon: random: {fault}\n")


def test_an_adviser_that_errs_is_named_and_the_game_goes_on(bluemoon, monkeypatch):
    monkeypatch.setattr(RandomBot, "explain", lambda *_: 1 // 0)
    ran = bluemoon("play", "city", "--seed", 663, "--vs", "random", typed="hint random\n0\n")
    assert ran.code == 0
    assert "random: ZeroDivisionError: integer division or modulo by zero" in ran.out
    assert "Nothing else can be done here" in ran.out
