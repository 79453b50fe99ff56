"""The question that has to be answered before the turn goes on."""

from typing import cast

from bluemoon.duel import DUEL
from bluemoon.duel.published import left_to_pay
from bluemoon.duel.state import Ask, Duel
from bluemoon.duel.words import Coin
from bluemoon.server.duel.card_ids import card_at, ids_of
from bluemoon.server.wire.duel import Asked, Question

NO_QUESTION = (Ask.NOTHING, Ask.DO)
LOADING = "ship"  # is allowed by no card: the one on its way is `picked`
COINS = {Coin.FIRE: "fire", Coin.EARTH: "earth", Coin.CHARACTERS: "characters"}


def ask_of(seen: Duel) -> Asked | None:
    """The kind of a question; None: nothing is asked."""
    ask = Ask(seen.ask)
    return None if ask in NO_QUESTION else cast(Asked, ask.name.lower())


def question_of(seen: Duel) -> Question | None:
    """What is asked, as the reader of this view may know it."""
    ask = ask_of(seen)
    if ask is None:
        return None
    asked, asker = int(seen.asked), int(seen.asker)
    has_card = ask != LOADING
    return Question(
        ask=ask,
        seat=asked,
        card=card_at(seen, asker, int(seen.source)) if has_card else None,
        owner=asker if has_card else None,
        left=seen.left,
        need=left_to_pay(seen, DUEL.tables),
        coin=COINS.get(Coin(seen.coin)) if ask == "pay" else None,  # type: ignore[arg-type]
        picked=ids_of(seen, asked, seen.picked | seen.spent),
    )
