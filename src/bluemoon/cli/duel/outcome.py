"""How a card game ended."""

from collections.abc import Sequence

from bluemoon.cli.terminal_game import Outcome
from bluemoon.duel.published import deck_size, dragons_of, hand_size
from bluemoon.duel.state import Duel


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

    def turns(self, state: Duel) -> int:
        """How many turns were played."""
        return int(state.turn)
