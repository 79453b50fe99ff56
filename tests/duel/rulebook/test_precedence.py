"""D-PREC What comes before what: ignoring, bars, and all the rest."""

import random
from collections.abc import Iterator

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.rules.precedence import shown_icons, silencers_of
from bluemoon.duel.state import Element, Stage, Type
from bluemoon.duel.tables import PRINTED_ICONS, Card
from tests.duel.table import Table

# ---- cards before rules, ignoring before bars, bars before all the rest


def test_d_prec_1_an_instruction_of_a_card_beats_the_rules() -> None:
    table = Table("hoax", "vulca", element=None).lay(0, hand=("Genathones the Blind", "Tome of Wisdom", "Brain Drain"))
    table.begin(0).do("continue", "play Genathones the Blind")
    assert table.playable() == {"Tome of Wisdom", "Brain Drain"}  # D-LIMIT-1 alone would allow none
    table.do("play Tome of Wisdom")
    assert table.playable() == set()


def test_d_prec_2_ignoring_comes_before_a_bar() -> None:
    table = Table("hoax", "hoax").lay(0, hand=("Hank Highflyer Hawk", "Tome of Wisdom"))
    table.lay(1, combat="Thirkomedas the Serene").begin(0).do("continue", "play Hank Highflyer Hawk")
    assert table.playable() == {"Tome of Wisdom"}


def test_d_prec_2_protected_comes_before_ignoring() -> None:
    table = (
        Table("aqua", "hoax").lay(0, combat=("Kelp Leech", "Uurunia-Aqua-Terz")).lay(1, combat="Hank Highflyer Hawk")
    )
    table.begin(0)
    assert table.total(0) == (3, 0)


def test_d_prec_2_a_bar_comes_before_what_a_text_allows() -> None:
    table = Table("hoax", "vulca").lay(0, hand=("Trigger Brainstorm", "Nirwadas the Traveler", "Tome of Wisdom"))
    table.lay(1, combat="Glimmer", support="Pandemonium").begin(0)
    table.do("play Trigger Brainstorm", "continue", "play Nirwadas the Traveler")
    assert table.playable() == set()


# ---- what is left of a card


def test_d_prec_3_an_ignored_card_has_no_values_icons_or_text() -> None:
    table = Table("terrah", "hoax").lay(0, combat=("Silento Sol", "Gravitos Greatpower", "FunFun", "Ferro Fos"))
    table.lay(1, combat="Hank Highflyer Hawk", hand=("Helkomedes the Rhetorician", "Enthrall Opposition")).begin(1)
    assert table.total(0) == (0, 0)
    assert table.state.side[0].shield.tolist() == [0, 0]
    assert table.playable() == {"Enthrall Opposition"}  # Ferro Fos would bar it


def test_d_prec_3_a_card_with_a_void_text_keeps_values_and_icons() -> None:
    table = Table("khind", "flit").lay(0, combat=("CoolKid", "CoolCat"), hand="CoolCop")
    table.lay(1, combat=("Tittertweet", "Launch Dazzling Flares")).begin(0).do("continue")
    assert table.total(0) == (4, 4)
    assert table.value(1, "Launch Dazzling Flares") == (3, 1)  # CoolKid reduces nothing
    assert table.may("join CoolCop")


def test_d_prec_3_a_card_with_void_icons_keeps_values_and_text() -> None:
    table = Table("khind", "terrah").lay(0, combat=("CoolKid", "CoolCat"), hand="CoolCop")
    table.lay(1, combat="Torana", support="Impenetrable Fog").begin(0).do("continue")
    assert table.total(0) == (4, 4)
    assert table.value(1, "Torana") == (0, 0)
    assert not table.may("join CoolCop")


# ---- a void text does nothing, and all is judged anew after every change


def test_d_prec_4_a_void_text_does_not_even_ignore() -> None:
    table = Table("aqua", "vulca").lay(0, combat="Mekarthas the Shrewd").lay(1, combat=("Ignite", "Infernal Armor"))
    assert table.begin(0).state.side[1].shield[Element.EARTH] == 0
    table = Table("aqua", "flit").lay(0, combat="Mekarthas the Shrewd").lay(1, combat=("Tittertweet", "Infernal Armor"))
    assert table.begin(0).state.side[1].shield[Element.EARTH] == 1


def test_d_prec_4_the_state_is_judged_anew_when_a_card_is_played() -> None:
    table = Table("flit", "vulca").lay(0, hand=("Tittertweet", "Tome of Wisdom"))
    table.lay(1, combat=("Torch", "Elemental Enchantment"), support="Pandemonium").begin(0).do("continue")
    assert table.total(1) == (6, 6)
    table.do("play Tittertweet")
    assert table.total(1) == (1, 4)
    assert table.playable() == {"Tome of Wisdom"}


def test_d_prec_4_the_state_is_judged_anew_when_a_card_is_removed() -> None:
    table = (
        Table("vulca", "vulca").lay(0, hand=("Cinder", "Lightning Bolts")).lay(1, combat="Torch", support="Pandemonium")
    )
    table.begin(0).do("continue", "play Cinder", "yes", "pick their Pandemonium")
    assert table.playable() == {"Lightning Bolts"}


def test_d_prec_4_the_state_is_judged_anew_when_a_card_is_covered() -> None:
    table = Table("hoax", "vulca").lay(0, combat="Hank Highflyer Hawk", hand="Catusan").lay(1, combat="Torch").begin(0)
    assert table.total(1) == (0, 0)
    table.do("continue", "play Catusan")
    assert table.total(1) == (1, 4)


@pytest.mark.parametrize("leadership", ["Muster Reinforcements", "Charm Holy Dragon", "Cast Cataclysm"])
def test_d_prec_4_a_leadership_card_with_a_void_text_is_played_for_nothing(leadership: str) -> None:
    table = Table("vulca", "khind").lay(0, hand=(leadership, "Flamebreath the Dazzling", "Volca"))
    table.lay(1, combat="NoNo", support="Laughing Gas").begin(0).do(f"play {leadership}")
    assert table.names(0, "stack") == {leadership}
    assert table.legal() == {"retreat", "continue"}


# ---- ignoring against ignoring

IGNORES = {
    "Tittertweet": "texts",
    "Flitterflutter": "supports",
    "Laughing Gas": "texts",
    "Enthrall Opposition": "all texts",
    "Hank Highflyer Hawk": "characters",
    "Mekarthas the Shrewd": "icons",
    "Impenetrable Fog": "icons",
    "Mad Mike Magpie": "bearers of icons",
}
SUPPORTS = ("Laughing Gas", "Impenetrable Fog")
COLUMNS = [name for name in IGNORES if name != "Enthrall Opposition"]  # only the player to move can lead
# Left: the card of the player to move. Above: the card of the other player.
# "=" both work, "<" only the one on the left, ">" only the one above, "x" neither.
WHO_WORKS = {
    #                        tit flu gas hank mek fog mike
    "Tittertweet":          "=   =   <   =    <   <   =",
    "Flitterflutter":       "=   =   <   =    =   <   =",
    "Laughing Gas":         ">   >   x   =    <   <   =",
    "Enthrall Opposition":  ">   <   >   <    <   <   <",
    "Hank Highflyer Hawk":  "=   =   =   =    <   =   =",
    "Mekarthas the Shrewd": ">   =   >   >    =   =   =",
    "Impenetrable Fog":     ">   >   >   =    =   =   =",
    "Mad Mike Magpie":      "=   =   =   =    =   =   =",
}  # fmt: skip


def cells() -> Iterator[tuple[str, str, str]]:
    """The player's card, the opponent's card, and who works."""
    for mine, row in WHO_WORKS.items():
        for yours, sign in zip(COLUMNS, row.split(), strict=True):
            yield mine, yours, sign


def zone_of(ignorer: str) -> str:
    """Where it lies before it works."""
    if ignorer == "Enthrall Opposition":
        return "hand"
    return "support" if ignorer in SUPPORTS else "combat"


def face_to_face(mine: tuple[str, ...], yours: tuple[str, ...]) -> Table:
    """It is my turn. Each side has a character, a support, a shield, a booster with a text (Firewater: at least 7 fire)
    and a Flit character with one (Carl doubles the booster with an icon)."""
    table = Table("hoax", "vulca")
    for player, cards in enumerate((mine, yours)):
        table.lay(
            player, combat=("Torch", "Carl Kamikaze Crow", "Launch Slippery Slime", "Infernal Armor", "Firewater")
        )
        table.lay(player, support="Ballista of Confusion")
        for name in cards:
            table.lay(player, **{zone_of(name): name})
    table.begin(0, Stage.LEADERSHIP)
    return table.do("play Enthrall Opposition") if "Enthrall Opposition" in mine else table


def ignored(table: Table, victim: int) -> set[str]:
    """What of this player is ignored, seen by what his cards count."""
    seen = {
        "texts": table.total(victim)[Element.FIRE] < 7,
        "all texts": table.value(victim, "Launch Slippery Slime") == (0, 2),
        "supports": table.value(victim, "Ballista of Confusion") == (0, 0),
        "characters": table.value(victim, "Torch") == (0, 0),
        "icons": not table.state.side[victim].shield[Element.EARTH],
        "bearers of icons": table.value(victim, "Launch Slippery Slime") == (0, 0),
    }
    return {what for what, is_so in seen.items() if is_so}


def test_d_prec_5_without_ignorers_everything_counts() -> None:
    table = face_to_face((), ())
    assert ignored(table, 0) == ignored(table, 1) == set()


@pytest.mark.parametrize(("mine", "yours", "sign"), list(cells()))
def test_d_prec_5_two_ignorers_face_to_face(mine: str, yours: str, sign: str) -> None:
    table = face_to_face((mine,), (yours,))
    assert (IGNORES[mine] in ignored(table, 1)) == (sign in "=<")
    assert (IGNORES[yours] in ignored(table, 0)) == (sign in "=>")


@pytest.mark.parametrize(
    ("mine", "yours", "of_mine", "of_yours"),
    [
        # Two Laughing Gases in a stand-off; Enthrall Opposition is not helped by it (Q20), other ignorers are.
        (("Laughing Gas",), ("Laughing Gas",), set(), set()),
        (("Enthrall Opposition", "Laughing Gas"), ("Laughing Gas",), set(), set()),
        (("Impenetrable Fog", "Laughing Gas"), ("Laughing Gas",), set(), {"icons"}),
        (("Laughing Gas",), ("Mekarthas the Shrewd", "Laughing Gas"), {"icons"}, set()),
        # What stops one Laughing Gas ends the stand-off.
        (("Laughing Gas", "Flitterflutter"), ("Laughing Gas",), set(), {"texts", "supports"}),
        (("Laughing Gas",), ("Laughing Gas", "Flitterflutter"), {"texts", "supports"}, set()),
        (("Laughing Gas",), ("Laughing Gas", "Tittertweet"), {"texts"}, set()),
        (("Laughing Gas", "Flitterflutter"), ("Laughing Gas", "Flitterflutter"), {"supports"}, {"supports"}),
        # What stops the opposing Laughing Gas frees Enthrall Opposition; nothing frees it from Tittertweet.
        (("Enthrall Opposition", "Flitterflutter"), ("Laughing Gas",), set(), {"texts", "all texts", "supports"}),
        (("Enthrall Opposition", "Tittertweet"), ("Laughing Gas",), set(), {"texts", "all texts"}),
        (("Enthrall Opposition", "Tittertweet"), ("Tittertweet",), {"texts"}, {"texts"}),
        # Enthrall Opposition stops Flitterflutter and Hank, so what they stopped works again.
        (("Enthrall Opposition", "Impenetrable Fog"), ("Flitterflutter",), set(), {"texts", "all texts", "icons"}),
        (
            ("Enthrall Opposition", "Mekarthas the Shrewd"),
            ("Hank Highflyer Hawk",),
            set(),
            {"texts", "all texts", "icons"},
        ),
        # And what stops Enthrall Opposition lets them work.
        (("Enthrall Opposition",), ("Flitterflutter", "Laughing Gas"), {"texts", "supports"}, set()),
        (("Enthrall Opposition",), ("Hank Highflyer Hawk", "Tittertweet"), {"texts", "characters"}, set()),
    ],
)
def test_d_prec_5_several_ignorers_stop_each_other_in_one_order(
    mine: tuple[str, ...], yours: tuple[str, ...], of_mine: set[str], of_yours: set[str]
) -> None:
    table = face_to_face(mine, yours)
    assert ignored(table, 0) == of_mine
    assert ignored(table, 1) == of_yours


def test_d_prec_5_enthrall_opposition_works_only_in_the_turn_it_is_played() -> None:
    table = Table("hoax", "vulca").lay(0, hand=("Enthrall Opposition", "Wogarathoras the Gloomy")).deck(0)
    table.lay(1, combat=("Torch", "Firewater"), hand="Volca").begin(0)
    table.do("play Enthrall Opposition", "continue", "play Wogarathoras the Gloomy")
    assert table.total(1) == (1, 4)
    table.do("next")
    assert table.to_move == 1
    assert table.total(1) == (7, 4)


# ---- the whole evaluation, written a second time: which ignorers work, and what is left of every card

EVERY_IGNORER = (*IGNORES, "Trillilling")
OTHERS = (
    "Giant Octopus", "Torch", "Sun Setting", "Var-dis-Nar", "CoolCat", "Cheepchirrup", "Carl Kamikaze Crow",
    "Lookout Dolora Paal", "Cannoneer Tara Ko", "Wild Unicorn", "Launch Rockdrop", "Fireblast", "Letter of Marque",
    "Firewater", "Infernal Armor", "Ravenous Razorjaw", "Tome of Wisdom", "Homing Missiles", "Pandemonium",
)  # fmt: skip
CARDS_BY_NAME = {card.name: card for card in DUEL.catalogue.cards}
LEFT_BY_FOG = {"STOP", "PROTECTED"}


class Rewritten:
    """Which ignorers of both players work; player 0 is to move."""

    def __init__(self, mine: set[str], yours: set[str]) -> None:
        self.tit = ["Tittertweet" in mine, "Tittertweet" in yours]
        flutter_me = "Flitterflutter" in mine
        gas_you = "Laughing Gas" in yours and not flutter_me and not self.tit[0]
        self.enthrall = "Enthrall Opposition" in mine and not self.tit[1] and not gas_you
        self.flutter = [flutter_me, "Flitterflutter" in yours and not self.enthrall]
        gas_me = "Laughing Gas" in mine and not self.flutter[1] and not self.tit[1]
        self.gas = [gas_me and not gas_you, gas_you and not gas_me and not self.enthrall]
        self.hank, self.trill, self.mike = (
            [name in mine, name in yours and not self.enthrall]
            for name in ("Hank Highflyer Hawk", "Trillilling", "Mad Mike Magpie")
        )
        both = (mine, yours)
        self.fog = [
            "Impenetrable Fog" in both[p] and not self.flutter[1 - p] and not self.voids_text(p) for p in range(2)
        ]
        self.mek = [
            "Mekarthas the Shrewd" in both[p] and not self.hank[1 - p] and not self.voids_text(p) for p in range(2)
        ]

    def voids_text(self, player: int) -> bool:
        """Is the text of this player's cards void, Flit characters apart?"""
        return self.tit[1 - player] or self.gas[1 - player] or (player == 1 and self.enthrall)

    def left_of(self, player: int, card: Card, zone: str) -> tuple[bool, bool, set[str]]:
        """Is the card ignored, is its text void, and which icons are live?"""
        you = 1 - player
        kind = Type.SUPPORT if zone == "bluffs" else card.type
        is_flit = card.people == "flit" and card.type == Type.CHARACTER
        icons = set(card.icons) & {"STOP"} if self.mek[you] else set(card.icons)
        if zone in ("combat", "support") and "PROTECTED" in icons:
            return False, False, icons
        if self.fog[you]:
            icons &= LEFT_BY_FOG
        is_void = (self.tit[you] or self.gas[you]) and not is_flit
        is_void = is_void or (player == 1 and self.enthrall)
        is_ignored = (
            (self.hank[you] and kind == Type.CHARACTER and not is_flit)
            or (self.flutter[you] and kind == Type.SUPPORT)
            or (self.trill[you] and kind == Type.BOOSTER)
            or (self.mike[you] and bool(card.icons) and not is_flit and "PROTECTED" not in icons)
        )
        return is_ignored, is_ignored or is_void, set() if is_ignored else icons


def scatter(dice: random.Random, ignorers: set[str]) -> dict[str, list[str]]:
    """The ignorers where they work, and some other cards anywhere."""
    zones: dict[str, list[str]] = {zone: [] for zone in ("hand", "combat", "covered", "support", "bluffs")}
    for name in ignorers:
        zones[zone_of(name)].append(name)
    for name in dice.sample(OTHERS, 8):
        kind = CARDS_BY_NAME[name].type
        homes = ["hand", "support"] if kind == Type.SUPPORT else ["hand", "combat", "covered"]
        if name == "Cannoneer Tara Ko":
            homes.append("bluffs")
        zones[dice.choice(homes)].append(name)
    return zones


def live_icons(table: Table, player: int, name: str) -> set[str]:
    """The printed icons of a card that are live."""
    place = table.place(player, name)
    return {
        icon
        for icon in CARDS_BY_NAME[name].icons
        if all(int(shown_icons(table.state, player, kind)) >> place & 1 for kind in PRINTED_ICONS[icon])
    }


@pytest.mark.parametrize("seed", range(60))
def test_d_prec_5_what_is_left_of_every_card_agrees_with_a_second_writing_of_the_order(seed: int) -> None:
    dice = random.Random(seed)
    mine = {name for name in EVERY_IGNORER if dice.random() < 0.3}
    yours = {name for name in EVERY_IGNORER if dice.random() < 0.3} - {"Enthrall Opposition"}
    table = Table("hoax", "vulca")
    zones = [scatter(dice, mine), scatter(dice, yours)]
    for player in range(2):
        table.lay(player, **zones[player])
    table.begin(0, Stage.LEADERSHIP)
    if "Enthrall Opposition" in mine:
        table.do("play Enthrall Opposition")
        zones[0]["hand"].remove("Enthrall Opposition")
    rewritten = Rewritten(mine, yours)
    for player in range(2):
        side = table.state.side[player]
        for zone, names in zones[player].items():
            for name in names:
                place = table.place(player, name)
                found = (
                    bool(side.ignored >> place & 1),
                    bool(side.silent >> place & 1),
                    live_icons(table, player, name),
                )
                assert found == rewritten.left_of(player, CARDS_BY_NAME[name], zone), (player, zone, name)
                assert bool(silencers_of(table.state, player, place)) == found[1], (player, zone, name)


# ---- cards that are not in play


def test_d_prec_6_void_icons_of_hand_cards_do_not_work() -> None:
    table = Table("mimix", "hoax").lay(0, hand=("Virgin of Pure Fire", "Virgin of Pure Earth", "Sun Setting"))
    table.lay(1, combat="Hank Highflyer Hawk").begin(0).do("continue")
    assert table.may("play Sun Setting")  # as the one character
    table.do("play Virgin of Pure Fire")
    assert table.stage == Stage.SUPPORT


def test_d_prec_6_void_stop_does_not_work() -> None:
    table = Table("mimix", "terrah").lay(0, hand=("Shaman of the Afterlife", "Hail of Arrows", "Sun Setting"))
    table.lay(1, combat="Mad Mike Magpie").begin(0).do("continue", "play Shaman of the Afterlife")
    assert table.playable() == {"Hail of Arrows"}


def test_d_prec_6_void_bluff_marks_do_not_work() -> None:
    table = Table("buka", "terrah").lay(0, hand=("Commodore Lo Tan", "Cannoneer Tara Ko"))
    table.lay(1, support="Impenetrable Fog").begin(0).do("continue", "play Commodore Lo Tan")
    assert table.legal() == {"next"}


def test_d_prec_6_ignored_values_cannot_pay() -> None:
    table = Table("vulca", "hoax").lay(0, hand=("Flamebreath the Dazzling", "Fireblast", "Lightning Bolts"))
    table.lay(1, combat=("Hank Highflyer Hawk", "Caterpillar Fireeater")).begin(0).do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Fireblast", "pick Lightning Bolts"}


def test_d_prec_6_ignored_cards_cannot_pay_for_a_dragon() -> None:
    table = Table("vulca", "hoax").lay(0, hand=("Charm Holy Dragon", "Flamebreath the Dazzling", "Fireblast", "Spark"))
    table.lay(1, combat="Hank Highflyer Hawk").begin(0).do("play Charm Holy Dragon")
    assert not table.may("yes")


def test_d_prec_6_a_mutant_with_a_void_text_needs_no_condition_and_flips_nothing() -> None:
    table = Table("vulca", "flit", element="earth").lay(0, hand="Zig-nur-Don").lay(1, combat="Tittertweet").begin(0)
    table.do("continue", "play Zig-nur-Don")
    assert table.state.element == Element.EARTH


def test_d_prec_6_ignoring_reaches_cargo() -> None:
    table = Table("buka", "hoax").lay(0, ships="Rising Sun").load(0, "Rising Sun", "Commodore Lo Tan", "Captain Su Cha")
    table.lay(1, combat="Hank Highflyer Hawk").begin(0).do("land Rising Sun", "continue", "play Commodore Lo Tan")
    assert table.stage == Stage.SUPPORT
    assert not table.may("bluff Captain Su Cha")


def test_d_prec_6_the_text_of_a_ship_may_be_void_when_it_is_played() -> None:
    table = Table("buka", "flit").lay(0, hand=("Sea Devil", "Commodore Lo Tan")).lay(1, combat="Tittertweet").begin(0)
    table.do("play Sea Devil")
    assert table.names(0, "ships") == {"Sea Devil"}
    assert not table.may("pick Commodore Lo Tan")


@pytest.mark.parametrize(("ignorer", "may_play_from_hand"), [("Tittertweet", False), ("Steepstoop", True)])
def test_d_prec_6_a_landed_sea_falcon_whose_text_is_void_allows_no_hand_cards(
    ignorer: str, may_play_from_hand: bool
) -> None:
    table = Table("buka", "flit").lay(0, ships="Sea Falcon", hand="Commodore Tai Marn")
    table.load(0, "Sea Falcon", "Commodore Lo Tan").lay(1, combat=ignorer).begin(0).do("land Sea Falcon", "continue")
    assert table.may("play Commodore Tai Marn") == may_play_from_hand


# ---- Flit characters


@pytest.mark.parametrize("ignorer", ["Hank Highflyer Hawk", "Mad Mike Magpie"])
def test_d_prec_7_flit_characters_are_exempt_from_hank_and_mad_mike(ignorer: str) -> None:
    table = Table("flit", "terrah").lay(0, combat=("Peckswift", "Sun Setting")).lay(1, combat=ignorer).begin(0)
    assert table.value(0, "Peckswift") == (3, 2)
    assert table.value(0, "Sun Setting") == (0, 0)


@pytest.mark.parametrize(("zone", "ignorer"), [("combat", "Tittertweet"), ("support", "Laughing Gas")])
def test_d_prec_7_the_texts_of_flit_characters_are_exempt_from_tittertweet_and_laughing_gas(
    zone: str, ignorer: str
) -> None:
    table = Table("flit", "khind").lay(0, combat=("Carl Kamikaze Crow", "Launch Rockdrop", "Firewater"))
    table.lay(1, **{zone: ignorer}).begin(0)
    assert table.value(0, "Launch Rockdrop") == (2, 4)
    assert table.total(0) == (2, 4)


def test_d_prec_7_they_are_not_exempt_from_enthrall_opposition() -> None:
    table = Table("hoax", "flit").lay(0, hand=("Enthrall Opposition", "Catusan"))
    table.lay(1, combat=("Carl Kamikaze Crow", "Launch Rockdrop")).begin(0).do("play Enthrall Opposition")
    assert table.total(1) == (1, 2)


def test_d_prec_7_a_flit_booster_or_a_character_of_the_flit_deck_is_not_exempt() -> None:
    table = Table("flit", "terrah").lay(0, combat=("Bashdin", "Launch Rockdrop"))
    table.lay(1, combat=("Hank Highflyer Hawk", "Mad Mike Magpie")).begin(0)
    assert table.total(0) == (0, 0)
