"""The two worked fights of the rulebook, followed to the letter in one game with stacked decks."""

from dataclasses import dataclass

from bluemoon.core.story import story
from bluemoon.duel import DUEL
from bluemoon.duel.play import go_on
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.setup import deal
from bluemoon.duel.state import NONE, Element, Stage
from tests.duel.table import NUMBERS, Table

VULCA, HOAX = 0, 1
VULCA_HAND = (
    "Volca", "Flamebreath the Dazzling", "Fireblast", "Aaralia-Aqua Secunda", "Flickering Fires", "Zig-nur-Don",
)  # fmt: skip
HOAX_HAND = (
    "Vetraskedas the Sceptic", "Trebuchet of Fear", "Muster Reinforcements", "Penemikanas the Paranoid", "Catusan",
    "Battling Boomerang",
)  # fmt: skip


@dataclass(frozen=True)
class Step:
    """One row of the rulebook's tables."""

    player: int
    does: tuple[str, ...]
    announces: tuple[int, str]
    totals: tuple[int, int]  # own and other, in the element of the fight
    hand: int
    draws: tuple[str, ...] = ()
    mustered: tuple[str, ...] = ()  # drawn by a power, before the announcement


FIRST_FIGHT = (
    Step(VULCA, ("continue", "play Volca", "next", "fire"), (5, "fire"), (5, 0), 6, draws=("Glimmer",)),
    Step(
        HOAX,
        ("next", "continue", "play Vetraskedas the Sceptic", "play Trebuchet of Fear", "next"),
        (5, "fire"), (5, 5), 6, draws=("Hank Highflyer Hawk", "Tome of Wisdom"),
    ),
    Step(
        VULCA,
        ("continue", "play Flamebreath the Dazzling", "play Fireblast", "next"),
        (10, "fire"), (10, 5), 6, draws=("Elemental Enchantment", "Sear"),
    ),
)  # fmt: skip
SECOND_FIGHT = (
    Step(
        HOAX,
        ("play Muster Reinforcements", "yes", "continue", "play Penemikanas the Paranoid", "next", "earth"),
        (3, "earth"), (3, 0), 9,
        mustered=(
            "Thirkomedas the Serene", "Wogarathoras the Gloomy", "Athradysas the Seeker", "Ledinemras the Monk",
            "Zedemikras the Brain",
        ),
    ),
    Step(
        VULCA,
        ("continue", "play Aaralia-Aqua Secunda", "play Flickering Fires", "next"),
        (5, "earth"), (5, 3), 6, draws=("Spark", "Ignite"),
    ),
    Step(HOAX, ("continue", "play Catusan", "play Battling Boomerang", "next"), (7, "earth"), (7, 5), 7),
    Step(VULCA, ("continue", "play Zig-nur-Don", "next"), (5, "fire"), (5, 3), 6, draws=("Shimmer",)),
    Step(
        HOAX,
        ("retrieve Battling Boomerang", "continue", "play Hank Highflyer Hawk", "play Tome of Wisdom", "next"),
        (3, "fire"), (3, 1), 6,
    ),
    Step(
        VULCA,
        ("continue", "play Glimmer", "play Elemental Enchantment", "next"),
        (6, "fire"), (6, 3), 6, draws=("Torch", "Blaze"),
    ),
    Step(
        HOAX,
        ("continue", "play Thirkomedas the Serene", "play Battling Boomerang", "next"),
        (7, "fire"), (7, 6), 6, draws=("Ciklarethas the Bitter", "Nirwadas the Traveler"),
    ),
)  # fmt: skip


def dealt() -> Table:
    """Six cards each, as the rulebook has them; Vulca starts."""
    table = Table("vulca", "hoax", element=None)
    with story(NUMBERS[name] for name in VULCA_HAND + HOAX_HAND):
        deal(table.state, DUEL.tables, VULCA)
        go_on(table.state, DUEL.tables)
    return table


def drawn(table: Table, player: int, why: Why) -> list[str]:
    """The names of the cards a player drew for this reason, in order."""
    return [
        table.card(player, told.amount) for told in table.told(News.DREW) if (told.player, told.why) == (player, why)
    ]


def follow(table: Table, step: Step) -> None:
    """Play one row, and compare everything it says."""
    table.news.clear()
    table.do(*step.does, fate=step.mustered + step.draws)
    power, element = step.announces
    in_element = Element[element.upper()]
    assert [(news.player, news.amount, news.place) for news in table.told(News.ANNOUNCED)] == [
        (step.player, power, in_element)
    ]
    assert table.state.element == in_element
    assert (table.total(step.player)[in_element], table.total(1 - step.player)[in_element]) == step.totals
    assert drawn(table, step.player, Why.REFRESH) == list(step.draws)
    assert drawn(table, step.player, Why.POWER) == list(step.mustered)
    assert table.hand_size(step.player) == step.hand
    assert (table.to_move, table.state.player) == (1 - step.player, 1 - step.player)


def after_first_fight() -> Table:
    """Hoax has retreated."""
    table = dealt()
    for step in FIRST_FIGHT:
        follow(table, step)
    table.news.clear()
    return table.do("next", "retreat")


def after_steps(count: int) -> Table:
    """So many rows of the second fight have been played."""
    table = after_first_fight()
    for step in SECOND_FIGHT[:count]:
        follow(table, step)
    return table


def test_example_1_both_players_begin_with_six_cards_and_vulca_chooses_first() -> None:
    table = dealt()
    assert (table.names(VULCA, "hand"), table.names(HOAX, "hand")) == (set(VULCA_HAND), set(HOAX_HAND))
    assert (table.deck_size(VULCA), table.deck_size(HOAX)) == (24, 24)
    assert (table.to_move, table.stage) == (VULCA, Stage.RETREAT)
    assert table.legal() == {"decline", "continue"}


def test_example_1_every_play_announcement_draw_and_hand_is_as_the_table_says() -> None:
    table = dealt()
    decks = []
    for step in FIRST_FIGHT:
        follow(table, step)
        decks.append((table.deck_size(VULCA), table.deck_size(HOAX)))
    assert decks == [(23, 24), (23, 22), (21, 22)]
    assert (table.names(VULCA, "combat"), table.names(VULCA, "active")) == (
        {"Volca", "Flamebreath the Dazzling", "Fireblast"},
        {"Flamebreath the Dazzling", "Fireblast"},
    )
    assert table.may("next")  # Hoax holds Muster Reinforcements
    assert table.do("next").legal() == {"retreat", "continue"}


def test_example_1_the_retreat_brings_vulca_one_dragon_and_hoax_the_next_opening() -> None:
    table = after_first_fight()
    assert [news.player for news in table.told(News.DRAGON)] == [VULCA]
    assert table.state.dragons == 1
    assert table.told(News.DREW) == []
    assert (table.hand_size(VULCA), table.hand_size(HOAX)) == (6, 6)
    assert table.names(VULCA, "discard") == {"Volca", "Flamebreath the Dazzling", "Fireblast"}
    assert table.names(HOAX, "discard") == {"Vetraskedas the Sceptic", "Trebuchet of Fear"}
    assert [table.names(player, zone) for player in (0, 1) for zone in ("combat", "support")] == [set()] * 4
    assert (table.state.player, table.state.opening, table.state.element) == (HOAX, 1, NONE)


def test_example_2_every_play_announcement_draw_and_hand_is_as_the_table_says() -> None:
    table = after_first_fight()
    decks = []
    for step in SECOND_FIGHT:
        follow(table, step)
        decks.append((table.deck_size(VULCA), table.deck_size(HOAX)))
    assert decks == [(21, 17), (19, 17), (19, 17), (18, 17), (18, 17), (16, 17), (16, 15)]


def test_example_2_muster_makes_ten_in_hand_and_stays_on_the_leader_stack() -> None:
    table = after_first_fight()
    table.do("play Muster Reinforcements", "yes", fate=SECOND_FIGHT[0].mustered)
    assert table.hand_size(HOAX) == 10
    assert table.names(HOAX, "stack") == {"Muster Reinforcements"}


def test_example_2_flickering_fires_bars_hoax_from_leadership() -> None:
    table = after_steps(2)
    table.lay(HOAX, hand="Trigger Brainstorm").begin(HOAX)
    assert table.stage == Stage.RETREAT
    assert "Trigger Brainstorm" not in table.playable()
    before = after_steps(1)
    before.lay(HOAX, hand="Trigger Brainstorm").begin(HOAX)
    assert before.playable() == {"Trigger Brainstorm"}


def test_example_2_zig_nur_don_is_legal_against_seven_earth_and_turns_the_fight_to_fire() -> None:
    table = after_steps(3)
    assert table.total(HOAX)[Element.EARTH] == 7
    table.do("continue")
    assert "Zig-nur-Don" in table.playable()
    table.do("play Zig-nur-Don")
    assert table.state.element == Element.FIRE
    assert table.legal() == {"next"}  # STOP, although Fireblast's like is in hand
    assert "Elemental Enchantment" in table.names(VULCA, "hand")
    assert table.state.side[VULCA].shield.tolist() == [1, 1]  # need not match …
    assert table.total(VULCA)[Element.FIRE] >= table.total(HOAX)[Element.FIRE]  # … and does


def test_example_2_the_boomerang_comes_back_at_the_beginning_and_makes_eight() -> None:
    table = after_steps(4)
    assert (table.stage, table.legal()) == (Stage.BEGIN, {"retrieve Battling Boomerang", "next"})
    assert table.do("retrieve Battling Boomerang").hand_size(HOAX) == 8
    table.do("continue", "play Hank Highflyer Hawk")
    assert table.total(VULCA)[Element.FIRE] == 1  # Zig-nur-Don is ignored


def test_example_2_glimmer_counts_as_the_character_although_hank_ignores_it() -> None:
    table = after_steps(5)
    table.do("continue", "play Glimmer")
    assert (table.stage, table.total(VULCA)[Element.FIRE]) == (Stage.SUPPORT, 1)
    assert not table.may("next")  # 1 against 3
    table.do("play Elemental Enchantment")
    assert (table.total(VULCA)[Element.FIRE], table.may("next")) == (6, True)


def test_example_2_once_hank_is_covered_glimmer_counts_and_the_total_is_still_six() -> None:
    table = after_steps(7)
    assert (table.value(VULCA, "Glimmer")[0], table.value(VULCA, "Flickering Fires")[0]) == (2, 1)
    assert table.total(VULCA)[Element.FIRE] == 6
    values = {
        name: table.value(HOAX, name)[0] for name in ("Thirkomedas the Serene", "Battling Boomerang", "Tome of Wisdom")
    }
    assert values == {"Thirkomedas the Serene": 2, "Battling Boomerang": 2, "Tome of Wisdom": 3}


def test_example_2_the_retreat_brings_two_dragons_and_vulca_the_third_opening() -> None:
    table = after_steps(7)
    six = {
        "Penemikanas the Paranoid", "Catusan", "Hank Highflyer Hawk", "Thirkomedas the Serene", "Battling Boomerang",
        "Tome of Wisdom",
    }  # fmt: skip
    assert table.names(HOAX, "combat") | table.names(HOAX, "support") == six
    assert table.state.dragons == 1
    table.news.clear()
    table.do("retreat")
    assert [news.player for news in table.told(News.DRAGON)] == [HOAX, HOAX]
    assert table.state.dragons == -1
    assert (table.deck_size(VULCA), table.deck_size(HOAX)) == (16, 15)
    assert (table.hand_size(VULCA), table.hand_size(HOAX)) == (6, 6)
    assert table.names(HOAX, "stack") == {"Muster Reinforcements"}
    assert (table.state.player, table.state.opening, table.state.fights) == (VULCA, 1, 3)
