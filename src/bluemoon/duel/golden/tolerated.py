"""Going on where the record departs from our rulings."""

from typing import Any

from bluemoon.core.bits import bit
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.driver import Driver
from bluemoon.duel.golden.grants import VoidGrant
from bluemoon.duel.golden.record import Event
from bluemoon.duel.golden.verdict import Mismatch
from bluemoon.duel.legal import offer
from bluemoon.duel.play import go_on
from bluemoon.duel.rules.cards import discard
from bluemoon.duel.rules.dragons import attract
from bluemoon.duel.rules.fight import retreat
from bluemoon.duel.rules.news import Why
from bluemoon.duel.state import NONE, Ask, Stage, live
from bluemoon.duel.words import Power

DROWN_RESISTANCE = "Aqua 30"


class Tolerated:
    """Does what the record does although our rules would not, each time under a name."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.position = driver.position
        self.is_loose = False  # options are not compared until the turn is over
        self.void_grant = VoidGrant()  # of this turn

    def begin_turn(self) -> None:
        """What was tolerated in the last turn is over."""
        self.is_loose = False
        self.void_grant = VoidGrant()

    def go_on_from(self, name: str, stage: Stage) -> None:
        """Go on where the record goes on although our rules would not."""
        self.driver.verdict.depart(name)
        with self.driver.listening():
            self.position.state.stage = stage
            go_on(self.position.state, self.position.tables)

    def let_void_bounce_back_pass(self) -> None:
        """The record lets a character be played after a void Bounce Back; its options are not compared this turn."""
        self.driver.reach(Stage.RETREAT)
        self.is_loose = True
        side = self.position.state.side[self.position.state.player]
        side.played &= ~side.leading
        self.go_on_from("character_after_void_bounce_back", Stage.RETREAT)

    def grant_anyway(self, verb: Verb, theirs: int) -> None:
        """The record lets a void Yang or Yin free a card: taken over where this explains its options."""
        if not self.void_grant.is_open:
            return
        state, tables = self.position.state, self.position.tables
        trial = state.copy()
        self.void_grant.grant(trial)
        offer(trial, tables)
        before, after = int(state.choice[verb]) ^ theirs, int(trial.choice[verb]) ^ theirs
        if after == before or after & ~before:
            return
        self.driver.verdict.depart("freed_by_void_grant")
        self.void_grant.grant(state)
        self.void_grant = VoidGrant()
        offer(state, tables)

    def close_turn(self) -> None:
        """The record closes a turn that our rules would not close."""
        state = self.position.state
        if state.stage not in (Stage.CHARACTER, Stage.SUPPORT) or state.ask != Ask.NOTHING:
            raise self.driver.stranded()
        self.driver.say(Word.NEXT)

    def is_floored(self, state: Any) -> bool:
        """A value differs by name and a card raises the total: the sum of both is not compared."""
        return bool(self.driver.verdict.departures) and any(
            live(state.side[player]) & int(state.deck[player].power[Power.TOTAL_MIN])
            and departures.of_values(state, self.position.tables)
            for player in range(2)
        )

    def count_otherwise(self, state: Any, player: int, name: str, ours: list[int], theirs: list[int]) -> None:
        """One card counts differently: only under a name, and then the totals differ by just that."""
        place = self.position.place(player, name)
        departure = departures.of_value(state, self.position.tables, player, place)
        if departure is None:
            raise Mismatch(f"{name} counts {ours} with us, {theirs} in the record")
        self.driver.verdict.depart(departure)
        for element in range(2):
            state.side[player].total[element] += theirs[element] - ours[element]

    def drown(self, owner: int, event: Event) -> None:
        """What the record lets Drown Resistance take where it spares a booster."""
        names = event["cards"]
        if event["source"] != DROWN_RESISTANCE or not names or self.driver.untold.has("DISCARDED", owner, names[0]):
            return
        self.driver.verdict.depart("drown_resistance_spared_booster")
        with self.driver.listening():
            self._discard(owner, names, Why.POWER)
            go_on(self.position.state, self.position.tables)

    def pay_anyway(self, player: int, names: list[str]) -> None:
        """The record pays with cards that are no payment with us: only under a name."""
        state = self.position.state
        name = departures.of_payment(state)
        if name is None:
            raise Mismatch(f"this is no payment with us: {names}")
        self.driver.verdict.depart(name)
        with self.driver.listening():
            self._discard(player, names, Why.PAYMENT)
            if state.asker != player:
                state.side[player].met |= bit(state.source)
            else:
                attract(state, player, Why.PAYMENT, NONE)
            state.ask, state.picked, state.spent = Ask.NOTHING, 0, 0
            go_on(state, self.position.tables)

    def _discard(self, player: int, names: list[str], why: Why) -> None:
        for name in names:
            discard(self.position.state, player, self.position.place(player, name), why, NONE)

    def take_from_locked_discard(self, player: int) -> None:
        """Where an opposing card limits the cards out of the deck, the record counts one out of the pile as well."""
        state, opponent = self.position.state, 1 - player
        if live(state.side[opponent]) & int(state.deck[opponent].power[Power.LOCK_DECK]):
            self.driver.verdict.depart("discard_take_counts_as_draw")
            state.side[player].taken += 1

    def close_under_sirens(self, event: Event) -> None:
        """The phase closes, and the Sirens take their dragon."""
        if event.get("instant_win") and not self.position.may(Verb.SAY, Word.NEXT):
            self.driver.verdict.depart("ended_before_matching")
            self.driver.carry_out(Verb.SAY, Word.NEXT)
        else:
            self.driver.say(Word.NEXT)

    def sing_again(self, player: int) -> None:
        """Q21 The record lets Sirens take a second dragon when a bluff is called."""
        self.driver.verdict.depart("Q21")
        step = 1 if player == 0 else -1
        for state in (self.position.state, *(moment for _, moment in self.driver.moments)):
            state.dragons += step

    def flood(self, loser: int) -> None:
        """Floods; if our rules let the turn pass instead, only because a leadership text has stopped (Q12)."""
        driver, state = self.driver, self.position.state
        if self.position.may(Verb.SAY, Word.NEXT) and not driver.has_passed:
            driver.say(Word.NEXT)
        if driver.untold.has("RETREATED", loser) or not driver.moments:
            return
        before = driver.moments[-1][1].copy()
        before.player = 1 - loser
        if departures.led_by_enthralling(before):
            driver.verdict.depart("Q12")
            driver.moments.clear()
            with driver.listening():
                retreat(state, loser, Why.FLOODS)
                go_on(state, self.position.tables)

    def end_on_decline(self) -> bool:
        """Q23 The record ends the game when a player declines with an empty hand, although his deck is not empty."""
        state = self.position.state
        if state.stage == Stage.OVER or self.driver.record.before("ran_out", "choose", "discard")["e"] != "decline":
            return False
        self.driver.verdict.depart("ended_on_decline_with_empty_hand")
        state.stage = Stage.OVER
        return True
