"""`str(state)` draws the table: plain text, at most 100 columns, nothing rests on colour.

    ┌─ ■ Player 2 · Vulca ──────────────── fire 15 · earth 1 ─┐  the opponent's side is above, the reader's below
    │ hand 6      ▯▯▯▯▯ · Blaze 4/3                           │  ▯ a card that was not seen; Blaze was
    │ support     Flickering Fires 1/1 * · ▮1 · ▮2            │  4/3 fire and earth; * has a text; ▮ lies face down
    │ covered     Volca 5/1                                   │
    │ combat      Flamebreath the Dazzling 7/0 =14/0          │  =14/0 what it counts now
    ├─ Fight 2: FIRE ──────────────── dragons ● ◈ neutral ◈◈ ─┤

Given a seat, only what that seat may know is drawn, whether from the whole state or from the seat's view.
"""

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from bluemoon.core.bits import has, size
from bluemoon.duel.explain import explain
from bluemoon.duel.legal import shown_stage, to_move
from bluemoon.duel.notation import card_name
from bluemoon.duel.questions.pay import left_to_pay
from bluemoon.duel.rules.cards import card_on, deck_size, hand_size
from bluemoon.duel.rules.demands import open_demands
from bluemoon.duel.rules.ships import aboard, room
from bluemoon.duel.rules.values import total_to_match
from bluemoon.duel.state import CARDS, DRAGONS, NONE, Ask, Duel, Element, Ending, Stage, Type, other
from bluemoon.duel.tables import PEOPLES, Card, Catalogue, standard_catalogue
from bluemoon.duel.words import Coin

WIDTH = 100
LABEL = 13  # columns for the name of a row
LONGEST_NAME = 24
MARKS = "●■"  # the players
BACK, FACE_DOWN, DRAGON = "▯", "▮", "◈"
UNBROKEN = "\N{NO-BREAK SPACE}"
BETWEEN = " · "
LEGEND = ("5/1: fire 5, earth 1   =7/0: counts so now   * has a text   ▯ hidden hand card   ▮ lies face down",)

ICON_WORDS = {
    "SHIELD_F": "SHIELD-FIRE",
    "SHIELD_E": "SHIELD-EARTH",
    "GANG:COOL": "COOL",
    "GANG:TOP": "TOP",
    "GANG:FUN": "FUN",
    "GANG:NO": "NO",
    "BLUFF:F": "BLUFF-FIRE",
    "BLUFF:E": "BLUFF-EARTH",
}
GROUPS = (Type.LEADERSHIP, Type.INFLUENCE, Type.CHARACTER, Type.BOOSTER, Type.SUPPORT)

WORDS = {  # everything a drawing says; a table in another language gives its own
    "hand": "hand",
    "deck": "deck",
    "beneath": "beneath",
    "pile": "pile",
    "stack": "leaders",
    "works": "works this turn",
    "ships": "ships",
    "landed": "landed",
    "free": "free",
    "support": "support",
    "covered": "covered",
    "combat": "combat",
    "leadership": "leadership",
    "influence": "ship",
    "character": "character",
    "booster": "booster",
    "fire": "fire",
    "earth": "earth",
    "shield": "shield",
    "ignored": "ignored",
    "void_text": "text void",
    "void_icons": "icons void",
    "fight": "Fight",
    "open": "not opened",
    "dragons": "dragons",
    "neutral": "neutral",
    "turn": "Turn",
    "over": "The game is over",
    "wins": "wins",
    "crystals": "crystals",
    "has": "has",
    "to_match": "to match",
    "demands": "demanded by",
    "picked": "picked",
    "pay": "to pay",
    "characters": "characters",
    "stage_exchange": "exchanging cards of the first hand",
    "stage_begin": "beginning",
    "stage_leadership": "leadership",
    "stage_retreat": "retreat or go on?",
    "stage_opening": "open the fight or decline?",
    "stage_character": "character",
    "stage_support": "booster or support",
    "stage_element": "which element?",
    "stage_call": "call the bluff?",
    "stage_end": "end of the turn",
    "stage_decline": "declining, discards one to three cards",
    "ask_accept": "use its power?",
    "ask_remove": "which opposing card goes?",
    "ask_either": "boosters or supports?",
    "ask_spare": "which opposing character stays?",
    "ask_recall": "which own card comes back?",
    "ask_blind": "an open card, or one at random?",
    "ask_victim": "which hand card goes?",
    "ask_away": "which hand cards go?",
    "ask_beneath": "which hand cards go beneath the deck?",
    "ask_how_many": "how many cards?",
    "ask_turned": "which of these cards goes to the pile?",
    "ask_return": "which two hand cards go back into the deck?",
    "ask_search": "which card of the deck?",
    "ask_salvage": "which card of the pile?",
    "ask_favor": "which card of the deck?",
    "ask_ship": "onto which ship?",
    "ask_load": "which hand cards are loaded?",
    "ask_coin": "pay in which element?",
    "ask_pay": "which cards?",
    "ask_target": "which card does it apply to?",
    "ending_fourth_dragon": "a fourth dragon",
    "ending_dragons": "the cards ran out",
    "ending_ran_out": "the cards ran out, no dragons",
    "ending_stuck": "stuck in a turn",
}


def draw_duel(state: Any, seat: int | None = None, catalogue: Catalogue | None = None) -> str:
    """The whole table; as one seat sees it (-1: a spectator), or with every card open."""
    drawing = Drawing(state, seat, catalogue or standard_catalogue())
    return "\n".join([*drawing.table(), *drawing.status(), *LEGEND])


Duel.drawn_by = draw_duel


def card_words(card: Card) -> str:
    """A card in short: Ciklarethas the Bitter 3/3 RETRIEVE; a star if it has a text."""
    return " ".join([card.name, *values_of(card), *icons_of(card), *(["*"] if card.text else [])])


def values_of(card: Card) -> list[str]:
    """5/1, or nothing if no value is printed."""
    if card.values == (None, None):
        return []
    return ["/".join("-" if value is None else str(value) for value in card.values)]


def icons_of(card: Card) -> list[str]:
    """The icons in words; both shields are one word."""
    if {"SHIELD_F", "SHIELD_E"} <= set(card.icons):
        return [ICON_WORDS.get(icon, icon) for icon in card.icons if not icon.startswith("SHIELD")] + ["SHIELD"]
    return [ICON_WORDS.get(icon, icon) for icon in card.icons]


class Drawing:
    """One table as one reader sees it."""

    def __init__(
        self,
        state: Any,
        seat: int | None,
        catalogue: Catalogue,
        names: Sequence[str] = (),
        words: Mapping[str, str] = WORDS,
    ) -> None:
        self.state, self.seat, self.catalogue, self.words = state, seat, catalogue, words
        self.names = [*names, *(f"Player {player + 1}" for player in range(len(names), 2))]
        self.below = seat if seat in (0, 1) else 0
        self.totals = explain(state, catalogue).totals
        self.stage = Stage(state.stage if seat is None else int(shown_stage(state, seat)))

    def table(self) -> list[str]:
        """Both sides, and between them what the fight is about."""
        above = other(self.below)
        rows = [self._hand(above), self._piles(above), self._ships(above)]
        rows += [self._support(above), self._covered(above), self._combat(above)]
        mirrored = [self._combat(self.below), self._covered(self.below), self._support(self.below)]
        mirrored += [self._ships(self.below), self._piles(self.below), self._hand(self.below)]
        lines = [_border("┌", self._title(above), self._power(above), "┐")]
        lines += [line for row in rows for line in row]
        lines += [_border("├", self._fight(), self._dragons(), "┤")]
        lines += [line for row in mirrored for line in row]
        return [*lines, _border("└", self._title(self.below), self._power(self.below), "┘")]

    # ---- the borders

    def _title(self, player: int) -> str:
        is_next = "▶ " if player == to_move(self.state) else ""
        return f"{is_next}{self._who(player)} · {PEOPLES[self.state.deck[player].people].title()}"

    def _who(self, player: int) -> str:
        return f"{MARKS[player]} {self.names[player][:LONGEST_NAME]}"

    def _power(self, player: int) -> str:
        side = self.state.side[player]
        return BETWEEN.join(
            f"{self.words[element.name.lower()]} {side.total[element]}"
            + (f" ({self.words['shield']})" if side.shield[element] else "")
            for element in Element
        )

    def _fight(self) -> str:
        element = self.state.element
        about = self.words["open"] if element == NONE else self.words[Element(element).name.lower()].upper()
        return f"{self.words['fight']} {self.state.fights}: {about}"

    def _dragons(self) -> str:
        count = abs(int(self.state.dragons))
        owner = f"{MARKS[0 if self.state.dragons > 0 else 1]} {DRAGON * count}"
        neutral = f"{self.words['neutral']} {DRAGON * (DRAGONS - count)}"
        where = [owner] * (count > 0) + [neutral] * (count < DRAGONS)
        return f"{self.words['dragons']} {' '.join(where)}"

    # ---- the rows

    def _row(self, label: str, items: Iterable[str]) -> list[str]:
        text = BETWEEN.join(item.replace(" ", UNBROKEN) for item in items)
        lines = wrap(text, WIDTH - LABEL - 3, break_on_hyphens=False) or [""]
        labels = [self.words.get(label, label), *[""] * (len(lines) - 1)]
        return [
            f"│ {label:{LABEL - 1}}{line.replace(UNBROKEN, ' '):{WIDTH - LABEL - 2}}│"
            for label, line in zip(labels, lines, strict=True)
        ]

    def _hand(self, player: int) -> list[str]:
        side = self.state.side[player]
        count = hand_size(side)
        label = f"{self.words['hand']} {count}"
        if self._sees(player):
            return self._open_hand(player, label)
        seen = self._cards(player, side.hand & side.known)
        backs = BACK * (count - len(seen))
        return self._row(label, [*([backs] if backs else []), *seen])

    def _open_hand(self, player: int, label: str) -> list[str]:
        """A line for each type."""
        hand = int(self.state.side[player].hand)
        lines: list[str] = []
        for type_ in GROUPS:
            cards = self._cards(player, hand & int(self.state.deck[player].of_type[type_]))
            if cards:
                cards[0] = f"{self.words[type_.name.lower()]}: {cards[0]}"
                lines += self._row("" if lines else label, cards)
        return lines or self._row(label, [])

    def _piles(self, player: int) -> list[str]:
        side = self.state.side[player]
        items = [str(deck_size(side))]
        items.append(f"{self.words['pile']} {self._top(player, side.discard, side.discard_top)}")
        stack = self._top(player, side.stack, side.stack_top)
        items.append(f"{self.words['stack']} {stack}" + (f" ({self.words['works']})" if side.leading else ""))
        return [*self._row("deck", items), *self._beneath(player)]

    def _beneath(self, player: int) -> list[str]:
        """Cards that were put beneath the deck: which, only their owner knows."""
        side = self.state.side[player]
        count = size(side.beneath) + side.hidden_beneath
        if count == 0:
            return []
        return self._row("beneath", self._cards(player, side.beneath) if self._sees(player) else [BACK * count])

    def _top(self, player: int, cards: int, top: int) -> str:
        """D-INFO-2 The top card; how many there are only if everything is open."""
        card = "-" if top == NONE else self._card(player, top)
        return f"{size(cards)}: {card}" if self.seat is None and cards else card

    def _ships(self, player: int) -> list[str]:
        ships = [place for place in range(CARDS) if has(self.state.side[player].ships, place)]
        rows = [self._row("" if number else "ships", self._ship(player, ship)) for number, ship in enumerate(ships)]
        return [line for row in rows for line in row]

    def _ship(self, player: int, place: int) -> list[str]:
        side, tables = self.state.side[player], self.catalogue.tables
        cargo = self._cards(player, aboard(self.state, tables, player, place))
        free = int(room(self.state, tables, player, place))
        cargo += [f"{free} {self.words['free']}"] * (free > 0)
        landed = f" ({self.words['landed']})" if has(side.landed, place) else ""
        return [f"{self._names(player, [place])[0]}{landed}: {cargo[0]}", *cargo[1:]]

    def _support(self, player: int) -> list[str]:
        side = self.state.side[player]
        open_ = [self._active(player, place) for place in self._in_order(player, side.support)]
        items = [*open_, *self._bluffs(player)]
        return self._row("support", items) if items else []

    def _bluffs(self, player: int) -> list[str]:
        """Cards that lie face down: by name if the reader knows them, else by their place in the row."""
        side = self.state.side[player]
        known = side.bluffs if self._sees(player) else side.bluffs & side.known
        hidden = size(side.bluffs & ~known) + side.hidden_bluffs
        backs = [f"{FACE_DOWN}{number}" for number in range(1, hidden + 1)]
        return [*backs, *(self._bluff(player, place) for place in self._in_order(player, known))]

    def _bluff(self, player: int, place: int) -> str:
        card = self.catalogue.cards[card_on(self.state, player, place)]
        return " ".join([FACE_DOWN, card.name, *icons_of(card), self._now(player, place)])

    def _covered(self, player: int) -> list[str]:
        side = self.state.side[player]
        cards = self._cards(player, side.combat & ~side.active)
        return self._row("covered", cards) if cards else []

    def _combat(self, player: int) -> list[str]:
        places = self._in_order(player, self.state.side[player].active)
        return self._row("combat", [self._active(player, place) for place in places] or ["-"])

    # ---- cards

    def _sees(self, player: int) -> bool:
        return self.seat in (None, player)

    def _in_order(self, player: int, cards: int) -> list[int]:
        order = self.state.side[player].order
        return sorted((place for place in range(CARDS) if has(cards, place)), key=lambda place: int(order[place]))

    def _cards(self, player: int, cards: int) -> list[str]:
        return [self._card(player, place) for place in self._in_order(player, cards)]

    def _card(self, player: int, place: int) -> str:
        return card_words(self.catalogue.cards[card_on(self.state, player, place)])

    def _names(self, player: int, places: Iterable[int]) -> list[str]:
        return [card_name(self.state, self.catalogue, player, place) for place in places]

    def _active(self, player: int, place: int) -> str:
        """An active card: what it counts now if that is not what is printed, what is void, what it applies to."""
        side = self.state.side[player]
        if has(side.ignored, place):
            return f"{self._card(player, place)} ({self.words['ignored']})"
        remarks = [self.words["void_text"]] * has(side.silent & self.state.deck[player].texted, place)
        remarks += [self.words["void_icons"]] * has(side.faded & self.state.deck[player].marked, place)
        target = int(side.target[place])
        return (
            self._card(player, place)
            + self._counts(player, place)
            + (f" → {self._names(player, [target])[0]}" if target != NONE else "")
            + (f" ({', '.join(remarks)})" if remarks else "")
        )

    def _counts(self, player: int, place: int) -> str:
        found = [card for total in self.totals[player] for card in total.cards if card.place == place]
        return "" if all(card.value == (card.printed or 0) for card in found) else f" {self._now(player, place)}"

    def _now(self, player: int, place: int) -> str:
        found = [card for total in self.totals[player] for card in total.cards if card.place == place]
        return f"={'/'.join(str(card.value) for card in found)}"

    # ---- below the table

    def status(self) -> list[str]:
        """Whose turn it is, what is asked, what has to be matched and met."""
        state = self.state
        if self.stage == Stage.OVER:
            return self._wrapped(self._outcome())
        player = int(to_move(state))
        text = f"{self.words['turn']} {state.turn}, {self._who(player)}: {self._question()}"
        return self._wrapped(BETWEEN.join([text, *self._duties()]))

    def _wrapped(self, text: str) -> list[str]:
        return wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)

    def _outcome(self) -> str:
        state = self.state
        reason = self.words[f"ending_{Ending(state.ending).name.lower()}"]
        winner = f"{self._who(int(state.winner))} {self.words['wins']}, {self.words['crystals']}: {state.crystals}"
        return f"{self.words['over']}: {reason}. {winner}"

    def _question(self) -> str:
        state = self.state
        if state.ask in (Ask.NOTHING, Ask.DO):
            is_opening = self.stage == Stage.RETREAT and state.opening
            return self.words["stage_opening" if is_opening else f"stage_{self.stage.name.lower()}"]
        source = self._names(int(state.asker), [int(state.source)])[0]
        if state.ask == Ask.SHIP:
            source = self._names(int(state.asked), self._in_order(int(state.asked), state.picked))[0]
        return f"{source}: {self.words[f'ask_{Ask(state.ask).name.lower()}']}{self._payment()}"

    def _payment(self) -> str:
        """How much is asked, and how much of it the payer has picked."""
        state, tables = self.state, self.catalogue.tables
        if state.ask not in (Ask.PAY, Ask.COIN):
            return ""
        kinds = (self.words["fire"], self.words["earth"], self.words["characters"], "", "")
        text = f" {self.words['pay']}: {state.need} {kinds[state.coin] if state.ask == Ask.PAY else ''}".rstrip()
        if state.second > 0:
            text += f" + {state.second} {kinds[Coin.EARTH]}"
        picked = int(state.need) - int(left_to_pay(state, tables))
        return f"{text}, {self.words['picked']} {picked}" if picked and self.seat in (None, state.asked) else text

    def _duties(self) -> list[str]:
        """In a running fight: the total to be matched, and the demands that are open."""
        state, player = self.state, int(self.state.player)
        if state.opening or self.stage not in (Stage.LEADERSHIP, Stage.RETREAT, Stage.CHARACTER, Stage.SUPPORT):
            return []
        side, element = state.side[player], int(state.element)
        power = self.words[Element(element).name.lower()]
        matching = f"{self.words['to_match']} {power} {total_to_match(state)}"
        if side.characters > 0 or self.stage == Stage.SUPPORT:
            matching += f", {self.words['has']} {side.total[element]}"
            matching += f" ({self.words['shield']})" if side.shield[element] else ""
        unmet = ", ".join(self._names(other(player), self._unmet()))
        return [matching, f"{self.words['demands']} {unmet}"] if unmet else [matching]

    def _unmet(self) -> list[int]:
        cards = int(open_demands(self.state, self.catalogue.tables))
        return [place for place in range(CARDS) if has(cards, place)]


def _border(left: str, title: str, right: str, end: str) -> str:
    """A line with something written at both ends."""
    middle = "─" * (WIDTH - len(title) - len(right) - 8)
    return f"{left}─ {title} {middle} {right} ─{end}"
