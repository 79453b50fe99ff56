"""The decisions of a record that are choices of cards."""

from typing import Any

from bluemoon.core.bits import bit
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.golden.departing import Departer
from bluemoon.duel.golden.walking import FREE_STEPS, Event
from bluemoon.duel.state import CARDS, Ask, Stage
from bluemoon.duel.words import When


class Chooser(Departer):
    """Answers the questions of our rules as the record does."""

    def choose_decline(self, event: Event) -> None:
        """Declining: one to three cards."""
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))
        if self.state.stage == Stage.DECLINE and self.state.player == event["p"] and self.may(Verb.SAY, Word.DONE):
            self.say(Word.DONE)

    def choose_discard(self, event: Event) -> None:
        """Cards to be discarded: opposing ones in play or in hand, own ones, one of those just drawn."""
        owner: int = event["of"] if "of" in event else event["p"]
        if event["cards"] and all(("DISCARDED", owner, name) in self.happened for name in event["cards"]):
            return  # nothing was left to choose with us
        if self.state.ask == Ask.NOTHING and event["cards"]:
            self._use_end_power(event["source"])
        match Ask(self.state.ask):
            case Ask.REMOVE:
                self._remove(owner, event)
            case Ask.SPARE:
                self._spare(owner, event)
            case Ask.EITHER:
                place = self.place(owner, event["cards"][0])
                side = self.state.side[owner]
                is_support = (side.support | side.bluffs) >> place & 1
                self.say(Word.SUPPORTS if is_support else Word.BOOSTERS)
            case Ask.BLIND:
                self._take_blind(owner, event)
            case Ask.VICTIM | Ask.TURNED:
                for name in event["cards"]:
                    if ("DISCARDED", owner, name) not in self.happened:
                        self.act(Verb.PICK, self.place(owner, name))
            case Ask.AWAY:
                for name in event["cards"]:
                    self.act(Verb.PICK, self.place(owner, name))
                if self.state.ask == Ask.AWAY:
                    self.say(Word.DONE)
            case _:  # everything went at once
                self._drown(owner, event)

    def choose_retrieve(self, event: Event) -> None:
        """Own cards back into the hand."""
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))

    def choose_search(self, event: Event) -> None:
        """A card to take."""
        if self.state.ask == Ask.NOTHING:
            self.reach(Stage.SUPPORT)
            self.say(Word.NEXT)
        if self.state.ask == Ask.SALVAGE and self.is_locked(event["p"]):
            self.depart("discard_take_counts_as_draw")
            self.state.side[event["p"]].taken += 1
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))

    def choose_to_deck(self, event: Event) -> None:
        """Shaman of the Deeds to Come."""
        self._use_end_power(event["source"])
        if self.state.ask == Ask.HOW_MANY:
            self.say(Word.ZERO)
        for name in event["cards"]:
            if ("RETURNED", event["p"], name) not in self.happened:
                self.act(Verb.PICK, self.place(event["p"], name))

    def choose_to_bottom(self, event: Event) -> None:
        """Oosa: the order stands in `return`."""
        order: list[str] = next((later["cards"] for later in self.events[self.at :] if later["e"] == "return"), [])
        for name in order if event["cards"] else []:
            self.act(Verb.PICK, self.place(event["p"], name))
        if self.state.ask == Ask.BENEATH:
            self.say(Word.DONE)

    def choose_load(self, event: Event) -> None:
        """Sea Devil: hand cards at once; told by `load`."""
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))
        if self.state.ask == Ask.LOAD:
            self.say(Word.DONE)

    def choose_favor(self, event: Event) -> None:
        """Entreat Favor: a card of the deck."""
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))
        if self.state.ask == Ask.FAVOR:
            self.say(Word.DONE)

    def choose_favor_ship(self, event: Event) -> None:
        """And its ship."""
        if self.state.ask == Ask.SHIP:
            self.act(Verb.PICK, self.place(event["p"], event["cards"][0]))

    def choose_target(self, event: Event) -> None:
        """Crysalus: told by `target`."""

    def choose_dragon_payment(self, event: Event) -> None:
        """A payment for a dragon."""
        if event["cards"]:
            self.pay(event["p"], event["cards"])

    def choose_satisfy(self, event: Event) -> None:
        """A payment for a demand."""
        if self.state.ask == Ask.NOTHING and not self.may(Verb.PAY, self.place(1 - event["p"], event["source"])):
            self._pass_on()
        source = self.place(1 - event["p"], event["source"])
        if self.may(Verb.PAY, source):
            self.act(Verb.PAY, source)
        else:
            self.state.asker, self.state.source = 1 - event["p"], source
        self.pay(event["p"], event["cards"])

    def _remove(self, owner: int, event: Event) -> None:
        name = event["cards"][0]
        if name == "?":
            name = next(later["cards"][0] for later in self.events[self.at :] if later["e"] == "random")
        place, side = self.place(owner, name), self.state.side[owner]
        hidden = int(side.bluffs & ~side.known)
        if hidden >> place & 1:
            row = sorted((card for card in range(CARDS) if hidden >> card & 1), key=lambda card: side.order[card])
            self.act(Verb.SAY, Word.FACE_DOWN + row.index(place))
            return
        self.act(Verb.PICK_THEIRS, place)

    def _spare(self, owner: int, event: Event) -> None:
        gone = sum(bit(self.place(owner, name)) for name in event["cards"])
        kept = int(self.state.choice[Verb.PICK_THEIRS]) & ~gone
        self.act(Verb.PICK_THEIRS, kept.bit_length() - 1)

    def _take_blind(self, owner: int, event: Event) -> None:
        for name in event["cards"]:
            if name == "?":
                if self.may(Verb.SAY, Word.RANDOM):
                    self.say(Word.RANDOM)
            else:
                self.act(Verb.PICK_THEIRS, self.place(owner, name))
        if self.state.ask == Ask.BLIND:
            self.state.ask = Ask.NOTHING
            self.go_on_from("Q17", Stage(self.state.stage))

    def pay(self, player: int, names: list[str]) -> None:
        """Find the steps that pay with just these cards."""
        cards = sum(bit(self.place(player, name)) for name in names)
        steps = self._payment(self.state.copy(), cards)
        if steps is None:
            self.pay_anyway(player, names)
            return
        for action in steps:
            self.act(Verb(action // STRIDE), action % STRIDE)

    def _payment(self, state: Any, cards: int) -> list[int] | None:
        if state.ask not in (Ask.PAY, Ask.COIN):
            return [] if cards == 0 else None
        for action in self.game.legal(state):
            verb, place = divmod(action, STRIDE)
            if verb == Verb.PICK and not cards >> place & 1:
                continue
            trial = state.copy()
            self.game.play(trial, action)
            rest = self._payment(trial, cards & ~bit(place) if verb == Verb.PICK else cards)
            if rest is not None:
                return [action, *rest]
        return None

    def _use_end_power(self, source: str) -> None:
        if self.game.tables.when[self.numbers[source]] not in (When.END, When.AFTER):
            return
        for _ in range(FREE_STEPS):
            player = self.state.player
            if self.state.ask != Ask.NOTHING or self.has_passed:
                return
            if self.state.stage == Stage.END:
                place = self.place(player, source)
                if self.may(Verb.USE, place):
                    self.act(Verb.USE, place)
                return
            if not self._pass_on():
                return
