"""What happened, event by event: `events` makes them of what the rules told while a decision was carried out.

It takes the game and a `Chapter` and gives everything, for every eye, in both games; what of it a seat may hear is
decided where it is shown. Events of one kind that follow each other are one: "drew two cards".
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bluemoon.core.bits import has
from bluemoon.core.story import Chapter, Told
from bluemoon.duel.events import Event, What
from bluemoon.duel.game import DuelGame
from bluemoon.duel.questions.switch import QUESTIONS
from bluemoon.duel.rules.news import SOURCE, News, Why
from bluemoon.duel.state import CARDS, NONE

REVEALING = {question.ASK for question in QUESTIONS if hasattr(question, "REVEALS")}
WHATS = {  # what news tell of, whatever the reason
    News.PLAYED: What.PLAYED,
    News.BLUFFED: What.BLUFFED,
    News.LOADED: What.LOADED,
    News.LANDED: What.LANDED,
    News.DREW: What.DREW,
    News.TOOK: What.TOOK_FROM_PILE,
    News.RETRIEVED: What.RETRIEVED,
    News.RETURNED: What.RETURNED,
    News.DISCLOSED: What.DISCLOSED,
    News.REVEALED: What.SHOWED,
    News.ELEMENT: What.ELEMENT,
    News.ANNOUNCED: What.ANNOUNCED,
    News.SPARED: What.SPARED,
    News.FIGHT_WON: What.FIGHT_WON,
    News.DECLINED: What.DECLINED,
    News.BACKTRACKED: What.BACKTRACKED,
    News.CALLED: What.LET_BE,
    News.EXCHANGED: What.EXCHANGED,
    News.TARGET: What.TARGET,
    News.PAID: What.PAID,
    News.POWER_LEFT: What.POWER_LEFT,
}
REASONS: dict[tuple[News, int], What] = {  # for this reason; other discards go without saying
    (News.PLAYED, Why.SHIP): What.PLAYED_FROM_SHIP,
    (News.PLAYED, Why.DECK): What.PLAYED_FROM_DECK,
    (News.DREW, Why.PILE): What.DREW_FROM_PILE,
    (News.TOOK, Why.DECK): What.TOOK_FROM_DECK,
    (News.DISCARDED, Why.POWER): What.LOST,
    (News.DISCARDED, Why.DECK): What.LOST_FROM_DECK,
    (News.DISCARDED, Why.PAYMENT): What.SPENT,
    (News.DISCARDED, Why.DECLINE): What.DISCARDED,
    (News.DISCARDED, Why.SHIP_SPENT): What.PUT_AWAY,
    (News.RETURNED, Why.BENEATH): What.PUT_BENEATH,
    (News.RETURNED, Why.PILE): What.RETURNED_PILE,
    (News.RETREATED, Why.CHOICE): What.RETREATED,
    (News.RETREATED, Why.FLOODS): What.RETREATED_FROM_FLOODS,
    (News.RETREATED, Why.BLUFF): What.RETREATED_AFTER_BLUFF,
    (News.DRAGON, Why.RETREAT): What.DRAGON_RETREAT,
    (News.DRAGON, Why.PAYMENT): What.DRAGON_PAYMENT,
    (News.DRAGON, Why.SIRENS): What.DRAGON_SIRENS,
    (News.DRAGON, Why.STORMS): What.DRAGON_STORMS,
    (News.DRAGON, Why.GOOD_BLUFF): What.DRAGON_GOOD_BLUFF,
    (News.DRAGON, Why.BAD_BLUFF): What.DRAGON_BAD_BLUFF,
}
FACE_DOWN = (News.BLUFFED, News.DREW, News.RETRIEVED)  # the opponent sees the card only if it is known to him
ONCE = (What.BACKTRACKED,)  # told once, however often it happened on end


def events(game: DuelGame, chapter: Chapter) -> list[Event]:  # noqa: ARG001 (the state knows the cards)
    """What came of a decision."""
    happened = (_event(chapter.after, told) for told in chapter.news)
    return joined([event for event in happened if event is not None])


def reveals(chapter: Chapter) -> bool:
    """Has somebody seen something new that cannot be taken back?"""
    shows = (News.CHANCE, News.DISCLOSED, News.REVEALED)
    return chapter.after.ask in REVEALING or any(told.kind in shows for told in chapter.news)


def joined(happened: Sequence[Event]) -> list[Event]:
    """The same, with events of one kind that follow each other made one."""
    joint: list[Event] = []
    for event in happened:
        if joint and _goes_on(joint[-1], event):
            last = joint.pop()
            event = replace(event, cards=last.cards + event.cards, secret=last.secret + event.secret)
        joint.append(event)
    return joint


def _goes_on(last: Event, event: Event) -> bool:
    alike = (last.what, last.player, last.by, last.amount) == (event.what, event.player, event.by, event.amount)
    return alike and bool(event.cards or event.what in ONCE)


def _event(state: Any, told: Told) -> Event | None:
    what, player, by = _what(told), told.player, _cause(state, told)
    if what is None:
        return None
    match News(told.kind):
        case News.CALLED:
            return Event(what, player)
        case News.ELEMENT:
            return Event(what, player, by=by, element=told.amount)
        case News.ANNOUNCED:
            return Event(what, player, amount=told.amount, element=told.place)
        case News.EXCHANGED:
            return Event(what, player, amount=told.amount)
        case News.DISCLOSED:
            cards = tuple(_card(state, player, place) for place in range(CARDS) if has(told.amount, place))
            return Event(what, player, cards, (False,) * len(cards), by)
    if told.amount == NONE:
        return Event(what, player, by=by)
    return Event(what, player, (_card(state, player, told.amount),), (_is_secret(state, told),), by)


def _what(told: Told) -> What | None:
    """What the news tell of; None: it goes without saying."""
    kind = News(told.kind)
    if kind == News.CALLED and told.amount:
        return What.CALLED
    if kind == News.REVEALED and told.why:  # why: was the bluff good?
        return What.SHOWED_GOOD
    if kind == News.TARGET and told.amount == NONE:
        return None
    return REASONS.get((kind, told.why)) or WHATS.get(kind)


def _is_secret(state: Any, told: Told) -> bool:
    """Does only its player know the card? (The opponent may know one that goes face down, and all of the pile.)"""
    if told.kind == News.RETURNED:
        return told.why != Why.PILE
    return told.kind in FACE_DOWN and not has(state.side[told.player].known, told.amount)


def _card(state: Any, player: int, place: int) -> int:
    return int(state.deck[player].card[place])


def _cause(state: Any, told: Told) -> int:
    """The card in the catalogue that caused it; of what lies on a ship or goes with it, the ship."""
    if told.kind == News.LOADED or (told.kind, told.why) == (News.DISCARDED, Why.SHIP_SPENT):
        return _card(state, told.player, told.place)
    if not 0 <= told.place < 2 * SOURCE:
        return NONE
    player, card = divmod(told.place, SOURCE)
    return _card(state, player, card) if card < CARDS else NONE
