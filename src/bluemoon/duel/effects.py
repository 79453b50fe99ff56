"""What a card does: each effect of its TOML table, by its primitive, written into the columns of the catalogue."""

from typing import Any

from bluemoon.core.toml import Entry
from bluemoon.duel.state import CARDS, Type
from bluemoon.duel.words import (
    ANY_NUMBER,
    MARKED,
    RETURNED,
    Coin,
    Condition,
    Drawing,
    Power,
    Recalled,
    Removed,
    Text,
    To,
    When,
)

TYPES = {kind.name.lower(): kind for kind in Type}
ALL_TYPES = (1 << 5) - 1  # but the leader
ELEMENTS = ("fire", "earth")
MOMENTS = {"play": When.PLAY, "own_turn": When.OWN_TURN, "after_bs": When.AFTER, "end_turn": When.END}
WHENS = ("active", "turn", "play", "own_turn", "turn_start", "after_bs", "end_turn", "after_turn", "retreat", "to_play")
STRONG = 5  # Cloying Mud
MOST = 100
KEYS: dict[str, tuple[str, ...]] = {  # of each primitive
    "IGNORE": ("scope", "types", "with_icon", "except", "spares"),
    "BAR": ("types", "text", "value_min", "act"),
    "CAP": ("unit", "n"),
    "LOCK": ("deck_per_turn", "hand_ceiling"),
    "ALLOW": ("type", "n"),
    "AS_FREE": ("whom",),
    "RAISE": ("of", "elements", "to"),
    "MULTIPLY": ("of", "elements", "by"),
    "REDUCE": ("types", "parity", "to"),
    "TOTAL_MIN": ("n", "elements"),
    "RETREAT_DRAGONS": ("whose", "op", "n"),
    "DRAW": ("from", "n", "fill_to", "up_to", "show_and_discard_one", "return_to_deck"),
    "SEARCH": ("pile", "to"),
    "RECALL": ("from", "not_self"),
    "REMOVE": ("types", "which", "n", "either", "with_icon", "keep", "min"),
    "HAND_LOSS": ("by", "n", "down_to"),
    "DISCLOSE": (),
    "MOVE": ("from", "to", "n", "shuffle"),
    "PAY_DRAGON": ("cost",),
    "DEMAND": ("cost", "play", "else"),
    "FAMILY": ("family", "then", "min"),
    "PLAY_IF": (),
    "FLIP": ("to",),
    "REPEAT": (),
    "SHIP": ("capacity", "load_on_play", "land_with_hand"),
}
CONDITIONS = {
    "opp_total_min": Condition.ATTACKED,
    "opp_active_min": Condition.ACTIVE,
    "opp_area_min": Condition.AREA,
    "own_area_max": Condition.EMPTY_AREA,
    "opp_dragons_min": Condition.DRAGONS,
    "opp_hand_lead_min": Condition.HAND_LEAD,
    "own_influence_max": Condition.NO_SHIP,
    "from_ship": Condition.FROM_SHIP,
}


class EffectRow:
    """One card's effects, written into the columns."""

    def __init__(self, tables: Any, number: int) -> None:
        self.tables = tables
        self.number = number

    def set(self, **columns: int) -> None:
        for column, value in columns.items():
            self.tables[column][self.number] = value

    def read(self, fx: Entry) -> None:
        """One effect, by its primitive."""
        when = fx["when"].word(WHENS)
        do = fx["do"].word(tuple(KEYS))
        fx.only(("when", "do", "opt", "if", *KEYS[do]))
        if do != "PLAY_IF":
            self.set(when=MOMENTS.get(when, When.LASTING), optional=fx.get("opt", False).yes_or_no())
        if "if" in fx.table():
            self.read_condition(fx["if"])
        getattr(self, f"read_{do.lower()}")(fx)

    def read_condition(self, condition: Entry) -> None:
        """D-MUTANT-1, D-GRANT-2 What must hold."""
        condition.only((*CONDITIONS, "element", "of", "with_icon"))
        for name, kind in CONDITIONS.items():
            if name in condition.table():
                amount = 1 if name == "from_ship" else condition[name].number(0, MOST)
                self.set(condition=kind, condition_amount=amount)
        if "element" in condition.table():
            self.set(condition_element=ELEMENTS.index(condition["element"].word(ELEMENTS)))
        if "of" in condition.table():
            self.set(condition_of=_types(condition["of"]))
        if condition.get("with_icon", False).yes_or_no():
            self.set(condition_of=MARKED)

    def read_ignore(self, fx: Entry) -> None:
        """Opposing cards, texts or icons are ignored."""
        fx.get("except", "flit_character").word(("flit_character",))
        match fx["scope"].word(("card", "text", "icons")):
            case "card" if fx.get("with_icon", False).yes_or_no():
                self.set(power=Power.IGNORE_MARKED)
            case "card":
                kinds = {
                    "character": Power.IGNORE_CHARACTERS,
                    "booster": Power.IGNORE_BOOSTERS,
                    "support": Power.IGNORE_SUPPORTS,
                }
                self.set(power=kinds[fx["types"].words(tuple(kinds), 1)[0]])
            case "text":
                self.set(power=Power.IGNORE_TEXTS)
            case _:
                spared = [icon.word(("STOP", "PROTECTED")) for icon in items_of(fx["spares"])]
                self.set(power=Power.IGNORE_ICONS, amount="PROTECTED" in spared)

    def read_bar(self, fx: Entry) -> None:
        """The opponent may not play such cards, or not call a bluff."""
        if "act" in fx.table():
            fx["act"].word(("call_bluff",))
            self.set(power=Power.NO_CALL)
            return
        texts = {"any": Text.ANY, "with": Text.WITH, "without": Text.WITHOUT}
        value_min = fx.get("value_min", 0)
        if value_min.value not in (0, STRONG):
            raise value_min.wrong(f"only {STRONG} is known to the rules")
        types = _types(fx["types"]) if "types" in fx.table() else ALL_TYPES
        mode = texts[fx.get("text", "any").word(tuple(texts))]
        self.set(power=Power.BAR, types=types, mode=mode, amount=value_min.value)

    def read_cap(self, fx: Entry) -> None:
        """The opponent may play, or have active, only so many cards."""
        units = {
            "plays": Power.CAP_PLAYS,
            "combat_plays": Power.CAP_COMBAT,
            "active_characters": Power.CAP_CHARACTERS,
        }
        self.set(power=units[fx["unit"].word(tuple(units))], amount=fx["n"].number(0, MOST))

    def read_lock(self, fx: Entry) -> None:
        """The opponent gets only so many cards out of the deck in a turn, or only up to so many in hand."""
        if "deck_per_turn" in fx.table():
            self.set(power=Power.LOCK_DECK, amount=fx["deck_per_turn"].number(0, MOST))
        else:
            self.set(power=Power.LOCK_HAND, amount=fx["hand_ceiling"].number(0, MOST))

    def read_allow(self, fx: Entry) -> None:
        """So many boosters or supports may be played."""
        type_ = TYPES[fx["type"].word(("booster", "support"))]
        self.set(power=Power.ALLOW, types=1 << type_, amount=_number_or_any(fx["n"]))

    def read_as_free(self, fx: Entry) -> None:
        """This card, or the next one, counts as FREE."""
        whom = {"next": Power.FREE_NEXT, "self": Power.FREE_SELF}
        self.set(power=whom[fx["whom"].word(tuple(whom))])

    def read_raise(self, fx: Entry) -> None:
        """A character, or bluffs, count more."""
        goals = {"printed_max": To.HIGHER, "printed_sum": To.SUM}
        to = fx["to"]
        power = {"one_character": Power.RAISE, "bluffs": Power.RAISE_BLUFFS}[fx["of"].word(("one_character", "bluffs"))]
        self.set(power=power, elements=_elements(fx["elements"]))
        if isinstance(to.value, int):
            self.set(mode=To.NUMBER, amount=to.number(0, MOST))
        else:
            self.set(mode=goals[to.word(tuple(goals))])

    def read_multiply(self, fx: Entry) -> None:
        """Values, or a demand, are multiplied."""
        of = fx["of"].word(("characters", "boosters", "supports", "one_character", "one_demand"))
        self.set(amount=fx["by"].number(2, 9))
        if of == "one_demand":
            self.set(power=Power.MULTIPLY_DEMAND)
        elif of == "one_character":
            self.set(power=Power.MULTIPLY_ONE, elements=_elements(fx["elements"]))
        else:
            self.set(power=Power.MULTIPLY, types=1 << TYPES[of[:-1]], elements=_elements(fx["elements"]))

    def read_reduce(self, fx: Entry) -> None:
        """Opposing values that are even, or odd, count nothing."""
        fx["to"].number(0, 0)
        self.set(power=Power.REDUCE, types=_types(fx["types"]), mode=fx["parity"].word(("even", "odd")) == "odd")

    def read_total_min(self, fx: Entry) -> None:
        """The own total is never lower."""
        self.set(power=Power.TOTAL_MIN, amount=fx["n"].number(0, MOST), elements=_elements(fx["elements"]))

    def read_retreat_dragons(self, fx: Entry) -> None:
        """A retreat brings more or fewer dragons."""
        ops = {
            "add": Power.RETREAT_ADD,
            "sub": Power.RETREAT_SUB,
            "cap": Power.RETREAT_CAP,
            "none": Power.RETREAT_NONE,
        }
        op = fx["op"].word(tuple(ops))
        fx["whose"].word(("opp",) if op == "add" else ("own",))
        self.set(power=ops[op], amount=0 if op == "none" else fx["n"].number(1, 3))

    def read_draw(self, fx: Entry) -> None:
        """Cards are drawn: out of the deck, in one of several ways, or blindly out of the pile."""
        if fx["from"].word(("deck", "discard")) == "discard":
            self.set(power=Power.DRAW_BLIND, amount=fx["n"].number(1, CARDS))
            return
        self.set(power=Power.DRAW)
        if "fill_to" in fx.table():
            self.set(mode=Drawing.FILL, amount=fx["fill_to"].number(1, CARDS))
        elif "up_to" in fx.table():
            shown = fx.get("show_and_discard_one", False).yes_or_no()
            if not shown:
                fx["return_to_deck"].number(RETURNED, RETURNED)
            self.set(mode=Drawing.SHOW if shown else Drawing.RETURN, amount=fx["up_to"].number(1, 3))
        else:
            self.set(mode=Drawing.NUMBER, amount=fx["n"].number(1, CARDS))

    def read_search(self, fx: Entry) -> None:
        """A card is looked for in the deck or the pile."""
        pile = fx["pile"].word(("deck", "discard"))
        if fx["to"].word(("hand", "play_or_load")) == "play_or_load":
            self.set(power=Power.FAVOR)
        else:
            self.set(power=Power.SEARCH if pile == "deck" else Power.SALVAGE)

    def read_recall(self, fx: Entry) -> None:
        """Own cards come back into the hand."""
        combat = Recalled.COMBAT if fx["from"].word(("active", "combat")) == "combat" else 0
        not_self = Recalled.NOT_SELF if fx.get("not_self", False).yes_or_no() else 0
        self.set(power=Power.RECALL, mode=combat | not_self)

    def read_remove(self, fx: Entry) -> None:
        """Opposing cards are discarded."""
        mode = Removed.ALL if _one_or_all(fx["n"]) else 0
        mode |= Removed.COVERED if fx["which"].word(("active", "all")) == "all" else 0
        mode |= Removed.WITH_ICON if fx.get("with_icon", False).yes_or_no() else 0
        mode |= Removed.EITHER if fx.get("either", False).yes_or_no() else 0
        keep = {"nobody": 0, "last_character": Removed.KEEP_LAST, "one_character": Removed.SPARE_ONE}
        mode |= keep[fx.get("keep", "nobody").word(tuple(keep))]
        self.set(power=Power.REMOVE, types=_types(fx["types"]), mode=mode, amount=fx.get("min", 1).number(1, CARDS))

    def read_hand_loss(self, fx: Entry) -> None:
        """The opponent discards cards of the hand, or off the deck."""
        ways = {"blind": Power.HAND_BLIND, "victim": Power.HAND_VICTIM, "deck_top": Power.DECK_TOP}
        down_to = "down_to" in fx.table()
        amount = fx["down_to" if down_to else "n"].number(1, CARDS)
        self.set(power=ways[fx["by"].word(tuple(ways))], mode=down_to, amount=amount)

    def read_disclose(self, fx: Entry) -> None:
        """The opponent's hand lies open."""
        del fx
        self.set(power=Power.DISCLOSE)

    def read_move(self, fx: Entry) -> None:
        """Cards of the hand or the pile are put elsewhere."""
        ways = {"hand discard": Power.AWAY, "hand beneath": Power.BENEATH, "discard deck": Power.REFILL}
        way = f"{text_of(fx['from'])} {text_of(fx['to'])}"
        if way not in ways:
            raise fx.wrong(f"cards cannot be moved from {way.replace(' ', ' to ')}")
        _number_or_any(fx.get("n", "any"), "any", "all")
        fx.get("shuffle", False).yes_or_no()
        self.set(power=ways[way])

    def read_pay_dragon(self, fx: Entry) -> None:
        """A dragon may be paid for."""
        self.set(power=Power.PAY_DRAGON)
        self.read_cost(fx["cost"])

    def read_demand(self, fx: Entry) -> None:
        """The opponent must pay, or play a card, or bear what follows."""
        self.set(power=Power.DEMAND, mode=fx["else"].word(("retreat", "dragon")) == "dragon")
        if "play" in fx.table():
            self.set(types=1 << TYPES[fx["play"].word(("booster", "support"))])
        else:
            self.read_cost(fx["cost"])
            self.set(caterpillar=self.tables.coin[self.number] != Coin.CHARACTERS)

    def read_cost(self, cost: Entry) -> None:
        """What is paid, and how much."""
        coins = {"fire": Coin.FIRE, "earth": Coin.EARTH, "characters": Coin.CHARACTERS, "any": Coin.EITHER}
        cost.only(tuple(coins))
        names = list(cost.table())
        amounts = {cost[name].number(1, 20) for name in names}
        if names not in (["fire", "earth"], *([name] for name in coins)) or len(amounts) != 1:
            raise cost.wrong("should be one coin, or as much fire as earth")
        self.set(coin=Coin.BOTH if len(names) == 2 else coins[names[0]], amount=amounts.pop())

    def read_family(self, fx: Entry) -> None:
        """Two Storms bring a dragon, two Floods force a retreat."""
        families = {"storm": Power.STORM, "flood": Power.FLOOD}
        family = fx["family"].word(tuple(families))
        fx["then"].word(("dragon",) if family == "storm" else ("force_retreat",))
        fx.get("min", 2).number(2, 2)
        self.set(power=families[family])

    def read_play_if(self, fx: Entry) -> None:
        """The card may be played only on a condition, which is read for every effect."""
        fx["if"].table()

    def read_flip(self, fx: Entry) -> None:
        """The element of the fight changes."""
        ways = {"fire": 1, "earth": 2, "other": 3}
        self.set(power=Power.FLIP, elements=ways[fx["to"].word(tuple(ways))])

    def read_repeat(self, fx: Entry) -> None:
        """D-REPEAT-1 The active cards stand for this turn's character."""
        del fx
        self.set(power=Power.REPEAT)

    def read_ship(self, fx: Entry) -> None:
        """A ship: what it carries, and what may be played when it landed."""
        loads = fx.get("load_on_play", 0).number(0, CARDS)
        self.set(
            power=Power.SHIP,
            when=When.PLAY,
            optional=loads > 0,
            capacity=fx["capacity"].number(1, CARDS),
            loads=loads,
            hand_plays=_number_or_any(fx.get("land_with_hand", 0)),
        )


def _types(entry: Entry) -> int:
    return sum(1 << TYPES[word.word(tuple(TYPES))] for word in items_of(entry))


def _elements(entry: Entry) -> int:
    if not items_of(entry):
        raise entry.wrong("should be a list of elements")
    return sum(1 << ELEMENTS.index(word.word(ELEMENTS)) for word in items_of(entry))


def _number_or_any(entry: Entry, *words: str) -> int:
    return ANY_NUMBER if entry.value in (words or ("any",)) else entry.number(0, MOST)


def _one_or_all(entry: Entry) -> bool:
    if entry.value != "all":
        entry.number(1, 1)
    return bool(entry.value == "all")


def text_of(entry: Entry) -> str:
    """This entry as a text."""
    if not isinstance(entry.value, str):
        raise entry.wrong("should be a text")
    return entry.value


def items_of(entry: Entry) -> list[Entry]:
    """The items of a list."""
    if not isinstance(entry.value, list):
        raise entry.wrong("should be a list")
    return [Entry(item, f"{entry.key}[{number}]") for number, item in enumerate(entry.value)]
