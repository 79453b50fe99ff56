"""A duel as one reader sees it. Everything here is read from views, never from the true state."""

from typing import Any, cast

from bluemoon.core.bits import has, size
from bluemoon.duel import DuelGame
from bluemoon.duel.published import (
    aboard,
    area_cards,
    deck_size,
    dragons_of,
    exchanged,
    hand_size,
    is_matched,
    missing,
    open_demands,
    pile_size,
    silencers_of,
    total_to_match,
    void_texts,
)
from bluemoon.duel.state import NONE, Duel, Element, Ending, Stage, other
from bluemoon.duel.tables import PEOPLES
from bluemoon.server.duel.card_ids import CATALOGUE, card_at, ids_of, in_order, places_of
from bluemoon.server.duel.question import question_of
from bluemoon.server.wire.duel import Announced, ByCard, CountedSide, DuelSide, DuelView, Ship, TableCard, VoidText
from bluemoon.server.wire.duel import Stage as ShownStage

SHOWN_AS = {Stage.START: Stage.BEGIN, Stage.PASSING: Stage.END, Stage.FIGHT_END: Stage.END}  # nobody chooses there


def stage_of(seen: Duel) -> ShownStage:
    """The part of the turn, as a page is told it."""
    stage = Stage(seen.stage)
    return cast(ShownStage, SHOWN_AS.get(stage, stage).name.lower())


def view_of(
    game: DuelGame, known: Any, seen: Any, seat: int, announced: Announced | None, counts: list[CountedSide]
) -> DuelView:
    """What a reader knows (of piles, how many cards they have) and sees before him: two views of the same state."""
    is_over, player = seen.stage == Stage.OVER, int(seen.player)
    element = None if seen.element == NONE else int(seen.element)
    to_choose, needed = game.to_move(known), total_to_match(seen)
    demanding = {other(player): 0 if is_over else open_demands(seen, game.tables)}
    return DuelView(
        turn=seen.turn,
        fight=seen.fights,
        player=None if is_over else player,
        to_choose=None if to_choose == NONE else to_choose,
        stage=stage_of(seen),
        is_opening=bool(seen.opening),
        element=None if element is None else Element(element).name.lower(),  # type: ignore[arg-type]
        announced=announced,
        needed=None if needed == NONE else needed,
        missing=missing(seen),
        is_matched=is_matched(seen),
        dragons=[dragons_of(seen, side) for side in range(2)],
        question=question_of(seen),
        picked=ids_of(seen, seat, exchanged(seen, seat)),
        sides=[_side(known, seen, side, seat, counts[side], demanding.get(side, 0)) for side in range(2)],
        ending=Ending(seen.ending).name.lower() if is_over else None,  # type: ignore[arg-type]
        winner=seen.winner if is_over else None,
        crystals=seen.crystals,
    )


def _side(known: Any, seen: Any, player: int, seat: int, counts: CountedSide, demanding: int) -> DuelSide:
    side, whole = seen.side[player], known.side[player]
    people = int(seen.deck[player].people)
    return DuelSide(
        people=PEOPLES[people],  # type: ignore[arg-type]
        leader=CATALOGUE.leaders[people].id,
        hand=ids_of(seen, player, side.hand) if player == seat else None,
        cards=hand_size(whole),
        disclosed=ids_of(seen, player, side.hand & side.disclosed),
        deck=deck_size(whole),
        beneath=size(whole.beneath) + whole.hidden_beneath,
        discard=pile_size(whole),
        discard_top=card_at(seen, player, side.discard_top),
        stack=size(whole.stack),
        stack_top=card_at(seen, player, side.stack_top),
        leading=next(iter(ids_of(seen, player, side.leading)), None),
        combat=[_card(seen, player, place, demanding) for place in _combat(side)],
        support=_support(seen, player, counts, demanding),
        ships=[_ship(seen, player, place) for place in in_order(side, side.ships)],
        void_texts=_void_texts(seen, player),
        lying=area_cards(seen, player),
        totals=side.total.tolist(),
        shields=[bool(shield) for shield in side.shield.tolist()],
    )


def _combat(side: Any) -> list[int]:
    return [*in_order(side, side.combat & ~side.active), *in_order(side, side.active)]


def _support(seen: Any, player: int, counts: CountedSide, demanding: int) -> list[TableCard]:
    """Supports and bluffs in the order they came; then the bluffs that the reader does not know."""
    side = seen.side[player]
    hidden = [card for card in counts.cards if card.card is None]
    return [
        *(_card(seen, player, place, demanding) for place in in_order(side, side.support | side.bluffs)),
        *(_face_down(bool(card.ignored_by)) for card in hidden),
    ]


def _card(seen: Any, player: int, place: int, demanding: int) -> TableCard:
    side, target = seen.side[player], int(seen.side[player].target[place])
    return TableCard(
        card=card_at(seen, player, place),
        is_active=has(side.active | side.support | side.bluffs, place),
        is_face_down=has(side.bluffs, place),
        is_ignored=has(side.ignored, place),
        is_silent=has(side.silent & seen.deck[player].texted, place),
        is_faded=has(side.faded & seen.deck[player].marked, place),
        is_new=has(side.played, place),
        is_demanding=has(demanding, place),
        target=card_at(seen, player, target),
    )


def _face_down(is_ignored: bool) -> TableCard:
    return TableCard(
        card=None,
        is_active=True,
        is_face_down=True,
        is_ignored=is_ignored,
        is_silent=False,
        is_faded=False,
        is_new=False,
        is_demanding=False,
        target=None,
    )


def _void_texts(seen: Any, player: int) -> list[VoidText]:
    """The cards of a side that the reader sees, and that would do more if nobody silenced them."""
    return [
        VoidText(card=card_at(seen, player, place), by=_silencers(seen, player, place))  # type: ignore[arg-type]
        for place in places_of(void_texts(seen, player))
    ]


def _silencers(seen: Any, player: int, place: int) -> list[ByCard]:
    opponent = other(player)
    return [
        ByCard(seat=opponent, card=card_at(seen, opponent, card))
        for card in places_of(silencers_of(seen, player, place))
    ]


def _ship(seen: Any, player: int, place: int) -> Ship:
    side = seen.side[player]
    return Ship(
        card=card_at(seen, player, place),  # type: ignore[arg-type]
        has_landed=has(side.landed, place),
        cargo=ids_of(seen, player, aboard(seen, CATALOGUE.tables, player, place)),
    )
