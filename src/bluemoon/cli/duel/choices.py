"""The choices of the card game in words, and the words people type for them."""

import re

from bluemoon.bots.duel.waste import does_nothing
from bluemoon.cli.terminal_game import Choices
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.drawing import card_words
from bluemoon.duel.state import Ask, Duel, Element, Stage, Type, other
from bluemoon.duel.tables import Card

THEIRS = (Verb.PAY, Verb.PICK_THEIRS)
SAME = {  # other words for the same, if they are the whole line
    "go on": "continue",
    "go": "continue",
    "end": "next",
    "pass": "next",
    "announce": "next",
    "back": "backtrack",
    "give up": "retreat",
}


def normalised(typed: str) -> list[str]:
    """The words of a line in small letters."""
    words = re.split(r"[\s_,;:]+", typed.lower().strip())
    return SAME.get(" ".join(words), " ".join(words)).split()


class DuelChoices(Choices):
    """The choices of the card game."""

    label_width = 12
    game: DuelGame
    normalised = staticmethod(normalised)

    def group_of(self, state: Duel, action: int) -> str:
        """The heading of an action in the menu: what is done, for cards that are played their type."""
        verb = action // STRIDE
        if verb == Verb.SAY:
            return "done" if self.goes_on(action) else "say"
        if verb == Verb.PLAY:
            return Type(self.card_of(state, action).type).name.lower()
        return Verb(verb).name.lower()

    def card_of(self, state: Duel, action: int) -> Card:
        """The card an action is done to."""
        verb, place = divmod(action, STRIDE)
        mover = self.game.to_move(state)
        owner = other(mover) if verb in THEIRS else mover
        return self.game.catalogue.cards[int(state.deck[owner].card[place])]

    def goes_on(self, action: int) -> bool:
        """Does this only close a phase, or a row of picks?"""
        return action in (STRIDE * Verb.SAY + Word.NEXT, STRIDE * Verb.SAY + Word.DONE)

    def rank(self, action: int) -> tuple[int, ...]:
        """Cards first; of the words the one that plays on."""
        verb, place = divmod(action, STRIDE)
        return (verb == Verb.SAY, verb == Verb.SAY and place != Word.CONTINUE, action)

    def words(self, state: Duel, action: int) -> str:
        """An action as the menu shows it."""
        verb, place = divmod(action, STRIDE)
        if verb != Verb.SAY:
            shown = card_words(self.card_of(state, action))
            return self.say("duel-choice-idle", card=shown) if self.is_idle(state, action) else shown
        if place >= Word.FACE_DOWN:
            return self.say("duel-choice-face_down", number=place - Word.FACE_DOWN + 1)
        word = Word(place)
        if word == Word.NEXT:
            return self._next(state)
        if state.ask == Ask.NOTHING and word in (Word.FIRE, Word.EARTH):
            total = int(state.side[state.player].total[word - Word.FIRE])
            return self.say(f"duel-choice-announce_{word.name.lower()}", total=total)
        return self.say(f"duel-choice-{word.name.lower()}")

    def is_idle(self, state: Duel, action: int) -> bool:
        """Would a leadership card be spent, and all else stay as it is?"""
        if state.stage != Stage.LEADERSHIP or action // STRIDE != Verb.PLAY:
            return False
        seat = self.game.to_move(state)
        before = self.game.imagine(state, seat, seed=0)
        after = before.copy()
        self.game.play(after, action)
        return bool(does_nothing(after, before, seat))

    def _next(self, state: Duel) -> str:
        """What comes when this phase is closed."""
        name = f"duel-choice-next-{Stage(state.stage).name.lower()}"
        if state.stage != Stage.SUPPORT or state.opening:
            return self.say(f"{name}-opening" if state.stage == Stage.SUPPORT else name)
        element = Element(state.element)
        total = int(state.side[state.player].total[element])
        return self.say(name, total=total, element=self.say(f"duel-word-{element.name.lower()}"))

    def likely(self, state: Duel, actions: list[int]) -> list[int]:
        """What somebody means who only names a card: the answer to a question, else to play it; rather one in hand."""
        if state.ask != Ask.NOTHING or state.stage in (Stage.EXCHANGE, Stage.DECLINE):
            verbs: tuple[Verb, ...] = (Verb.PICK, Verb.PICK_THEIRS, Verb.SAY)
        else:
            verbs = (Verb.SAY, Verb.PLAY)
        found = [action for action in actions if action // STRIDE in verbs] or actions
        hand = int(state.side[max(0, self.game.to_move(state))].hand)
        held = [action for action in found if action // STRIDE == Verb.SAY or hand >> action % STRIDE & 1]
        return held or found
