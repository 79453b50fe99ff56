"""How a game of Blue Moon City ended."""

from collections.abc import Sequence

from bluemoon.city import actions as act
from bluemoon.city.published import offering_cost
from bluemoon.city.state import City
from bluemoon.cli.terminal_game import Outcome, Turn

SPENDING = {"pay": 1, "pair": 2, "fly": 1, "walk": 1, "flit": 1, "steps": 1, "recolour": 1}  # cards, by the verb


def is_offer(action: int) -> bool:
    """Is this action an offering?"""
    return act.OFFER <= action < act.SPECIAL


def cards_of(words: str) -> int:
    """The cards that an action lays down, but those that are thrown away."""
    return 1 if words.startswith("offer with") else SPENDING.get(words.split()[0], 0)


class CityOutcome(Outcome):
    """Offerings, and what is left."""

    columns = ("offerings", "crystals", "scales", "cards")

    def verdict(self, state: City, reason: str, winners: Sequence[str], losers: Sequence[str]) -> str:
        """Why the game is over, and who won."""
        del losers
        named = ", ".join(winners)
        count = max(int(state.seat[player].offerings) for player in range(state.players))
        verdict = self.say(f"city-verdict-{'alone' if len(winners) == 1 else 'shared'}", winners=named)
        return self.say(f"city-end-{reason}", winners=named, count=count, verdict=verdict)

    def row(self, state: City, player: int) -> list[str]:
        """Offerings and what is left."""
        return [str(getattr(state.seat[player], column)) for column in self.columns]

    def of_turn(self, turn: Turn, rival: str) -> list[str]:
        """Offerings, what was gained, and the cards it took."""
        del rival
        before, after = turn.steps[0][0].seat[turn.seat], turn.after.seat[turn.seat]
        spent = sum(offering_cost(state, self.game.tables, action) for state, action in turn.steps if is_offer(action))
        counts = {
            "city-count-offerings": int(after.offerings) - int(before.offerings),
            "city-count-crystals": int(after.crystals) - int(before.crystals) + spent,
            "city-count-scales": int(after.scales) - int(before.scales),
            "turn-spent": sum(cards_of(self.game.name_of(state, action)) for state, action in turn.steps),
        }
        said = [self.say(name, count=count) for name, count in counts.items() if count > 0]
        return said or [self.say("turn-nothing")]

    def turns(self, state: City) -> int:
        """How many turns were played."""
        return int(state.turn) + 1
