"""The decisions of a record that are choices of cards."""

from typing import Any

from bluemoon.core.bits import bit
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.golden.driver import Driver
from bluemoon.duel.golden.record import Event
from bluemoon.duel.golden.tolerated import Tolerated
from bluemoon.duel.state import CARDS, Ask, Stage


class Answers:
    """Answers the questions of our rules as the record does."""

    def __init__(self, driver: Driver, tolerated: Tolerated) -> None:
        self.driver = driver
        self.tolerated = tolerated
        self.position = driver.position
        self.untold = driver.untold

    def choose_decline(self, event: Event) -> None:
        """Declining: one to three cards."""
        self.driver.pick(event["p"], event["cards"])
        state = self.position.state
        if state.stage == Stage.DECLINE and state.player == event["p"] and self.position.may(Verb.SAY, Word.DONE):
            self.driver.say(Word.DONE)

    def choose_discard(self, event: Event) -> None:
        """Cards to be discarded: opposing ones in play or in hand, own ones, one of those just drawn."""
        owner: int = event["of"] if "of" in event else event["p"]
        names: list[str] = event["cards"]
        if names and all(self.untold.has("DISCARDED", owner, name) for name in names):
            return  # nothing was left to choose with us
        if self.position.state.ask == Ask.NOTHING and names:
            self.driver.use_end_power(event["source"])
        match Ask(self.position.state.ask):
            case Ask.REMOVE:
                self._remove(owner, names[0])
            case Ask.SPARE:
                self._spare(owner, names)
            case Ask.EITHER:
                self._say_which(owner, names[0])
            case Ask.BLIND:
                self._take_blind(owner, names)
            case Ask.VICTIM | Ask.TURNED:
                self._pick_those_left("DISCARDED", owner, names)
            case Ask.AWAY:
                self.driver.pick(owner, names)
                self.driver.done_with(Ask.AWAY)
            case _:  # everything went at once
                self.tolerated.drown(owner, event)

    def choose_retrieve(self, event: Event) -> None:
        """Own cards back into the hand."""
        self.driver.pick(event["p"], event["cards"])

    def choose_search(self, event: Event) -> None:
        """A card to take."""
        if self.position.state.ask == Ask.NOTHING:
            self.driver.leave(Stage.SUPPORT, Word.NEXT)
        if self.position.state.ask == Ask.SALVAGE:
            self.tolerated.take_from_locked_discard(event["p"])
        self.driver.pick(event["p"], event["cards"])

    def choose_to_deck(self, event: Event) -> None:
        """Shaman of the Deeds to Come."""
        self.driver.use_end_power(event["source"])
        if self.position.state.ask == Ask.HOW_MANY:
            self.driver.say(Word.ZERO)
        self._pick_those_left("RETURNED", event["p"], event["cards"])

    def choose_to_bottom(self, event: Event) -> None:
        """Oosa: the order stands in `return`."""
        order = self.driver.record.later("return")
        if event["cards"] and order is not None:
            self.driver.pick(event["p"], order["cards"])
        self.driver.done_with(Ask.BENEATH)

    def choose_load(self, event: Event) -> None:
        """Sea Devil: hand cards at once; told by `load`."""
        self.driver.pick(event["p"], event["cards"])
        self.driver.done_with(Ask.LOAD)

    def choose_favor(self, event: Event) -> None:
        """Entreat Favor: a card of the deck."""
        self.driver.pick(event["p"], event["cards"])
        self.driver.done_with(Ask.FAVOR)

    def choose_favor_ship(self, event: Event) -> None:
        """And its ship."""
        if self.position.state.ask == Ask.SHIP:
            self.driver.pick(event["p"], [event["cards"][0]])

    def choose_target(self, event: Event) -> None:
        """Crysalus: told by `target`."""

    def choose_dragon_payment(self, event: Event) -> None:
        """A payment for a dragon."""
        if event["cards"]:
            self._pay(event["p"], event["cards"])

    def choose_satisfy(self, event: Event) -> None:
        """A payment for a demand."""
        position, demander = self.position, 1 - event["p"]
        source = position.place(demander, event["source"])
        if position.state.ask == Ask.NOTHING and not position.may(Verb.PAY, source):
            self.driver.pass_on()
        if position.may(Verb.PAY, source):
            self.driver.act(Verb.PAY, source)
        else:
            position.state.asker, position.state.source = demander, source
        self._pay(event["p"], event["cards"])

    # ---- which cards

    def _remove(self, owner: int, name: str) -> None:
        if name == "?":
            name = next(later["cards"][0] for later in self.driver.record.rest if later["e"] == "random")
        place, side = self.position.place(owner, name), self.position.state.side[owner]
        hidden = int(side.bluffs & ~side.known)
        if hidden >> place & 1:
            row = sorted((card for card in range(CARDS) if hidden >> card & 1), key=lambda card: side.order[card])
            self.driver.act(Verb.SAY, Word.FACE_DOWN + row.index(place))
            return
        self.driver.act(Verb.PICK_THEIRS, place)

    def _spare(self, owner: int, names: list[str]) -> None:
        kept = int(self.position.state.choice[Verb.PICK_THEIRS]) & ~self.position.cards(owner, names)
        self.driver.act(Verb.PICK_THEIRS, kept.bit_length() - 1)

    def _say_which(self, owner: int, name: str) -> None:
        side = self.position.state.side[owner]
        is_support = (side.support | side.bluffs) >> self.position.place(owner, name) & 1
        self.driver.say(Word.SUPPORTS if is_support else Word.BOOSTERS)

    def _take_blind(self, owner: int, names: list[str]) -> None:
        state = self.position.state
        for name in names:
            if name != "?":
                self.driver.act(Verb.PICK_THEIRS, self.position.place(owner, name))
            elif self.position.may(Verb.SAY, Word.RANDOM):
                self.driver.say(Word.RANDOM)
        if state.ask == Ask.BLIND:
            state.ask = Ask.NOTHING
            self.tolerated.go_on_from("Q17", Stage(state.stage))

    def _pick_those_left(self, kind: str, player: int, names: list[str]) -> None:
        """Pick those of these cards with which this has not happened yet."""
        for name in names:
            if not self.untold.has(kind, player, name):
                self.driver.pick(player, [name])

    # ---- payments

    def _pay(self, player: int, names: list[str]) -> None:
        """Find the steps that pay with just these cards."""
        steps = self._payment(self.position.state.copy(), self.position.cards(player, names))
        if steps is None:
            self.tolerated.pay_anyway(player, names)
            return
        for action in steps:
            self.driver.act(Verb(action // STRIDE), action % STRIDE)

    def _payment(self, state: Any, cards: int) -> list[int] | None:
        if state.ask not in (Ask.PAY, Ask.COIN):
            return [] if cards == 0 else None
        for action in self.position.game.legal(state):
            verb, place = divmod(action, STRIDE)
            if verb == Verb.PICK and not cards >> place & 1:
                continue
            trial = state.copy()
            self.position.game.play(trial, action)
            rest = self._payment(trial, cards & ~bit(place) if verb == Verb.PICK else cards)
            if rest is not None:
                return [action, *rest]
        return None
