"""How a card game ended."""

from collections.abc import Sequence

from bluemoon.cli.terminal_game import Outcome, Turn
from bluemoon.duel.published import deck_size, dragon_lead, dragons_of, hand_size
from bluemoon.duel.state import Duel, Element


class DuelOutcome(Outcome):
    """Dragons, crystals, and the cards that are left."""

    columns = ("dragons", "crystals", "hand", "deck")

    def verdict(self, state: Duel, reason: str, winners: Sequence[str], losers: Sequence[str]) -> str:
        """Why the game is over, and who won."""
        (winner,), (loser,) = winners, losers
        return self.say(f"duel-end-{reason}", winner=winner, loser=loser, crystals=int(state.crystals))

    def row(self, state: Duel, player: int) -> list[str]:
        """Dragons, crystals, and the cards that are left."""
        side = state.side[player]
        crystals = int(state.crystals) if player == state.winner else 0
        return [str(number) for number in (dragons_of(state, player), crystals, hand_size(side), deck_size(side))]

    def of_turn(self, turn: Turn, rival: str) -> list[str]:
        """Dragons, the power that was announced, and the hand."""
        (before, _), after, seat = turn.steps[0], turn.after, turn.seat
        come = int(dragon_lead(after, seat)) - int(dragon_lead(before, seat))
        result = self.game.result(after)
        names = [self.game.name_of(state, action) for state, action in turn.steps]
        announced = self._announced(turn)
        said = [
            "" if result is None else self.say("turn-won" if after.winner == seat else "turn-lost"),
            self.say("turn-retreat") if "retreat" in names else "",
            self.say("turn-dragons-come", count=come) if come > 0 else "",
            self.say("turn-dragons-go", count=-come, name=rival) if come < 0 else "",
            announced,
            self.say("fight-count-label", what="hand", count=hand_size(after.side[seat])),
            "" if announced or result is not None or after.fights != before.fights else self.say("turn-open"),
        ]
        return [words for words in said if words]

    def _announced(self, turn: Turn) -> str:
        """What the player announced, if the fight goes on with it."""
        before, after = turn.steps[0][0], turn.after
        if after.fights != before.fights or after.element not in tuple(Element) or after.player == turn.seat:
            return ""
        element = Element(after.element)
        total = int(after.side[turn.seat].total[element])
        return self.say("turn-power", total=total, element=element.name.lower())

    def turns(self, state: Duel) -> int:
        """How many turns were played."""
        return int(state.turn)
