"""What the terminal tells of the card game, and explains. Nobody hears of a card he has not seen."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from bluemoon.cli.duel.answers import DuelAnswers, icon_names
from bluemoon.cli.duel.deeds import DuelReporter
from bluemoon.core.bits import has
from bluemoon.core.story import Chapter, story
from bluemoon.duel import DUEL
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.chronicle import events
from bluemoon.duel.drawing import LEGEND, WORDS
from bluemoon.duel.events import Event, What
from bluemoon.duel.rules.cards import place_on
from bluemoon.duel.state import NONE, Ask, Ending, Stage, Type
from bluemoon.i18n import bundle_of, text
from tests.cli.duel_table import NAMES, told
from tests.duel.table import Table

ENGLISH, RUSSIAN = DuelAnswers(DUEL, text), DuelAnswers(DUEL, partial(text, language="ru"))


def test_news_name_only_cards_the_reader_has_seen():
    rng = Random(6)
    for decks in (("buka", "aqua"), ("mimix", "pillar")):
        state = DUEL.new(seed=6, decks=decks)
        while DUEL.to_move(state) >= 0 and state.turn < 25:
            action = rng.choice(DUEL.legal(state))
            with story() as opened:
                DUEL.play(state, action)
            for event in events(DUEL, Chapter(state, [action], opened.news, state)):
                heard = event.heard_by(1 - event.player)
                assert len(heard.cards) == len(event.cards)
                assert all(is_seen(state, event, card) for card in heard.cards if card != NONE), event


def is_seen(state: Any, event: Event, card: int) -> bool:
    return bool(has(state.side[event.player].seen, place_on(state, event.player, card)))


def test_a_bluff_is_named_to_its_owner_only():
    table = Table("buka", "vulca").lay(0, hand=("Commodore Lo Tan", "Captain Su Cha")).lay(1, combat="Spark")
    table.begin(0).do("continue", "play Commodore Lo Tan", "bluff Captain Su Cha")
    assert "laid Captain Su Cha 4/3 BLUFF face down" in told(table, 0)
    assert "laid a card face down" in told(table, 1)


def test_a_won_fight_is_told_with_its_dragons():
    table = Table("hoax", "vulca", element="fire").lay(0, hand="Catusan").lay(1, combat="Volca")
    table.begin(0).do("retreat")
    heard = told(table, 1)
    assert heard[:3] == ["retreated", "A dragon moves towards ■ Random.", "■ Random won the fight."]


def test_cards_of_one_kind_are_told_together():
    table = Table("hoax", "vulca", element=None).lay(0, hand=("Catusan", "Tome of Wisdom", "Brain Drain"))
    table.begin(0).do("decline", "pick Catusan", "pick Brain Drain", "done")
    heard = told(table, 1)
    assert heard[0] == "declined to open the fight"
    assert heard[1] == "discarded Catusan 1/5, Brain Drain *"
    assert heard[2] == "drew 5 cards"


def test_the_text_of_a_card_somebody_else_played_is_told(bluemoon):
    position = Table("vulca", "hoax", element="fire").lay(0, hand="Blaze", combat="Spark")
    position.lay(1, hand=("Brain Drain", "Wogarathoras the Gloomy"))
    position.begin(1).do("continue", "play Wogarathoras the Gloomy")
    reporter = DuelReporter(DUEL, text)
    before = position.state.copy()
    with story() as opened:
        DUEL.play(position.state, DUEL.action_of(position.state, "play Brain Drain"))
    deed = reporter.deed(Chapter(before, [0], opened.news, position.state))
    card = next(card for card in DUEL.catalogue.cards if card.name == "Brain Drain")
    heard = " ".join(reporter.tell([deed], 0, NAMES, position.state))
    assert heard.startswith("■ Random played Brain Drain *.     Brain Drain: ")
    assert card.text[:30] in heard
    assert card.text[:30] not in " ".join(reporter.tell([deed], 1, NAMES, position.state))


# ---- there are words for everything


SILENT = (Stage.START, Stage.AFTER, Stage.PASSING, Stage.FIGHT_END, Stage.OVER)  # nobody chooses


def everything_said() -> set[str]:
    names = {f"duel-word-{word}" for word in WORDS}
    names |= {f"duel-word-stage_{stage.name.lower()}" for stage in Stage if stage not in SILENT}
    names |= {f"duel-word-ask_{ask.name.lower()}" for ask in Ask if ask > Ask.DO}
    names |= {f"duel-word-ending_{ending.name.lower()}" for ending in Ending if ending != Ending.NOT_YET}
    names |= {f"duel-end-{ending.name.lower()}" for ending in Ending if ending != Ending.NOT_YET}
    names |= {f"duel-choice-{word.name.lower()}" for word in Word if word != Word.NEXT}
    names |= {f"duel-menu-{verb.name.lower()}" for verb in Verb if verb != Verb.PLAY}
    names |= {f"duel-menu-{kind.name.lower()}" for kind in Type if kind != Type.LEADER}
    names |= {f"duel-icon-{icon}" for card in DUEL.catalogue.cards for icon in icon_names(card)}
    return names | {f"duel-told-{what}" for what in What}


def test_every_word_stage_question_and_end_can_be_said() -> None:
    assert everything_said() - set(bundle_of("en")._messages) == set()


def test_every_stage_and_question_can_be_drawn() -> None:
    drawn = {f"stage_{stage.name.lower()}" for stage in Stage if stage not in SILENT}
    drawn |= {f"ask_{ask.name.lower()}" for ask in Ask if ask > Ask.DO}
    assert drawn - set(WORDS) == set()
    assert {word: text(f"duel-word-{word}") for word in WORDS} == WORDS
    assert (text("duel-legend"),) == LEGEND


# ---- what is explained


def test_every_card_can_be_described():
    for card in DUEL.catalogue.cards:
        lines = ENGLISH.describe(card)
        assert lines[0].startswith(f"{card.name}: ")
        assert (f"  {card.text}" in lines) == bool(card.text)


def test_in_russian_a_card_says_what_it_does_and_what_its_name_means():
    card = next(card for card in DUEL.catalogue.cards if card.name == "Ember")
    lines = RUSSIAN.describe(card)
    assert lines[0].startswith("Ember (Уголёк): персонаж, Vulca, огонь 1, земля 1")
    assert lines[1] == "  Пока карта активна, соперник не может играть персонажей без текста."


def test_in_russian_a_card_is_found_by_what_its_name_means():
    state = DUEL.new(seed=1, decks=("hoax", "vulca"))
    found = RUSSIAN.look(state, "утечка моз", NAMES)
    assert found[0].startswith("Brain Drain (Утечка мозгов): ")


def test_a_card_that_is_not_ours_keeps_its_own_text():
    card = replace(next(card for card in DUEL.catalogue.cards if card.name == "Ember"), text="Burns.")
    assert RUSSIAN.describe(card)[:2] == [
        "Ember: персонаж, Vulca, огонь 1, земля 1, 2 луны.",
        "  Burns.",
    ]


def test_a_refusal_in_russian_quotes_the_card_in_russian():
    table = Table("vulca", "hoax", element="fire").lay(0, hand=("Blaze", "Summon Sorcerer"))
    table.lay(1, combat="Thirkomedas the Serene").begin(0)
    action = DUEL.action_of(table.state, "play Summon Sorcerer")
    said = RUSSIAN.circumstances(table.state, action)
    assert said["text"] == text("card-hoax-13", "ru")
    assert said["own_text"] == text("card-vulca-28", "ru")


def test_cards_of_this_game_are_found_first():
    state = DUEL.new(seed=1, decks=("hoax", "vulca"))
    assert ENGLISH.look(state, "spar", NAMES)[0].startswith("Spark: ")
    assert ENGLISH.look(state, "setting", NAMES)[0].startswith("Sun Setting: ")


def test_totals_say_what_changed_them():
    table = Table("vulca", "khind", element="fire")
    table.lay(0, combat=("Flamebreath the Dazzling", "Volcanic Gauntlets")).lay(1, combat="CoolCat")
    lines = ENGLISH.totals(table.begin(0, Stage.SUPPORT).state, "", NAMES)
    assert "● You, fire: 0" in lines
    said = next(line for line in lines if "Flamebreath" in line)
    assert said == (
        "    0 Flamebreath the Dazzling (printed 7, multiplied to 14 by Volcanic Gauntlets, reduced to 0 by CoolCat)"
    )
