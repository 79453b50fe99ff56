"""What counts on both sides, and why, from the explanation of the rules themselves.

A bluff that the reader may not see counts like any other. To have it explained, it is laid where it may lie, in a world
that agrees with what the reader knows; its name is left out again.
"""

from typing import Any

from bluemoon.core.bits import has
from bluemoon.duel import DuelGame
from bluemoon.duel.explain import Change, Contribution, Total
from bluemoon.server.duel.card_ids import card_at
from bluemoon.server.wire.duel import Altered, ByCard, Counted, CountedCard, CountedSide


def counts_of(game: DuelGame, state: Any, view: Any, seat: int) -> list[CountedSide]:
    """What counts on each side, for the reader of this view."""
    world = view
    if any(view.side[player].hidden_bluffs for player in range(2)):
        eyes = max(seat, 0)  # a spectator sees less than any seat: what only that one knows is left out below
        world = game.imagine(game.view(state, eyes), eyes, seed=0)
    return [_side(view, player, *totals) for player, totals in enumerate(game.explain(world).totals)]


def _side(view: Any, player: int, fire: Total, earth: Total) -> CountedSide:
    pairs = list(zip(fire.cards, earth.cards, strict=True))
    seen = [pair for pair in pairs if not _is_hidden(view, player, pair[0].place)]
    hidden = [pair for pair in pairs if _is_hidden(view, player, pair[0].place)]
    return CountedSide(
        cards=[_card(view, player, pair) for pair in seen + hidden],
        raised=[[_altered(view, change) for change in total.raised_by] for total in (fire, earth)],
        totals=[fire.total, earth.total],
    )


def _is_hidden(view: Any, player: int, place: int) -> bool:
    side = view.side[player]
    return not has(side.active | side.support | side.bluffs, place)


def _card(view: Any, player: int, pair: tuple[Contribution, Contribution]) -> CountedCard:
    fire, place = pair[0], pair[0].place
    return CountedCard(
        card=None if _is_hidden(view, player, place) else card_at(view, player, place),
        values=[
            Counted(printed=one.printed, value=one.value, changes=[_altered(view, change) for change in one.changes])
            for one in pair
        ],
        ignored_by=[_by(view, *source) for source in fire.ignored_by],
    )


def _altered(view: Any, change: Change) -> Altered:
    return Altered(how=change.how, value=change.value, by=_by(view, *change.by))  # type: ignore[arg-type]


def _by(view: Any, player: int, place: int) -> ByCard:
    return ByCard(seat=player, card=card_at(view, player, place))
