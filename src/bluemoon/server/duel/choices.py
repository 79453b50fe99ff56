"""What the player to choose may choose, for the page to light up. Read from that player's view."""

from typing import Any

from bluemoon.core.story import story
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.play import play
from bluemoon.duel.published import looked_through
from bluemoon.duel.state import Ask, Stage, other
from bluemoon.server.duel.card_ids import card_at, ids_of
from bluemoon.server.duel.demands import demands_of
from bluemoon.server.duel.prospects import is_lie, prospects_of
from bluemoon.server.wire.duel import CardAhead, CardChoice, DuelChoices, Prospect, WordChoice

Prospects = dict[int, Prospect]
THEIRS = (Verb.PAY, Verb.PICK_THEIRS)
CLOSING = {int(Word.NEXT), int(Word.CONTINUE)}
VERBS = {Verb.PICK_THEIRS: "pick_their"}


def choices_of(game: DuelGame, known: Any, seat: int) -> DuelChoices:
    """Everything that may be done with a card, and everything that may be said."""
    legal, prospects = game.legal(known), prospects_of(game, known)
    return DuelChoices.model_construct(
        cards=[_card(game, known, seat, action, prospects) for action in legal if action >= STRIDE],
        words=[_word(game, known, action, prospects) for action in legal if action < STRIDE],
        ahead=_ahead(game, known, seat, set(legal)),
        announces=_announces(game, known, seat, set(legal)),
        seen=ids_of(known, seat, looked_through(known)),
        demands=demands_of(known, seat),
    )


def _announces(game: DuelGame, known: Any, seat: int, legal: set[int]) -> bool:
    """Does going on lead to the choice of the element at once, or does a power come between?"""
    if not known.opening or known.stage != Stage.SUPPORT or Word.NEXT not in legal:
        return False
    world = game.imagine(known, seat, seed=0)
    play(world, game.tables, int(Word.NEXT))
    return int(world.stage) == Stage.ELEMENT and game.to_move(world) == seat


def _ahead(game: DuelGame, known: Any, seat: int, legal: set[int]) -> list[CardAhead]:
    """What can be done in a later phase of this turn that cannot be done now; tried in an imagined world."""
    if not legal & CLOSING:
        return []
    world, said, found = game.imagine(known, seat, seed=0), list[str](), dict[int, CardAhead]()
    while closing := CLOSING & set(game.legal(world)):
        said.append(game.name_of(world, min(closing)))
        with story() as told:
            play(world, game.tables, min(closing))
        if told.news or game.to_move(world) != seat or world.ask != Ask.NOTHING:
            break
        prospects = prospects_of(game, world)
        for action in game.legal(world):
            if action >= STRIDE and action not in legal and action not in found:
                found[action] = _card_ahead(_card(game, world, seat, action, prospects), said)
    return list(found.values())


def _card_ahead(choice: CardChoice, said: list[str]) -> CardAhead:
    return CardAhead.model_construct(
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
    return CardChoice.model_construct(
        verb=VERBS.get(verb, verb.name.lower()),
        owner=owner,
        card=card_at(known, owner, place),
        action=game.name_of(known, action),
        prospect=prospects.get(action),
        is_lie=is_lie(known, seat, action),
    )


def _word(game: DuelGame, known: Any, action: int, prospects: Prospects) -> WordChoice:
    number = action - Word.FACE_DOWN + 1 if action >= Word.FACE_DOWN else None
    word = "face_down" if number else Word(action).name.lower()
    return WordChoice.model_construct(
        word=word, number=number, action=game.name_of(known, action), prospect=prospects.get(action)
    )
