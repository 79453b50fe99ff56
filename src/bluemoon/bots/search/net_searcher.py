"""A mind with a network at work: one look, or a tree search."""

from functools import cache
from typing import Any

import numpy as np

from bluemoon.bots.bot import Candidate
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.net_loop import net_loop
from bluemoon.bots.search.searcher import Head, Searcher, Way
from bluemoon.bots.search.tree import NONE, ROOT
from bluemoon.core.game import State
from bluemoon.core.record import Record
from bluemoon.core.rule import Rule, Rules
from bluemoon.nets.net import Net, looks

ROOM = 1 << 18  # nodes of a tree: every move the network has seen is one


class NetHead(Head):
    """A head that asks a network."""

    room = ROOM

    def __init__(self, mind: Mind, tables: Record, way: Way, loop: Rule, net: Net) -> None:
        super().__init__(mind, tables, way, loop)
        self._insight = room_for(net, mind.rules)

    def insight(self) -> tuple[Any, ...]:
        """The network, and room for what it looks at."""
        return self._insight

    def priors(self) -> list[Candidate]:
        """Each move at first sight, the likeliest first: what the thinking seat may expect, and how likely it is."""
        root, seat = self.tree[ROOT], self.mind.rules.to_move(self.view[0])
        expected, found = float(root.share[seat]) / root.visits, []
        node = root.first
        while node != NONE:
            here = self.tree[node]
            found.append((-here.prior, here.action))
            node = here.next
        return [Candidate(action, expected, 0) for _, action in sorted(found)]


def room_for(net: Net, rules: Rules) -> tuple[Any, ...]:
    """A network, and room for what it looks at and thinks, as the loop takes them."""
    look = looks(net.game)
    mask, observation = np.zeros(rules.actions, np.int8), np.zeros(rules.observation, np.int16)
    return net.arrays, mask, observation, np.zeros(look.MOST, np.int32), np.zeros(look.ROWS, np.int32), net.room()


@cache
def compiled_net_loop(mind: Mind, game: str) -> Rule:
    """The loop as machine code, made at its first call; all who ask a network in a game share it."""
    from bluemoon.core.compiled_game import compile_rules

    packages = (mind.rules.package, "bluemoon.bots.search", "bluemoon.nets")
    loop: Rule = compile_rules([net_loop(mind, looks(game))], *packages)["search"]
    return loop


class NetSearcher(Searcher):
    """A searcher whose heads ask a network."""

    def __init__(
        self, mind: Mind, tables: Record, way: Way, net: Net, *, cores: int = 1, compiled: bool = True
    ) -> None:
        self.net = net
        super().__init__(mind, tables, way, cores=cores, compiled=compiled)

    def head(self, way: Way) -> Head:
        """One that thinks in this way, with the network."""
        game = self.net.game
        loop = compiled_net_loop(self.mind, game) if self.compiled else net_loop(self.mind, looks(game))
        return NetHead(self.mind, self.tables, way, loop, self.net)

    def look(self, view: State) -> list[Candidate]:
        """What the network thinks at one look; its choice comes first."""
        head = self.heads[0]
        assert isinstance(head, NetHead)
        head.begin(view, 0, self.mind.dead_ends(self.tables, view, self.compiled))
        head.search(0)
        return head.priors()
