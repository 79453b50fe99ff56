"""Which weights a bot plays with: those that came with the package, or those of a file that is named."""

from functools import cache
from pathlib import Path

from bluemoon.core.refusal import BadOption, BlueMoonError
from bluemoon.nets.net import GAMES, Net, read, shipped

ENDING = ".net"  # a word that ends so is a file of weights


def are_there() -> bool:
    """Did weights for every game come with the package?"""
    return all(shipped(game).is_file() for game in GAMES)


def weights_for(game: str, file: str | None = None) -> Net:
    """The network of a game; what is wrong with it is said in one sentence."""
    path = shipped(game) if file is None else Path(file)
    if file is None and not path.is_file():
        raise BadOption(f"no weights for {game} came with this package: {path.name} is not there")
    try:
        net = _kept(path, path.stat().st_mtime_ns if path.is_file() else 0)
    except BlueMoonError as error:
        raise BadOption(str(error)) from None
    if net.game != game:
        raise BadOption(f"{path.name}: these weights are for {net.game}, not for {game}")
    return net


@cache
def _kept(path: Path, written: int) -> Net:  # noqa: ARG001  a file that was written again is read again
    return read(path)
