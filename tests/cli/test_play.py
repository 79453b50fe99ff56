"""A person at the keyboard. The seed fixes the deal: ● You begin, with V black 1 2, A blue 1 3, K green 1 1, …"""

from pathlib import Path

from bluemoon.city import CITY
from bluemoon.core.written_game import load, replay

SEED = ("play", "city", "--seed", 663, "--vs", "random")


def test_a_newcomer_sees_the_city_the_hand_and_numbered_choices(bluemoon):
    ran = bluemoon(*SEED)
    assert ran.code == 0
    assert "┌─Mill─────────┬─Great Hall───┬─Flight Tower─┐" in ran.out
    assert "● You: V black 1 2 · A blue 1 3 · K green 1 1" in ran.out
    assert "Move to   1 Great Hall +   2 Library +   3 Water Temple +" in ran.out
    assert "13 fly red: Lika goes anywhere with Vulca (black) 1" in ran.out
    assert "0 end the walk" in ran.out
    assert ran.out.endswith("Goodbye.\n")
    assert ran.err == ""


def test_a_turn_by_words_numbers_and_beginnings(bluemoon, tmp_path):
    file = tmp_path / "my.game"
    typed = "move wat\n0\nbox 3\nblue 3\nd v1\n0\n"
    assert bluemoon(*SEED, "--save", file, typed=typed).code == 0
    words = [words for words, _ in load(file).actions]
    assert words[:7] == [
        "move water_temple",
        "end movement",
        "box 3",
        "pay blue 3",
        "end contribution",
        "discard black 1",
        "draw",
    ]


def test_the_bot_answers_and_its_turn_is_told_without_its_cards(bluemoon):
    ran = bluemoon(*SEED, typed="0\n0\n")
    assert "You drew " in ran.out
    assert "■ Random " in ran.out
    assert "Random drew" not in ran.out
    assert "■ Random: " not in ran.out  # its hand
    assert "Turn 3, ● You: movement" in ran.out


def test_undo_takes_back_what_revealed_nothing(bluemoon):
    ran = bluemoon(*SEED, typed="move hospice\nundo\nundo\nmove mill\n")
    assert "Taken back: move hospice" in ran.out
    assert "There is nothing to take back" in ran.out
    assert "move mill: That is too far: only 2 steps can be walked. (rule C4.1)" in ran.out


def test_undo_goes_through_what_was_played_without_asking(bluemoon):
    ran = bluemoon(*SEED, typed="0\nundo\n")
    assert "Nothing else can be done here: end contribution." in ran.out
    assert "Taken back: end movement" in ran.out


def test_no_undo_after_a_card_was_drawn(bluemoon):
    ran = bluemoon(*SEED, typed="0\n0\nundo\n")
    assert "There is nothing to take back" in ran.out


def test_undo_also_takes_it_out_of_the_file(bluemoon, tmp_path):
    file = tmp_path / "my.game"
    bluemoon(*SEED, "--save", file, typed="move hospice\nundo\n")
    assert load(file).actions == []


def test_why_names_the_reason_and_the_rule(bluemoon):
    ran = bluemoon(*SEED, typed="why move mill\nwhy flit\nwhy box 1\nwhy draw\nwhy move hospice\nwhy\nwhy banana\n")
    assert "move mill: That is too far: only 2 steps can be walked. (rule C4.1)" in ran.out
    assert "flit: You do not hold the card this needs. (rule C3.3)" in ran.out
    assert "box 1: Now you walk." in ran.out
    assert "move hospice: this you can do now." in ran.out
    assert "Ask about one action" in ran.out
    assert '"banana": no such choice' in ran.out


def test_what_is_unclear_is_asked_back(bluemoon):
    ran = bluemoon(*SEED, typed="temple\n99\n")
    assert "Which one: 3 move water_temple, 7 move earth_temple, 10 move fire_temple?" in ran.out
    assert '"99": no such choice' in ran.out


def test_help_rules_look_and_board(bluemoon):
    ran = bluemoon(*SEED, typed="help\nrules\nlook royal\nlook\nlook nowhere\nboard\n")
    assert "why WORDS" in ran.out
    assert "6 offerings win." in ran.out
    assert "Royal Palace: boxes any one colour 5, any one colour 4, any one colour 4, any one colour 3." in ran.out
    assert "Every helper: 1 crystal, 1 scale, 1 card." in ran.out
    assert ran.out.count("─Watchtower─") == 2


def test_quit_offers_to_save_and_resume_goes_on(bluemoon, tmp_path):
    file = tmp_path / "my.game"
    ran = bluemoon(*SEED, typed=f"move hospice\nquit\n{file}\n")
    assert ran.code == 0
    assert f"--resume {file}" in ran.out.replace("\n  ", " ")
    ran = bluemoon("play", "city", "--resume", file, "--vs", "random", typed="0\n0\n")
    assert "Turn 1, ● You: movement, 0 steps left" not in ran.out.split("Turn 1")[0]
    assert [words for words, _ in load(file).actions][:2] == ["move hospice", "end movement"]
    list(replay(CITY, load(file)))


def test_nothing_is_written_unless_asked(bluemoon, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    bluemoon(*SEED, typed="0\n0\nquit\n\n")
    assert list(tmp_path.iterdir()) == []


def test_save_overwrites_no_other_file(bluemoon, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("mine")
    ran = bluemoon(*SEED, typed=f"save\nsave {other}\nsave {tmp_path}\n")
    assert "exists already" in ran.out
    assert "is a folder" in ran.out
    assert other.read_text() == "mine"


def test_two_people_never_see_each_others_hand(bluemoon):
    ran = bluemoon("play", "city", "--seed", 663, "--seats", "you=Anna,you=Ben", typed="\n0\n0\n\n0\n0\n\n")
    first, second, third = ran.out.split("Press Enter when only you can see the screen.")[1:]
    assert "● Anna: V black" in first
    assert "■ Ben: " not in first
    assert "■ Ben: " in second
    assert "● Anna: " not in second
    assert "Anna drew" not in second
    assert "● Anna stays" in second or "● Anna draws" in second
    assert "● Anna: V black" in third


def test_a_whole_game_comes_to_its_result(bluemoon):
    ran = bluemoon("play", "city", "--seed", 5, "--vs", "random", "--turn-limit", 6, typed="0\n0\n" * 3)
    assert ran.code == 0
    assert "The turn limit is reached." in ran.out
    assert "offerings  crystals  scales  cards" in ran.out


def test_always_choosing_the_first_gets_through_turns(bluemoon, tmp_path):
    file = tmp_path / "ones.json"
    arguments = ("--expansion", "--seed", 11, "--vs", "random", "--save", file)
    ran = bluemoon("play", "city", *arguments, typed="1\n" * 60)
    assert ran.code == 0
    assert "no such choice" not in ran.out
    *_, (_, state) = replay(CITY, load(Path(file)))
    assert state.turn > 4


def test_the_terminal_speaks_russian(bluemoon):
    ran = bluemoon(*SEED, "--lang", "ru", typed="help\nrules\nwhy move mill\n0\n0\n")
    assert "Слишком далеко: можно пройти только 2 шага. (правило C4.1)" in ran.out
    assert "Дальше    0 закончить движение" in ran.out


def test_in_another_language_actions_and_players_are_called_as_the_menu_calls_them(bluemoon):
    said = bluemoon(*SEED, "--lang", "ru", typed="move hospice\nundo\n0\nundo\n").out
    assert "● Вы" in said
    assert "Отменено: Идти · Гостиница" in said
    assert "Больше здесь ничего сделать нельзя: закончить строительство." in said
    assert "Отменено: закончить движение" in said
    said = bluemoon("play", "city", "--people", "2", "--lang", "ru", typed="\nquit\n\n").out
    assert "Игрок 1" in said
    assert "Player" not in said
