"""What the player to choose may choose, for the page to light up. Read from that player's view."""

from typing import Any

import numpy as np

from bluemoon.core.record import Array, blank
from bluemoon.core.story import BOOK
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.ahead import AHEAD, WORLDS, closing_word, look_further
from bluemoon.duel.published import is_lying, looked_through
from bluemoon.duel.state import NONE, STATE, other
from bluemoon.server.duel.card_ids import card_at, ids_of, places_of
from bluemoon.server.duel.demands import demands_of
from bluemoon.server.duel.prospects import is_lie, prospects_of
from bluemoon.server.wire.duel import CardAhead, CardChoice, DuelChoices, Prospect, WordChoice

Prospects = dict[int, Prospect]
THEIRS = (Verb.PAY, Verb.PICK_THEIRS)
VERBS = {Verb.PICK_THEIRS: "pick_their"}


def choices_of(game: DuelGame, known: Any, seat: int) -> DuelChoices:
    """Everything that may be done with a card, and everything that may be said."""
    legal, prospects = game.legal(known), prospects_of(game, known)
    ahead, worlds = _ahead_of(game, known, seat)
    return DuelChoices(
        cards=[_card(game, known, seat, action, prospects) for action in legal if action >= STRIDE],
        words=[_word(game, known, action, prospects) for action in legal if action < STRIDE],
        ahead=_cards_ahead(game, seat, ahead, worlds),
        announces=bool(ahead.announces),
        seen=ids_of(known, seat, looked_through(known)),
        demands=demands_of(known, seat),
        is_lying=bool(known.player == seat and is_lying(known)),
    )


def _ahead_of(game: DuelGame, known: Any, seat: int) -> tuple[Any, Array]:
    """What comes after this phase and the next ones, and the worlds in which it was tried."""
    worlds, ahead = np.zeros(WORLDS, STATE), blank(AHEAD)
    if closing_word(known) != NONE:
        worlds[0] = game.imagine(known, seat, seed=0)
        look_further(known, worlds, game.tables, seat, blank(BOOK), ahead)
    return ahead, worlds


def _cards_ahead(game: DuelGame, seat: int, ahead: Any, worlds: Array) -> list[CardAhead]:
    """What can be done in a later phase of this turn that cannot be done now."""
    said, found = list[str](), list[CardAhead]()
    for step in range(ahead.steps):
        said.append(game.name_of(worlds[step], int(ahead.word[step])))
        world = worlds[step + 1]
        prospects = prospects_of(game, world)
        for verb, places in enumerate(ahead.choice[step].tolist()):
            actions = [STRIDE * verb + place for place in places_of(places)]
            found += [_card_ahead(_card(game, world, seat, action, prospects), said) for action in actions]
    return found


def _card_ahead(choice: CardChoice, said: list[str]) -> CardAhead:
    return CardAhead(
        verb=choice.verb,
        owner=choice.owner,
        card=choice.card,
        actions=[*said, choice.action],
        prospect=choice.prospect,
        is_lie=choice.is_lie,
    )


def _card(game: DuelGame, known: Any, seat: int, action: int, prospects: Prospects) -> CardChoice:
    verb, place = Verb(action // STRIDE), action % STRIDE
    owner = other(seat) if verb in THEIRS else seat
    return CardChoice(
        verb=VERBS.get(verb, verb.name.lower()),  # type: ignore[arg-type]
        owner=owner,
        card=card_at(known, owner, place),  # type: ignore[arg-type]
        action=game.name_of(known, action),
        prospect=prospects.get(action),
        is_lie=is_lie(known, seat, action),
    )


def _word(game: DuelGame, known: Any, action: int, prospects: Prospects) -> WordChoice:
    number = action - Word.FACE_DOWN + 1 if action >= Word.FACE_DOWN else None
    word = "face_down" if number else Word(action).name.lower()
    return WordChoice(word=word, number=number, action=game.name_of(known, action), prospect=prospects.get(action))
