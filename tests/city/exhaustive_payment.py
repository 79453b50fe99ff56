"""Brute-force payments for one box of Blue Moon City: a judge for the rules engine, written from the rules alone.

Rules: C5.2, C5.5, C5.6 (what pays a box) and C8.4 to C8.8 (Khind, Mimix, Hoax). It shares no code with the engine.

A payment is a multiset of "uses" of cards. `_uses` lists every use the hand allows at all; everything else tries all
multisets of uses that the hand can afford together. What one use takes and counts never depends on the others, so
the order in which they are tried does not matter.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

Card = tuple[str, int]
Hand = Mapping[Card, int]

COLOURS = ("black", "red", "blue", "grey", "green", "brown", "white", "yellow")
VALUES = (1, 2, 3)
HOAX_1: Card = ("white", 1)
HOAX_2: Card = ("white", 2)


class Payment(NamedTuple):
    """The cards of one payment by the way they are used; equal cards are not told apart, every tuple is sorted."""

    plain: tuple[Card, ...] = ()
    khind: tuple[Card, ...] = ()
    mimix: tuple[tuple[Card, ...], ...] = ()  # pairs
    hoax1: tuple[tuple[Card, ...], ...] = ()  # groups of recoloured cards; one white 1 each comes on top
    hoax2: tuple[Card, ...] = ()  # recoloured cards; one white 2 each comes on top

    @property
    def units(self) -> tuple[int, ...]:
        """What each card (or Mimix pair) counts, C5.6."""
        printed = [*self.plain, *self.hoax2, *(card for group in self.hoax1 for card in group)]
        return (*(value for _, value in printed), *(1 for _ in self.khind), *(3 for _ in self.mimix))

    @property
    def total(self) -> int:
        return sum(self.units)

    @property
    def cards(self) -> Counter[Card]:
        """Every card that leaves the hand, the spent Hoax cards included."""
        cards = Counter([*self.plain, *self.khind, *self.hoax2])
        for cards_together in (*self.mimix, *self.hoax1):
            cards.update(cards_together)
        return cards + Counter({HOAX_1: len(self.hoax1), HOAX_2: len(self.hoax2)})

    def is_legal(self, need: int) -> bool:
        """C5.6: it reaches `need`, and in some order the last unit was still needed (the largest one, if any)."""
        return self.total >= need and self.total - max(self.units) < need


class _Use(NamedTuple):
    kind: str  # the field of Payment
    shown: tuple[Card, ...]  # the cards that count
    cost: Counter[Card]  # all cards it takes from the hand
    worth: int


def _fits(cost: Hand, hand: Hand) -> bool:
    return all(hand.get(card, 0) >= count for card, count in cost.items())


def _uses(hand: Hand, colour: str) -> list[_Use]:
    """Every use of cards for a box of this colour that the hand could afford if it were the only one."""
    found: list[_Use] = []

    def add(kind: str, shown: tuple[Card, ...], worth: int, *spent: Card) -> None:
        found.append(_Use(kind, shown, Counter((*shown, *spent)), worth))

    for value in VALUES:
        add("plain", ((colour, value),), value)
        if colour != "green":
            add("khind", (("green", value),), 1)
    for pair in combinations_with_replacement((("brown", 1), ("brown", 2)), 2):
        add("mimix", pair, 3)
    for source in COLOURS:
        if source not in (colour, "green"):
            for value in VALUES:
                add("hoax2", ((source, value),), value, HOAX_2)
            for size in (1, 2, 3, 4):
                for values in combinations_with_replacement(VALUES, size):
                    add("hoax1", tuple((source, value) for value in values), sum(values), HOAX_1)
    return [use for use in found if _fits(use.cost, hand)]


def _checked(hand: Hand, colour: str) -> Counter[Card]:
    if colour not in COLOURS:
        raise ValueError(f"no such colour: {colour!r}")
    for card in hand:
        if card[0] not in COLOURS or card[1] not in VALUES:
            raise ValueError(f"no such card: {card!r}")
    return +Counter(hand)


def _payment(chosen: list[_Use]) -> Payment:
    def singles(kind: str) -> tuple[Card, ...]:
        return tuple(sorted(use.shown[0] for use in chosen if use.kind == kind))

    def groups(kind: str) -> tuple[tuple[Card, ...], ...]:
        return tuple(sorted(use.shown for use in chosen if use.kind == kind))

    return Payment(singles("plain"), singles("khind"), groups("mimix"), groups("hoax1"), singles("hoax2"))


def payments(hand: Hand, colour: str, need: int) -> Iterator[Payment]:
    """All legal payments, each once: uses are chosen in the order of the list, so no multiset comes twice.

    A unit counts at most 3, so no legal total is above need + 2, and every use adds to the total: beyond it we stop.
    """
    if need < 1:
        raise ValueError("a box asks for at least 1")
    hand = _checked(hand, colour)
    uses = _uses(hand, colour)

    def extend(chosen: list[_Use], total: int, left: Counter[Card], start: int) -> Iterator[Payment]:
        payment = _payment(chosen)
        if chosen and payment.is_legal(need):
            yield payment
        for index in range(start, len(uses)):
            use = uses[index]
            if total + use.worth <= need + 2 and _fits(use.cost, left):
                yield from extend([*chosen, use], total + use.worth, left - use.cost, index)

    return extend([], 0, hand, 0)


def best_total(hand: Hand, colour: str) -> int:
    """The highest total over all multisets of uses the hand can afford, whatever a box may ask."""
    hand = _checked(hand, colour)
    uses = _uses(hand, colour)

    @cache
    def best(left: frozenset[tuple[Card, int]], start: int) -> int:
        cards = Counter(dict(left))
        return max(
            (
                uses[index].worth + best(frozenset((cards - uses[index].cost).items()), index)
                for index in range(start, len(uses))
                if _fits(uses[index].cost, cards)
            ),
            default=0,
        )

    return best(frozenset(hand.items()), 0)


def can_pay(hand: Hand, colour: str, need: int) -> bool:
    """Whether there is a legal payment: exactly if best_total >= need (need >= 1).

    Proof. A legal payment is one of the multisets best_total looks at. The other way round: from a way to reach
    `need`, take out the largest unit (with its Hoax card once that recolours nothing any more) as long as the rest
    still reaches `need`; what stays is always a payment, and when this stops, total - max(unit) < need: it is legal.
    """
    if need < 1:
        raise ValueError("a box asks for at least 1")
    return best_total(hand, colour) >= need
