"""What a file of weights holds: `python -m bluemoon.nets.show FILE …`."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from bluemoon.nets.command import answer_of
from bluemoon.nets.net import PARTS, Net, read


def description(path: Path | str) -> str:
    """A network in a few lines: for what, how large, what each part is like, and its card."""
    net = read(path)
    size = Path(path).stat().st_size
    lines = [
        f"{Path(path).name}: a network for {net.game}, rules of version {net.rules}, {size:,} bytes",
        *(_part(net, part) for part in PARTS),
        *(f"  {key}: {json.dumps(value, ensure_ascii=False)}" for key, value in net.card.items()),
    ]
    return "\n".join(lines)


def _part(net: Net, part: str) -> str:
    """One part: its shape, how large its numbers are, and how many of its rows say nothing."""
    weights = getattr(net, part)
    rows = weights.reshape(len(weights), -1)
    silent = int((~rows.any(axis=1)).sum())
    spread = float(np.sqrt(np.square(weights).mean()))
    shape = " × ".join(str(side) for side in weights.shape)
    return f"  {part:<12} {shape:<14} spread {spread:.4f}" + (f", {silent} rows of zeros" if silent else "")


def main(files: Sequence[str]) -> int:
    """Show each file; what is wrong with one is said, and is the answer of the command."""
    return answer_of(lambda: [print(description(file)) for file in files])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
