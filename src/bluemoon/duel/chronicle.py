"""What happened, as one seat may hear it: the news of the rules, without what is hidden from that seat.

An `Event` has no words of any language: `what` is the end of a message id (`duel-told-WHAT`), cards are numbers of the
catalogue. Events of one kind that follow each other are one: "drew two cards".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bluemoon.core.bits import has
from bluemoon.duel.rules.news import SOURCE, News, Why
from bluemoon.duel.state import CARDS, NONE, Ask

__all__ = ["Event", "News", "Told", "Why", "events", "joined", "reveals"]

Told = tuple[int, int, int, int, int]
FACE_DOWN = {News.BLUFFED, News.DREW, News.RETRIEVED}  # the opponent sees the card only if it is known to him
WHATS = {  # News that are told as they are
    News.PLAYED: "played",
    News.BLUFFED: "bluffed",
    News.LANDED: "landed",
    News.DREW: "drew",
    News.RETRIEVED: "retrieved",
    News.REVEALED: "showed",
    News.DECLINED: "declined",
    News.BACKTRACKED: "backtracked",
    News.PAID: "paid",
    News.POWER_LEFT: "power_left",
    News.FIGHT_WON: "fight_won",
}
DISCARDS = {  # those at the end of a fight and after a bluff was shown go without saying
    Why.POWER: "lost",
    Why.DECK: "lost_from_deck",
    Why.PAYMENT: "spent",
    Why.DECLINE: "discarded",
    Why.SHIP_SPENT: "put_away",
}
ONCE = {"backtracked"}  # told once, however often it happened on end
RETREATS = {Why.CHOICE: "retreated", Why.FLOODS: "retreated_from_floods", Why.BLUFF: "retreated_after_bluff"}


@dataclass(frozen=True)
class Event:
    """Something that happened to a player, as the reader may know it."""

    what: str
    player: int
    cards: tuple[int, ...] = ()  # in the catalogue; those the reader may know
    hidden: int = 0  # cards he may not know
    by: int = NONE  # the card in the catalogue that caused it; a ship; what a target is for
    amount: int = 0  # a total, an element, a number of cards
    element: int = NONE


def reveals(state: Any, news: Sequence[Told]) -> bool:
    """Has somebody seen something new that cannot be taken back? `state` is what the news led to."""
    looks_through_deck = state.ask in (Ask.SEARCH, Ask.FAVOR)
    return looks_through_deck or any(kind in (News.CHANCE, News.DISCLOSED, News.REVEALED) for kind, *_ in news)


def events(state: Any, news: Sequence[Told], seat: int | None) -> list[Event]:
    """What a seat hears of these news (None: everything); `state` is what they led to."""
    heard = (_event(state, told, seat) for told in news)
    return joined([event for event in heard if event is not None])


def joined(heard: Sequence[Event]) -> list[Event]:
    """The same, with events of one kind that follow each other made one."""
    joint: list[Event] = []
    for event in heard:
        if joint and _goes_on(joint[-1], event):
            last = joint.pop()
            event = replace(event, cards=last.cards + event.cards, hidden=last.hidden + event.hidden)
        joint.append(event)
    return joint


def _goes_on(last: Event, event: Event) -> bool:
    alike = (last.what, last.player, last.by, last.amount) == (event.what, event.player, event.by, event.amount)
    return alike and bool(event.cards or event.hidden or event.what in ONCE)


def _event(state: Any, told: Told, seat: int | None) -> Event | None:
    number, player, amount, why, place = told
    kind, by = News(number), _cause(state, place)
    match kind:
        case News.DISCARDED:
            if Why(why) not in DISCARDS:
                return None
            by = _card(state, player, place) if why == Why.SHIP_SPENT else by
            return Event(DISCARDS[Why(why)], player, (_card(state, player, amount),), by=by)
        case News.LOADED:
            return Event("loaded", player, (_card(state, player, amount),), by=_card(state, player, place))
        case News.TOOK:
            what = "took_from_deck" if why == Why.DECK else "took_from_pile"
            return Event(what, player, (_card(state, player, amount),), by=by)
        case News.RETURNED:
            return _returned(state, told, seat, by)
        case News.DISCLOSED:
            cards = tuple(_card(state, player, place) for place in range(CARDS) if has(amount, place))
            return Event("disclosed", player, cards, by=by)
        case News.ELEMENT:
            return Event("element", player, by=by, element=amount)
        case News.ANNOUNCED:
            return Event("announced", player, amount=amount, element=place)
        case News.RETREATED:
            return Event(RETREATS[Why(why)], player)
        case News.DRAGON:
            return Event(f"dragon_{Why(why).name.lower()}", player, by=by)
        case News.CALLED:
            return Event("called" if amount else "let_be", player)
        case News.EXCHANGED:
            return Event("exchanged", player, amount=amount)
        case News.TARGET:
            return None if amount == NONE else Event("target", player, (_card(state, player, amount),), by=by)
    return _plain(state, told, seat, by) if kind in WHATS else None


def _plain(state: Any, told: Told, seat: int | None, by: int) -> Event:
    """News about one card, or none; a card that goes face down is told only to those who know it."""
    number, player, amount, why, _ = told
    kind = News(number)
    what = WHATS[kind]
    if kind == News.PLAYED and why in (Why.SHIP, Why.DECK):
        what += f"_from_{Why(why).name.lower()}"
    if kind == News.REVEALED and why:
        what = "showed_good"
    if kind == News.DREW and why == Why.PILE:
        what = "drew_from_pile"
    if amount == NONE:
        return Event(what, player, by=by)
    if kind in FACE_DOWN and seat not in (None, player) and not has(state.side[player].known, amount):
        return Event(what, player, hidden=1, by=by)
    return Event(what, player, (_card(state, player, amount),), by=by)


def _returned(state: Any, told: Told, seat: int | None, by: int) -> Event:
    """Cards that go into the deck: whose they are is seen, which they are is not, but for those of the pile."""
    _, player, amount, why, _ = told
    whats = {Why.BENEATH: "put_beneath", Why.PILE: "returned_pile"}
    is_seen = seat in (None, player) or why == Why.PILE
    what = whats.get(Why(why), "returned")
    return Event(what, player, (_card(state, player, amount),) if is_seen else (), 0 if is_seen else 1, by)


def _card(state: Any, player: int, place: int) -> int:
    return int(state.deck[player].card[place])


def _cause(state: Any, place: int) -> int:
    if not 0 <= place < 2 * SOURCE:
        return NONE
    player, card = divmod(place, SOURCE)
    return _card(state, player, card) if card < CARDS else NONE
