"""Going on where the record departs from our rulings."""

from typing import Any

from bluemoon.core.bits import bit
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.grants import VoidGrant
from bluemoon.duel.golden.walking import Event, Mismatch, Walker
from bluemoon.duel.legal import offer
from bluemoon.duel.play import go_on, play
from bluemoon.duel.rules.cards import discard
from bluemoon.duel.rules.dragons import attract
from bluemoon.duel.rules.fight import retreat
from bluemoon.duel.rules.news import Why
from bluemoon.duel.state import NONE, Ask, Stage, live
from bluemoon.duel.words import Power

DROWN_RESISTANCE = "Aqua 30"


class Departer(Walker):
    """Does what the record does although our rules would not, each time under a name."""

    def go_on_from(self, name: str, stage: Stage) -> None:
        """Go on where the record goes on although our rules would not."""
        self.depart(name)
        with self._listening():
            self.state.stage = stage
            go_on(self.state, self.game.tables)

    def let_void_bounce_back_pass(self) -> None:
        """The record lets a character be played after a void Bounce Back; its options are not compared this turn."""
        self.reach(Stage.RETREAT)
        self.is_loose = True
        side = self.state.side[self.state.player]
        side.played &= ~side.leading
        self.go_on_from("character_after_void_bounce_back", Stage.RETREAT)

    def grant_anyway(self, verb: Verb, theirs: int) -> None:
        """The record lets a void Yang or Yin free a card: taken over where this explains its options."""
        if not self.void_grant.is_open:
            return
        trial = self.state.copy()
        self.void_grant.grant(trial)
        offer(trial, self.game.tables)
        before, after = int(self.state.choice[verb]) ^ theirs, int(trial.choice[verb]) ^ theirs
        if after == before or after & ~before:
            return
        self.depart("freed_by_void_grant")
        self.void_grant.grant(self.state)
        self.void_grant = VoidGrant()
        offer(self.state, self.game.tables)

    def close_turn(self) -> None:
        """The record closes a turn that our rules would not close."""
        if self.state.stage not in (Stage.CHARACTER, Stage.SUPPORT) or self.state.ask != Ask.NOTHING:
            raise Mismatch(f"we are in {Stage(self.state.stage).name}, asked {Ask(self.state.ask).name}")
        self.say(Word.NEXT)

    def is_floored(self, state: Any) -> bool:
        """A value differs by name and a card raises the total: the sum of both is not compared."""
        return bool(self.verdict.departures) and any(
            live(state.side[player]) & int(state.deck[player].power[Power.TOTAL_MIN])
            and departures.of_values(state, self.game.tables)
            for player in range(2)
        )

    def compare_value(self, state: Any, player: int, name: str, ours: list[int], theirs: list[int]) -> None:
        """One card counts differently: only under a name, and then the totals differ by just that."""
        departure = departures.of_value(state, self.game.tables, player, self.place(player, name))
        if departure is None:
            raise Mismatch(f"{name} counts {ours} with us, {theirs} in the record")
        self.depart(departure)
        for element in range(2):
            state.side[player].total[element] += theirs[element] - ours[element]

    def _drown(self, owner: int, event: Event) -> None:
        """What the record lets Drown Resistance take where it spares a booster."""
        names = event["cards"]
        if event["source"] != DROWN_RESISTANCE or not names or ("DISCARDED", owner, names[0]) in self.happened:
            return
        self.depart("drown_resistance_spared_booster")
        with self._listening():
            for name in names:
                discard(self.state, owner, self.place(owner, name), Why.POWER, NONE)
            go_on(self.state, self.game.tables)

    def pay_anyway(self, player: int, names: list[str]) -> None:
        """The record pays with cards that are no payment with us: only under a name."""
        name = departures.of_payment(self.state, self.game.tables)
        if name is None:
            raise Mismatch(f"this is no payment with us: {names}")
        self.depart(name)
        state = self.state
        with self._listening():
            for card in names:
                discard(state, player, self.place(player, card), Why.PAYMENT, NONE)
            if state.asker != player:
                state.side[player].met |= bit(state.source)
            else:
                attract(state, player, Why.PAYMENT, NONE)
            state.ask, state.picked, state.spent = Ask.NOTHING, 0, 0
            go_on(state, self.game.tables)

    def is_locked(self, player: int) -> bool:
        """Does an opposing card limit the cards out of the deck?"""
        opponent = 1 - player
        return bool(live(self.state.side[opponent]) & int(self.state.deck[opponent].power[Power.LOCK_DECK]))

    def close_under_sirens(self, event: Event) -> None:
        """The phase closes, and the Sirens take their dragon."""
        if event.get("instant_win") and not self.may(Verb.SAY, Word.NEXT):
            self.depart("ended_before_matching")
            with self._listening():
                play(self.state, self.game.tables, STRIDE * Verb.SAY + Word.NEXT)
        else:
            self.say(Word.NEXT)

    def sing_again(self, player: int) -> None:
        """Q21 The record lets Sirens take a second dragon when a bluff is called."""
        self.depart("Q21")
        step = 1 if player == 0 else -1
        for state in (self.state, *(moment for _, moment in self.moments)):
            state.dragons += step

    def flood(self, loser: int) -> None:
        """Floods; if our rules let the turn pass instead, only because a leadership text has stopped (Q12)."""
        if self.may(Verb.SAY, Word.NEXT) and not self.has_passed:
            self.say(Word.NEXT)
        if ("RETREATED", loser, None) in self.happened or not self.moments:
            return
        before = self.moments[-1][1].copy()
        before.player = 1 - loser
        if departures.led_by_enthralling(before):
            self.depart("Q12")
            self.moments.clear()
            with self._listening():
                retreat(self.state, loser, Why.FLOODS)
                go_on(self.state, self.game.tables)

    def ends_on_decline(self) -> bool:
        """Q23 The record ends the game when a player declines with an empty hand, although his deck is not empty."""
        told = ("ran_out", "choose", "discard")
        before = next((event for event in reversed(self.events[: self.at]) if event["e"] not in told), {})
        return before.get("e") == "decline"
