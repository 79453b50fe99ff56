"""What happened, event by event: `events` makes them of what the rules told while a decision was carried out.

It takes the game and a `Chapter` and gives everything, for every eye, in both games; what of it a seat may hear is
decided where it is shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bluemoon.city import actions as act
from bluemoon.city.events import (
    CardsGained,
    Contributed,
    ContributionEnded,
    Discarded,
    Drew,
    DrewTwo,
    Ending,
    Event,
    Gained,
    GameEnded,
    Moved,
    MovedAnywhere,
    MovementEnded,
    Offered,
    PowerUsed,
    Rebuilt,
    Recoloured,
    Reshuffled,
    ScalesScored,
    TurnEnded,
    Why,
)
from bluemoon.city.game import CityGame
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, tile_name
from bluemoon.city.rules.contribution import first_of_pair, second_of_pair, worth
from bluemoon.city.rules.movement import steps_to
from bluemoon.city.rules.news import News
from bluemoon.city.rules.payment import PAIR_VALUE
from bluemoon.city.rules.special import Action, special_of
from bluemoon.city.state import NONE, Colour, Phase, card_of, colour_of
from bluemoon.core.story import Chapter, Told


def events(game: CityGame, chapter: Chapter) -> list[Event]:
    """A whole decision, what came of it, and the end of the turn or game if it was the last."""
    before, after = chapter.before, chapter.after
    happened = _decision(game, chapter) + _consequences(before, chapter.news)
    if chapter.actions[-1] == act.DRAW and not (happened and isinstance(happened[-1], Drew)):
        happened.append(Drew(int(before.player), ()))
    if after.turn != before.turn or (after.phase == Phase.OVER and before.phase == Phase.RESET):
        happened.append(TurnEnded(int(before.player)))
    if after.phase == Phase.OVER:
        happened.append(_end(game, after))
    return happened


def reveals(chapter: Chapter) -> bool:
    """Has somebody seen something new that cannot be taken back? Every card that chance brought."""
    return any(told.kind == News.CARD for told in chapter.news)


def _end(game: CityGame, state: Any) -> GameEnded:
    result = game.result(state)
    assert result is not None
    seats = state.seat[: state.players]
    offerings, crystals = tuple(seats["offerings"].tolist()), tuple(seats["crystals"].tolist())
    return GameEnded(Ending(state.ending), result.winners, offerings, crystals)


# ---- what the player decided


def _decision(game: CityGame, chapter: Chapter) -> list[Event]:
    """What the player decided. (The Hospital's cards come as consequences, in two parts after a reshuffle.)"""
    before, action = chapter.before, chapter.actions[0]
    player = int(before.player)
    if action == act.END_MOVEMENT:
        return [MovementEnded(player)]
    if action < act.FLY:
        place = action - act.MOVE
        steps = int(steps_to(game.tables, before.seat[player].figure, place))
        return [Moved(player, tile_name(before, place), steps)]
    if action <= act.STEPS:
        return [_power(before, chapter.actions)]
    if action == act.END_CONTRIBUTION:
        return [ContributionEnded(player)]
    if action < act.OFFER:
        return [_contribution(game, before, chapter.actions)]
    if action < act.SPECIAL:
        return [_offering(chapter, action - act.OFFER)]
    if action == act.SPECIAL:
        return _special(game, chapter)
    if action < act.DRAW:
        return [Discarded(player, CARD_NAMES[action - act.DISCARD])]
    return []


def _power(before: Any, actions: Sequence[int]) -> PowerUsed:
    action, player = actions[0], int(before.player)
    if action == act.STEPS:
        return PowerUsed(player, CARD_NAMES[card_of(Colour.GREY, 2)], "steps")
    to = tile_name(before, actions[1] - act.TO)
    if action == act.FLIT:
        return PowerUsed(player, CARD_NAMES[card_of(Colour.GREY, 1)], "flit", to=to)
    if action < act.WALK:
        dragon = action - act.FLY
        return PowerUsed(player, CARD_NAMES[card_of(dragon, 1)], "fly", DRAGONS[dragon], to)
    dragon = action - act.WALK
    return PowerUsed(player, CARD_NAMES[card_of(dragon, 2)], "walk", DRAGONS[dragon], to)


def _offering(chapter: Chapter, pillar: int) -> Offered:
    before = chapter.before
    return Offered(
        player=int(before.player),
        box=int(before.obelisk),
        cost=next(told.amount for told in chapter.news if told.kind == News.OFFERED),
        pillar=CARD_NAMES[card_of(Colour.YELLOW, pillar)] if pillar else None,
        where=tile_name(before, before.seat[before.player].figure),
    )


def _special(game: CityGame, chapter: Chapter) -> list[Event]:
    before = chapter.before
    place = before.seat[before.player].figure
    match Action(special_of(before, game.tables, place)):
        case Action.ONE_OFFERING:
            return [_offering(chapter, 0)]
        case Action.MOVE_ANYWHERE:
            to = tile_name(before, chapter.actions[1] - act.TO)
            return [MovedAnywhere(int(before.player), tile_name(before, place), to)]
        case _:
            return []


# ---- a payment


@dataclass
class Paid:
    """A payment as it is laid down: which cards counted as what."""

    colour: int
    plain: list[str] = field(default_factory=list)
    khind: int = 0
    mimix: list[tuple[str, str]] = field(default_factory=list)
    hoax1: list[tuple[str, list[str]]] = field(default_factory=list)  # from which colour, and the cards
    hoax2: list[str] = field(default_factory=list)
    total: int = 0
    recolours_one: bool = False  # a Hoax 2 waits for its card

    def add(self, action: int) -> None:
        """One more micro-step of the payment."""
        if action < act.PAY:
            self.colour = action - act.AS
        elif action < act.PAIR:
            self._add_card(action - act.PAY)
        elif action < act.RECOLOUR_FOUR:
            pair = action - act.PAIR
            self.mimix.append((CARD_NAMES[first_of_pair(pair)], CARD_NAMES[second_of_pair(pair)]))
            self.total += PAIR_VALUE
        elif action < act.RECOLOUR_ONE:
            self.hoax1.append((COLOUR_NAMES[action - act.RECOLOUR_FOUR], []))
        else:
            self.recolours_one = True

    def _add_card(self, card: int) -> None:
        self.total += worth(self.colour, card)
        if self.recolours_one:
            self.hoax2.append(CARD_NAMES[card])
        elif colour_of(card) == self.colour:
            self.plain.append(CARD_NAMES[card])
        elif colour_of(card) == Colour.GREEN:
            self.khind += 1
        else:
            self.hoax1[-1][1].append(CARD_NAMES[card])
        self.recolours_one = False


def _contribution(game: CityGame, before: Any, actions: Sequence[int]) -> Contributed:
    place = before.seat[before.player].figure
    box = actions[0] - act.BOX
    paid = Paid(int(game.tables.colour[before.tile[place], box]))
    for action in actions[1:]:
        paid.add(action)
    return in_order(
        Contributed(
            player=int(before.player),
            tile=tile_name(before, place),
            box=box,
            colour=COLOUR_NAMES[paid.colour],
            plain=tuple(paid.plain),
            khind=paid.khind,
            mimix=tuple(paid.mimix),
            hoax1=tuple(Recoloured(colour, tuple(cards)) for colour, cards in paid.hoax1),
            hoax2=tuple(paid.hoax2),
            total=paid.total,
        )
    )


def in_order(event: Contributed) -> Contributed:
    """The same payment, however it was laid down."""
    groups = [replace(group, cards=tuple(sorted(group.cards))) for group in event.hoax1]
    return replace(
        event,
        plain=tuple(sorted(event.plain)),
        mimix=tuple(sorted(tuple(sorted(pair)) for pair in event.mimix)),
        hoax1=tuple(sorted(groups, key=lambda group: (group.colour, group.cards))),
        hoax2=tuple(sorted(event.hoax2)),
    )


# ---- what came of it


def _consequences(before: Any, news: Sequence[Told]) -> list[Event]:
    """What the rules handed out, drew, rebuilt and scored."""
    happened: list[Event] = []
    totals: list[int] = []
    crystals: list[int] = []
    for told in news:
        match News(told.kind):
            case News.CARD:
                _add_card(happened, before, told)
            case News.RESHUFFLED:
                happened.append(Reshuffled(told.amount))
            case News.REBUILT:
                majority = None if told.player == NONE else told.player
                happened.append(Rebuilt(tile_name(before, told.place), majority))
            case News.SCALE_TOTAL:
                totals.append(told.amount)
                crystals.append(0)
            case News.CRYSTALS if told.why == Why.SCALES:
                crystals[told.player] = told.amount
            case News.SCALES_SCORED:
                happened.append(ScalesScored(tuple(totals), tuple(crystals), told.amount))
                totals, crystals = [], []
            case News.CRYSTALS:
                happened.append(
                    Gained(told.player, "crystals", Why(told.why), tile_name(before, told.place), told.amount)
                )
            case News.SCALES:
                happened.append(
                    Gained(told.player, "scales", Why(told.why), tile_name(before, told.place), told.amount)
                )
            case News.OFFERED:
                pass  # stands in the decision
    return happened


def _add_card(happened: list[Event], before: Any, told: Told) -> None:
    """One more card; cards that come one after the other are one event."""
    drawn = _card_event(before, told)
    last = happened[-1] if happened else None
    if isinstance(last, CardsGained | Drew | DrewTwo) and replace(last, cards=drawn.cards) == drawn:
        happened[-1] = replace(last, cards=last.cards + drawn.cards)
    else:
        happened.append(drawn)


def _card_event(before: Any, told: Told) -> CardsGained | Drew | DrewTwo:
    why, player, cards = Why(told.why), told.player, (CARD_NAMES[told.amount],)
    if why == Why.RESET:
        return Drew(player, cards)
    tile = tile_name(before, told.place)
    if why == Why.HOSPITAL:
        return DrewTwo(player, tile, cards)
    return CardsGained(player, why, tile, cards, is_face_down=player == before.player)
