"""A person plays the card game. What the seed deals is asked of the game itself."""

from functools import partial
from pathlib import Path

import pytest

from bluemoon.cli.duel.choices import DuelChoices
from bluemoon.core.written_game import load, replay
from bluemoon.duel import DUEL
from bluemoon.i18n import text
from tests.cli.duel_table import PLAY, at_the_table, character, hand
from tests.duel.table import Table
from tests.night import BY_NIGHT


def test_a_newcomer_sees_the_table_the_hand_and_numbered_choices(bluemoon):
    ran = bluemoon(*PLAY)
    assert (ran.code, ran.err) == (0, "")
    assert "Blue Moon. ● You: Hoax, ■ Random: Vulca. Seed 3." in ran.out
    assert "├─ Fight 1: not opened ─" in ran.out
    assert "│ hand 6      ▯▯▯▯▯▯ " in ran.out
    assert all(name in ran.out for name in hand(0))
    assert not any(name in ran.out for name in hand(1))
    assert "Turn 1, ● You: open the fight or decline?" in ran.out
    assert "Choose      1 continue: play a character" in ran.out
    assert ran.out.endswith("Goodbye.\n")


def test_a_turn_by_words_numbers_and_beginnings(bluemoon, tmp_path):
    file = tmp_path / "my.game"
    first = character()
    typed = f"go on\n{first.split()[0][:5].lower()}\nnext\n1\n"
    assert bluemoon(*PLAY, "--save", file, typed=typed).code == 0
    words = [words for words, _ in load(file).actions]
    assert words[:4] == ["continue", f"play {first}", "next", "fire"]


def test_the_bot_answers_and_its_drawn_cards_are_only_counted(bluemoon):
    ran = bluemoon(*PLAY, typed=f"continue\n{character()}\nnext\nfire\n")
    after = ran.out.split("● You announced")[1]
    assert "drew" in after.split("\n")[0]
    assert "■ Random " in after
    assert "Turn 3, ● You" in ran.out or "Turn 4, ● You" in ran.out


def test_undo_takes_back_what_revealed_nothing_and_no_more(bluemoon):
    ran = bluemoon(
        *PLAY, typed=f"continue\n{character()}\nundo\nundo\nundo\ncontinue\n{character()}\nnext\nfire\nundo\n"
    )
    assert f"Taken back: play {character()}" in ran.out
    assert "Taken back: continue" in ran.out
    assert ran.out.count("There is nothing to take back") == 2


def test_why_names_the_reason_and_the_rule(bluemoon):
    ran = bluemoon(*PLAY, typed=f"why retreat\nwhy {character()}\nwhy\nwhy banana\ncontinue\nwhy next\nnext\n")
    assert "retreat: No fight is on that you could retreat from." in ran.out
    assert "(rule D-RETREAT-4)" in ran.out
    assert f"play {character()}: First decide: open the fight, or decline." in ran.out.replace("\n  ", " ")
    assert "Ask about one action, as: why " in ran.out
    assert '"banana": no such choice' in ran.out
    assert ran.out.count("next: First play a character. (rule D-CHAR-1)") == 2


def test_the_card_that_forbids_it_is_quoted(bluemoon):
    position = Table("hoax", "vulca", element="fire")
    position.lay(0, hand=("Muster Reinforcements", "Catusan")).lay(1, combat="Spark", support="Flickering Fires")
    shown = at_the_table(position.begin(0), "play muster\n", bluemoon)
    assert "play Muster Reinforcements: Flickering Fires forbids it: While this is active, your opponent" in shown


def test_what_is_unclear_is_asked_back(bluemoon):
    ran = bluemoon(*PLAY, typed="continue\nthe\n99\n")
    assert "Which one: 1 play " in ran.out
    assert '"99": no such choice' in ran.out


def test_cards_hand_and_totals_can_be_looked_up(bluemoon):
    typed = (
        f"card hank\n?var-dis\n? zzz\ncard\nhand\ncontinue\n{character()}\ntotals\nboard\nlegend\nlog\nhelp\nrules\n"
    )
    ran = bluemoon(*PLAY, typed=typed)
    assert "Hank Highflyer Hawk: character, Flit, fire 0, earth 0, 3 moons." in ran.out
    assert "Var-dis-Nar: character, mutant of no people, fire 4, earth 4, STOP, SHIELD." in ran.out
    assert "SHIELD: while active in a fight of its element" in ran.out
    assert '"zzz": no such card' in ran.out
    assert "Which card? As: card volca" in ran.out
    assert f"{character()}: character, Hoax" in ran.out
    assert "● You, fire: " in ran.out
    assert "card NAME" in ran.out
    assert "Two peoples fight for the favour of three dragons" in ran.out


def test_a_question_is_asked_with_the_text_of_its_card(bluemoon):
    position = Table("hoax", "vulca", element=None).lay(0, hand=("Muster Reinforcements", "Catusan"))
    shown = at_the_table(position.begin(0), "1\nwhy continue\nno\n", bluemoon)
    assert "Turn 1, ● You: Muster Reinforcements: use its power?" in shown
    assert "Choose      1 yes   2 no" in shown
    assert "continue: First answer the question that is asked." in shown


def test_a_bluff_of_the_opponent_stays_face_down_on_the_screen(bluemoon):
    position = Table("vulca", "buka", element="fire")
    position.lay(0, hand=("Volca", "Blaze"), combat="Flamebreath the Dazzling")
    position.lay(1, combat="Commodore Lo Tan", bluffs="Captain Su Cha", hand="Captain Ariosa Paal")
    shown = at_the_table(position.begin(0), "totals\ncontinue\nvolca\ntotals\n", bluemoon)
    assert "▮1" in shown
    assert "2 one card that lies face down" in shown
    assert "Su Cha" not in shown
    assert "Ariosa" not in shown


def test_quit_offers_to_save_and_resume_goes_on(bluemoon, tmp_path):
    file = tmp_path / "my.game"
    ran = bluemoon(*PLAY, typed=f"continue\nquit\n{file}\n")
    assert f"bluemoon play duel --resume {file}" in ran.out.replace("\n  ", " ")
    ran = bluemoon("play", "duel", "--resume", file, "--vs", "random", typed=f"{character()}\nnext\nearth\n")
    assert "Turn 1, ● You: character" in ran.out
    assert [words for words, _ in load(file).actions][:4] == ["continue", f"play {character()}", "next", "earth"]
    list(replay(DUEL, load(file)))


def test_a_game_is_resumed_only_as_the_game_it_is(bluemoon, tmp_path):
    file = tmp_path / "my.game"
    bluemoon(*PLAY, "--save", file, typed="continue\n")
    ran = bluemoon("play", "city", "--resume", file)
    assert (ran.code, ran.err) == (2, f"bluemoon: {file}: this is a game of duel, not of city\n")


def test_two_people_never_see_each_others_hand(bluemoon):
    typed = f"\ncontinue\n{character()}\nnext\nfire\n\n"
    ran = bluemoon("play", "duel", "--seed", 3, "--starter", 0, "--seats", "you=Anna,you=Ben", typed=typed)
    first, second = ran.out.split("Press Enter when only you can see the screen.")[1:]
    assert not any(name in first for name in hand(1))
    assert all(name in second for name in hand(1))
    assert not any(name in second for name in hand(0) if name != character())
    assert f"● Anna played {character()}" in second
    assert "drew a card" in second


@pytest.mark.parametrize(
    ("decks", "language"),
    [
        ("buka,aqua", "en"),
        pytest.param("khind,terrah", "ru", marks=BY_NIGHT),
        pytest.param("mimix,pillar", "en", marks=BY_NIGHT),
    ],
)
def test_always_choosing_the_first_comes_to_a_result(bluemoon, tmp_path, decks, language):
    file = tmp_path / "ones.json"
    arguments = ("--decks", decks, "--seed", 2, "--vs", "random", "--lang", language, "--save", file)
    ran = bluemoon("play", "duel", *arguments, typed="1\n" * 600)
    assert (ran.code, ran.err) == (0, "")
    assert ("crystals" if language == "en" else "кристаллы") in ran.out
    assert load(Path(file)).result is not None
    list(replay(DUEL, load(Path(file))))


def test_the_terminal_speaks_russian(bluemoon):
    ran = bluemoon(*PLAY, "--lang", "ru", typed=f"help\nrules\nwhy retreat\ncontinue\n{character()}\nnext\nfire\n")
    assert "Боя, из которого можно отступить, ещё нет." in ran.out
    assert "├─ Бой 1: не начат ─" in ran.out
    assert "Персонаж    1 " in ran.out
    assert "добирает: " in ran.out


def test_every_option_of_the_table_reaches_the_game(bluemoon, tmp_path):
    file = tmp_path / "my.game"
    flags = ("--vs", "random", "--opening-exchange", "--stop-blocks-grants", "--auto-target", "--max-backtracks", 3)
    ran = bluemoon("play", "duel", "--decks", "Flit,TERRAH", "--starter", 1, *flags, "--save", file, "--seed", 1)
    assert "opening exchange" in ran.out
    assert load(file).options == {
        "decks": ["flit", "terrah"],
        "starter": 1,
        "opening_exchange": True,
        "stop_blocks_grants": True,
        "auto_target": True,
        "max_backtracks": 3,
    }


def test_the_log_tells_also_what_you_did_yourself(bluemoon):
    ran = bluemoon(*PLAY, typed=f"continue\n{character()}\nlog\n")
    assert f"● You played {character()} " in ran.out


def test_who_names_half_a_card_means_the_one_in_hand(bluemoon):
    position = Table("buka", "vulca", element="fire").lay(0, hand="Commodore Lo Tan").lay(1, combat="Spark")
    shown = at_the_table(position.begin(0), "why commodore\n", bluemoon)
    assert "play Commodore Lo Tan: First decide" in shown


def test_a_leadership_card_that_changes_nothing_is_marked_in_the_menu():
    for lang, mark in (("en", "(does nothing now)"), ("ru", "(сейчас ничего не изменит)")):
        choices = DuelChoices(DUEL, partial(text, language=lang))
        table = Table("vulca", "hoax").lay(0, hand=("Cast Cataclysm", "Volca"))
        state = table.begin(0).state
        cast = DUEL.action_of(state, "play Cast Cataclysm")
        assert choices.words(DUEL.view(state, 0), cast).endswith(mark)
        state = table.lay(1, support="Trebuchet of Fear").begin(0).state
        assert mark not in choices.words(DUEL.view(state, 0), cast)
