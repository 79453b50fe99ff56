"""What happened, in words: who did what, and who gained what. A reader hears only what that seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from bluemoon.city import actions as act
from bluemoon.city.drawing import MARKS
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, FIXED_NAMES, tile_name
from bluemoon.city.published import POWER_CARDS, News, Why
from bluemoon.city.state import City, Errand, Phase
from bluemoon.cli.console import paragraph
from bluemoon.cli.terminal_game import Deed, Reporter, Say
from bluemoon.core.story import Chapter, Told

GAINS = (News.CRYSTALS, News.SCALES, News.CARD, News.SCALE_TOTAL)
DRAWS = (Why.RESET, Why.HOSPITAL, Why.SETUP)  # for these reasons cards are drawn, nothing is won


@dataclass(frozen=True)
class CityTold:
    """What others hear of an action, and what followed."""

    words: str  # nothing: not worth a word
    is_payment: bool  # goes on where the last words ended
    news: tuple[Told, ...]


class CityReporter(Reporter):
    """What has happened in the city."""

    def deed(self, chapter: Chapter) -> Deed:
        """An action as it will be told."""
        (action,), before = chapter.actions, chapter.before
        words = _words_of(before, action, chapter.news, self.say)
        told = CityTold(words, before.phase in (Phase.COLOUR, Phase.PAYMENT), tuple(chapter.news))
        return Deed(before.turn, before.player, told)

    def tell(
        self, deeds: Sequence[Deed], seat: int | None, names: Sequence[str], state: City, *, in_full: bool = False
    ) -> list[str]:
        """What everybody did, turn by turn; in brief only what the own actions brought, and what the others did."""
        reader = Reader(seat, names, state, self.say)
        if in_full:
            return reader.turns(deeds)
        own = [line for deed in deeds if deed.player == seat for line in reader.news(deed)]
        return own + reader.turns([deed for deed in deeds if deed.player != seat])


def _words_of(before: City, action: int, news: Sequence[Told], say: Say) -> str:
    if act.MOVE <= action < act.FLY:
        return say("city-told-walk", tile=tile_name(before, action - act.MOVE))
    if act.TO <= action < act.END_CONTRIBUTION:
        return _journey(before, action - act.TO, say)
    if act.BOX <= action < act.OFFER:
        return say("city-told-box", box=action - act.BOX + 1, tile=here(before))
    if act.OFFER <= action < act.SPECIAL:
        return _offering(action, news, say)
    if act.AS <= action < act.DISCARD:
        return _payment(action, say)
    return _other(before, action, news, say)


def here(state: City) -> str:
    """The tile where the player to move stands."""
    return tile_name(state, state.seat[state.player].figure)


def _journey(before: City, place: int, say: Say) -> str:
    tile = tile_name(before, place)
    for errand, told, power in (
        (Errand.WALK, "city-told-dragon_walk", act.WALK),
        (Errand.FLY, "city-told-fly", act.FLY),
    ):
        if errand <= before.errand < errand + len(DRAGONS):
            dragon = before.errand - errand
            return say(told, dragon=DRAGONS[dragon], tile=tile, card=card_for(power + dragon))
    if before.errand == Errand.FLIT:
        return say("city-told-flit", tile=tile, card=card_for(act.FLIT))
    return say("city-told-hall", tile=tile)


def _offering(action: int, news: Sequence[Told], say: Say) -> str:
    cost = next(told.amount for told in news if told.kind == News.OFFERED)
    if action == act.OFFER:
        return say("city-told-offer", cost=cost)
    return say("city-told-offer_with", cost=cost, card=card_for(action))


def _payment(action: int, say: Say) -> str:
    if action < act.PAY:
        return say("city-told-as", colour=COLOUR_NAMES[action - act.AS])
    if action < act.PAIR:
        return say("city-card", card=CARD_NAMES[action - act.PAY])
    if action < act.RECOLOUR_FOUR:
        return say("city-told-pair", cards=pair_of(action))
    if action < act.RECOLOUR_ONE:
        colour = COLOUR_NAMES[action - act.RECOLOUR_FOUR]
        return say("city-told-recolour_four", card=card_for(action), colour=colour)
    return say("city-told-recolour_one", card=card_for(action))


def card_for(action: int) -> str:
    """The card that is given up for an action."""
    card: int = POWER_CARDS[action]
    return CARD_NAMES[card]


def pair_of(action: int) -> list[str]:
    """The two cards that are paid together."""
    words = FIXED_NAMES[action].removeprefix("pair ").split()
    return [" ".join(words[:2]), " ".join(words[2:])]


def _other(before: City, action: int, news: Sequence[Told], say: Say) -> str:
    if action == act.STEPS:
        return say("city-told-steps", card=card_for(action))
    if action == act.SPECIAL:
        return say("city-told-special", tile=here(before))
    if act.DISCARD <= action < act.DRAW:
        return say("city-told-discard", card=CARD_NAMES[action - act.DISCARD])
    if action == act.DRAW:
        return say("city-told-draw", count=sum(told.kind == News.CARD for told in news))
    return ""


# ---- as one reader hears it


@dataclass(frozen=True)
class Reader:
    """Somebody who hears the news: a seat, or None for one who may know everything."""

    seat: int | None
    names: Sequence[str]
    state: City  # for the names of its tiles
    say: Say

    def turns(self, deeds: Sequence[Deed]) -> list[str]:
        """What was done, a paragraph for each turn."""
        lines: list[str] = []
        for turn in sorted({deed.turn for deed in deeds}):
            lines += self._turn([deed for deed in deeds if deed.turn == turn])
        return lines

    def _turn(self, deeds: list[Deed]) -> list[str]:
        told = ""
        for deed in deeds:
            if deed.told.words:
                joint = "; " if not deed.told.is_payment else " " if told.endswith(":") else ", "
                told += joint + deed.told.words
        told = told.lstrip("; ") or self.say("city-told-idle")
        player = deeds[0].player
        lines = paragraph(f"{MARKS[player]} {self.names[player]} {told}.")
        for deed in deeds:
            lines += self.news(deed)
        return lines

    def news(self, deed: Deed) -> list[str]:
        """What followed from one action."""
        lines: list[str] = []
        gains = Gains(self, deed.player)
        for told in deed.told.news:
            heading = self._heading(told)
            if heading is not None:
                lines += [*gains.told(), heading]
            if told.kind in GAINS:
                gains.add(told)
        lines += gains.told()
        return [line for text in lines for line in paragraph(text, "    ")]

    def _heading(self, told: Told) -> str | None:
        """What has a line of its own; None: it is a gain of somebody, or was told with the action."""
        match News(told.kind):
            case News.REBUILT:
                return self.say("city-news-rebuilt", tile=tile_name(self.state, told.place))
            case News.RESHUFFLED:
                return self.say("city-news-shuffled", count=told.amount)
            case News.SCALE_TOTAL:
                return self.say("city-news-scales") if told.player == 0 else None
            case News.CRYSTALS | News.SCALES | News.CARD | News.SCALES_SCORED | News.OFFERED:
                return None
            case kind:
                assert_never(kind)


class Gains:
    """What each player got in one event, put together."""

    def __init__(self, reader: Reader, active: int) -> None:
        self.reader, self.active = reader, active
        self.got: dict[int, dict[tuple[News, Why, int], list[int]]] = {}

    def add(self, told: Told) -> None:
        """One gain; cards come one by one."""
        cause = News(told.kind), Why(told.why), told.place
        self.got.setdefault(told.player, {}).setdefault(cause, []).append(told.amount)

    def told(self) -> list[str]:
        """A line for each player; then nothing is left to tell."""
        lines = [line for player in self.got for line in self._of(player)]
        self.got = {}
        return lines

    def _of(self, player: int) -> list[str]:
        say, name = self.reader.say, self.reader.names[player]
        drawn: list[int] = []
        reasons: dict[tuple[Why, int], list[str]] = {}
        for (kind, why, place), amounts in self.got[player].items():
            if why in DRAWS:
                drawn += amounts
            else:
                reasons.setdefault((why, place), []).append(self._what(player, kind, amounts))
        gains = "; ".join(self._with_reason(*reason, whats) for reason, whats in reasons.items())
        lines = [say("city-news-gains", name=name, gains=gains)] if gains else []
        if drawn and self.reader.seat in (None, player):
            lines.append(say("city-news-drew", name=name, cards=_named(drawn)))
        return lines

    def _with_reason(self, why: Why, place: int, whats: list[str]) -> str:
        return " ".join([", ".join(whats), *self._reason(why, place)])

    def _reason(self, why: Why, place: int) -> list[str]:
        """Why something was gained; nothing, if it goes without saying."""
        say = self.reader.say
        match why:
            case Why.DRAGONS:
                return [say("city-why-dragons")]
            case Why.MAJORITY:
                return [say("city-why-majority")]
            case Why.CONSTRUCTION:
                return [say("city-why-construction")]
            case Why.NEIGHBOURHOOD:
                return [say("city-why-neighbourhood", tile=tile_name(self.reader.state, place))]
            case Why.SCALES:
                return [say("city-why-scales")]
            case Why.NOTHING | Why.RESET | Why.HOSPITAL | Why.SETUP:
                return []
            case _:
                assert_never(why)

    def _what(self, player: int, kind: News, amounts: list[int]) -> str:
        say = self.reader.say
        if kind == News.CRYSTALS:
            return say("city-gain-crystals", count=sum(amounts))
        if kind in (News.SCALES, News.SCALE_TOTAL):
            return say("city-gain-scales", count=sum(amounts))
        if player == self.active:
            return say("city-gain-hidden", count=len(amounts))
        if self.reader.seat in (None, player):
            return say("list-cards", cards=_named(amounts))
        return say("city-gain-cards", count=len(amounts))


def _named(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in sorted(cards)]
