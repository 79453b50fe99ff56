"""A larger network that plays as a smaller one does: `python -m bluemoon.nets.grow NEW.net FILE.net WIDTH [LAYERS]`.

Its first numbers are those of the smaller one. To the others it listens, but nothing depends on them yet: it takes more
learning (`bluemoon learn … --begin-with NEW.net`) to be of use.
"""

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from bluemoon.nets.command import answer_of, usage
from bluemoon.nets.net import BadNet, Net, read, shapes, write

AWAKE = 1e-4  # bias of a layer that does nothing yet: where nothing is added at all, nothing is ever learnt
LISTENING = 1 / 16  # of the first layer: some 250 features are lit


def grown(net: Net, width: int, layers: int, seed: int = 0) -> Net:
    """A network of this size that judges every position as the smaller one does."""
    if width < net.width or layers < len(net.hidden):
        raise BadNet(f"this network is {len(net.hidden)} layers of {net.width} already; it can only grow")
    dice, old, known = np.random.default_rng(seed), slice(net.width), slice(len(net.hidden))
    weights: dict[str, Any] = {
        part: np.zeros(shape, np.float32) for part, shape in shapes(net.game, width, layers).items()
    }
    weights["first"][:] = dice.standard_normal(weights["first"].shape) * LISTENING
    weights["hidden"][:, :, net.width :] = dice.standard_normal((layers, width, width - net.width)) * width**-0.5
    weights["hidden_bias"][len(net.hidden) :, old] = AWAKE
    weights["first"][:, old], weights["first_bias"][old] = net.first, net.first_bias
    weights["hidden"][known, old, old], weights["hidden_bias"][known, old] = net.hidden, net.hidden_bias
    weights["policy"][:, old], weights["policy_bias"][:] = net.policy, net.policy_bias
    weights["value"][old], weights["value_bias"][:] = net.value, net.value_bias
    return Net(net.game, **weights, rules=net.rules, card={**net.card, "grown from": [len(net.hidden), net.width]})


def main(words: Sequence[str]) -> int:
    """Grow a network of a file into a new one; what is wrong is said, and is the answer of the command."""
    if len(words) not in (3, 4) or not all(word.isdecimal() for word in words[2:]):
        return usage("bluemoon.nets.grow NEW.net FILE.net WIDTH [LAYERS]")
    new, file, *sizes = words
    return answer_of(lambda: _grow(new, file, *map(int, sizes)))


def _grow(new: str, file: str, width: int, layers: int | None = None) -> None:
    net = read(file)
    write(new, grown(net, width, len(net.hidden) if layers is None else layers))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
