"""A duel as one reader sees it. Everything here is read from views, never from the true state."""

from typing import Any

from bluemoon.core.bits import has, size
from bluemoon.duel import DuelGame
from bluemoon.duel.state import NONE, Element, Ending, Stage, other
from bluemoon.duel.tables import PEOPLES
from bluemoon.server.duel.card_ids import CATALOGUE, card_at, ids_of, in_order
from bluemoon.server.duel.question import question_of
from bluemoon.server.wire.duel import Announced, CountedSide, DuelSide, DuelView, Ship, TableCard

SHOWN_AS = {Stage.START: Stage.BEGIN, Stage.PASSING: Stage.END, Stage.FIGHT_END: Stage.END}  # nobody chooses there


def view_of(
    game: DuelGame, known: Any, seen: Any, seat: int, announced: Announced | None, counts: list[CountedSide]
) -> DuelView:
    """What a reader knows (of piles, how many cards they have) and sees before him: two views of the same state."""
    is_over, stage, player = seen.stage == Stage.OVER, Stage(seen.stage), int(seen.player)
    element = None if seen.element == NONE else int(seen.element)
    to_choose = game.to_move(known)
    demanding = {other(player): 0 if is_over else game.open_demands(seen)}
    return DuelView.model_construct(
        turn=seen.turn,
        fight=seen.fights,
        player=None if is_over else player,
        to_choose=None if to_choose == NONE else to_choose,
        stage=SHOWN_AS.get(stage, stage).name.lower(),
        is_opening=bool(seen.opening),
        element=None if element is None else Element(element).name.lower(),
        announced=announced,
        needed=None if seen.opening or element is None else int(seen.side[other(player)].total[element]),
        is_matched=game.is_matched(seen),
        dragons=dragons_of(seen),
        question=question_of(seen),
        picked=ids_of(seen, seat, _exchanged(seen, seat)),
        sides=[_side(known, seen, side, seat, counts[side], demanding.get(side, 0)) for side in range(2)],
        ending=Ending(seen.ending).name.lower() if is_over else None,
        winner=seen.winner if is_over else None,
        crystals=seen.crystals,
    )


def dragons_of(state: Any) -> list[int]:
    """The dragons on each side."""
    balance = int(state.dragons)
    return [max(balance, 0), max(-balance, 0)]


def _exchanged(seen: Any, seat: int) -> int:
    """D-OPTION-2 The own cards picked for the opening exchange, also while the other one picks."""
    if seen.stage != Stage.EXCHANGE or seat == NONE:
        return 0
    return int(seen.picked if seen.asked == seat else seen.spent if seen.player == seat else 0)


def _side(known: Any, seen: Any, player: int, seat: int, counts: CountedSide, demanding: int) -> DuelSide:
    side, whole = seen.side[player], known.side[player]
    people = int(seen.deck[player].people)
    return DuelSide.model_construct(
        people=PEOPLES[people],
        leader=CATALOGUE.leaders[people].id,
        hand=ids_of(seen, player, side.hand) if player == seat else None,
        cards=hand_size(whole),
        disclosed=ids_of(seen, player, side.hand & side.disclosed),
        deck=size(whole.draw | whole.beneath) + whole.hidden_draw + whole.hidden_beneath,
        beneath=size(whole.beneath) + whole.hidden_beneath,
        discard=size(whole.discard) + whole.hidden_discard,
        discard_top=card_at(seen, player, side.discard_top),
        stack=size(whole.stack),
        stack_top=card_at(seen, player, side.stack_top),
        leading=next(iter(ids_of(seen, player, side.leading)), None),
        combat=[_card(seen, player, place, demanding) for place in _combat(side)],
        support=_support(seen, player, counts, demanding),
        ships=[_ship(seen, player, place) for place in in_order(side, side.ships)],
        totals=side.total.tolist(),
        shields=[bool(shield) for shield in side.shield.tolist()],
    )


def hand_size(side: Any) -> int:
    """Cards in hand, seen or not."""
    return int(size(side.hand) + side.hidden_hand)


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
    return TableCard.model_construct(
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
    return TableCard.model_construct(
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


def _ship(seen: Any, player: int, place: int) -> Ship:
    side = seen.side[player]
    number = int(CATALOGUE.tables.ship[int(seen.deck[player].card[place])])
    return Ship.model_construct(
        card=card_at(seen, player, place),
        has_landed=has(side.landed, place),
        cargo=ids_of(seen, player, int(side.cargo[number])),
    )
