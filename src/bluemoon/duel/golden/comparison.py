"""Comparing a table of ours with what the record says of it."""

from typing import Any

from bluemoon.duel.actions import Verb
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.driver import Driver
from bluemoon.duel.golden.record import Event
from bluemoon.duel.golden.tolerated import Tolerated
from bluemoon.duel.golden.untold import ELEMENTS
from bluemoon.duel.golden.verdict import Mismatch, compare
from bluemoon.duel.state import NONE, area, whole_deck


class Comparison:
    """Whatever differs is a mismatch, or tolerated under a name."""

    def __init__(self, driver: Driver, tolerated: Tolerated) -> None:
        self.driver = driver
        self.tolerated = tolerated
        self.position = driver.position

    def turn(self, state: Any, event: Event) -> None:
        """The beginning of a turn."""
        compare("player", state.player, event["p"])
        compare("fight", None if state.element == NONE else ELEMENTS[state.element], event["fight"])
        compare("pos", state.dragons, event["pos"])
        self._sizes(state, event)

    def announcement(self, state: Any, event: Event) -> None:
        """The element, sizes, values and totals; cards apply to others as the record has it."""
        compare("player", state.player, event["p"])
        compare("element", ELEMENTS[state.element], event["element"])
        self._sizes(state, event)
        self.driver.take_their_targets(state)
        self._values(state, event)
        player, totals = event["p"], [state.side[seat].total.tolist() for seat in range(2)]
        if not self.tolerated.is_floored(state):
            compare("totals", totals, event["totals"])
        totals = event["totals"]
        compare("power", totals[player][state.element], event["power"])
        compare("opponent_total", totals[1 - player][state.element], event["opponent_total"])
        compare("shield", bool(state.side[player].shield[state.element]), event["shield"])

    def _sizes(self, state: Any, event: Event) -> None:
        """Hands, decks, areas and piles."""
        for key, count in (
            ("hand", lambda side: side.hand),
            ("deck", whole_deck),
            ("area", area),
            ("discard", lambda side: side.discard),
        ):
            ours = [bin(count(state.side[player])).count("1") for player in range(2)]
            compare(key, ours, event[key])

    def _values(self, state: Any, event: Event) -> None:
        """What every active card counts."""
        explanation = self.position.game.explain(state)
        for player in range(2):
            fire, earth = explanation.totals[player]
            ours = {
                self.position.name(player, card.place): [card.value, other.value]
                for card, other in zip(fire.cards, earth.cards, strict=True)
            }
            theirs = {name: [fire_, earth_] for name, fire_, earth_ in event["active"][player]}
            compare("active cards", set(ours), set(theirs))
            for name in ours:
                if ours[name] != theirs[name]:
                    self.tolerated.count_otherwise(state, player, name, ours[name], theirs[name])

    def options(self, event: Event) -> None:
        """What may be chosen now."""
        phase, player = event["phase"], self.position.state.player
        compare("player", player, event["p"])
        if phase == "begin":
            self._choices(event, "retrieve", Verb.RETRIEVE, player)
            self._choices(event, "land", Verb.LAND, player)
            self._choices(event, "reveal", Verb.REVEAL, player)
            return
        self._choices(event, "play", Verb.PLAY, player)
        self._choices(event, "use", Verb.USE, player)
        if phase != "character":
            self._choices(event, "satisfy", Verb.PAY, 1 - player)
        if phase == "support":
            self._choices(event, "bluff", Verb.BLUFF, player)
            self._choices(event, "load_cards", Verb.LOAD, player)

    def _choices(self, event: Event, key: str, verb: Verb, owner: int) -> None:
        """One list of options."""
        if self.tolerated.is_loose:
            return
        position, theirs = self.position, self.position.cards(owner, event.get(key, []))
        self.tolerated.grant_anyway(verb, theirs)
        ours = int(position.state.choice[verb])
        names = departures.of_options(position.state, position.tables, event["phase"], key, ours, theirs)
        if None in names:
            more, less = position.names(owner, ours & ~theirs), position.names(owner, theirs & ~ours)
            raise Mismatch(f"{key}: only we have {sorted(more)}, only the record {sorted(less)}")
        for name in sorted(filter(None, names)):
            self.driver.verdict.depart(name)
