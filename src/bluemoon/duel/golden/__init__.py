"""Golden games: what happened in games of an independent program, followed move by move. One game a line, as JSON.

The record gives decisions and chance; everything else is compared: options, totals, values of active cards, draws,
discards, sizes, dragons, result. Where the record departs from our rulings on purpose, the departure has a name
(`departures`), is counted, and the game is followed on.
"""

from bluemoon.core.refusal import BadOption, BadRecord
from bluemoon.duel.game import DuelGame
from bluemoon.duel.golden.following import Follower
from bluemoon.duel.golden.walking import Event, Verdict

__all__ = ["Verdict", "check_game"]


def check_game(game: DuelGame, golden: Event) -> Verdict:
    """Follow a golden game to its end, or to the first thing that cannot be."""
    try:
        return Follower(game, golden).follow()
    except BadOption as error:
        raise BadRecord(str(error)) from None
    except KeyError as error:
        raise BadRecord(f"{error.args[0]}: is missing, or no card") from None
    except (TypeError, AttributeError, ValueError, IndexError) as error:
        raise BadRecord(f"not a golden game: {error}") from None
