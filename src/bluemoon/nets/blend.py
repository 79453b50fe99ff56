"""A network amid others of one course: `python -m bluemoon.nets.blend NEW.net FILE.net FILE.net …`.

Every weight is the mean of theirs. That makes sense only for networks one of which was learnt from the other.
"""

import sys
from collections.abc import Sequence

import numpy as np

from bluemoon.nets.command import answer_of, usage
from bluemoon.nets.net import PARTS, BadNet, Net, read, write


def blend(nets: Sequence[Net]) -> Net:
    """The mean of networks for the same game and of the same size; it tells how each of them was learnt."""
    first, *others = nets
    if any((each.game, each.hidden.shape) != (first.game, first.hidden.shape) for each in others):
        raise BadNet("these networks are not for the same game, or not of the same size")
    weights = {part: np.mean([getattr(each, part) for each in nets], axis=0) for part in PARTS}
    return Net(first.game, **weights, rules=first.rules, card={**first.card, "blended": [each.card for each in others]})


def main(files: Sequence[str]) -> int:
    """Blend all files but the first into it; what is wrong is said, and is the answer of the command."""
    if len(files) < 3:
        return usage("bluemoon.nets.blend NEW.net FILE.net FILE.net …")
    return answer_of(lambda: write(files[0], blend([read(file) for file in files[1:]])))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
