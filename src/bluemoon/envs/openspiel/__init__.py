"""Both games for OpenSpiel. Importing this registers `python_blue_moon_city` and `python_blue_moon_duel`.

    import pyspiel
    import bluemoon.envs.openspiel

    game = pyspiel.load_game("python_blue_moon_city(players=3,turn_limit=60)")
    game = pyspiel.load_game("python_blue_moon_duel(decks=mimix/pillar)")

Chance is explicit, and all of it lies before the first turn: three chance nodes of 256 outcomes each spell the
seed of the dice, and the dice are in the state. So a history gives the same game everywhere, chance costs nothing
while playing, and no player knows the seed. It also means that a clone of a true state knows which cards will be
drawn: a search should think about `state.resample_from_infostate(player, sampler)`, as OpenSpiel's Python `ISMCTSBot`
does, which deals the hidden cards and the dice anew. (Its C++ twin cannot: it does not ask Python games.)

The information state string stands for everything a seat was ever shown and has done (perfect recall); it is a
digest, for comparing. The observation string is a drawing, for reading. Both tensors are the row of `observe`: what a
player who counts cards knows now, in pieces named as in LAYOUT; as a tensor of the information state it sums the past
up instead of retelling it.

`ismcts_bot(game, simulations)` is that bot with rollouts on the compiled rules. `deals=4` leaves four seeds of all, so
that a game with a short `turn_limit` is small enough for solvers that walk the whole tree.

Returns are zero-sum: the winner's is 1, and what he wins the others lose in equal parts; a draw is 0 for all. After
`horizon` actions, more than random games take, a game is broken off as a draw.
"""

from bluemoon.envs.openspiel.games import CityGame, DuelGame
from bluemoon.envs.openspiel.playouts import PlayoutEvaluator
from bluemoon.envs.openspiel.search import ismcts_bot
from bluemoon.envs.openspiel.state import BlueMoonState

__all__ = ["BlueMoonState", "CityGame", "DuelGame", "PlayoutEvaluator", "ismcts_bot"]
