"""python -m bluemoon.engine FOLDER [city|duel …]: lay the files of these games, or of both, into a folder."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.whole_file import write_whole
from bluemoon.engine.build import built, files_of
from bluemoon.engine.exports import GAMES


def lay_out(name: str, folder: Path) -> None:
    """Copy the files of a game there; one that is the same stays as it is."""
    game = GAMES[name]
    for source, target in zip(files_of(game, built(game)), files_of(game, folder), strict=True):
        content = source.read_bytes()
        if not target.is_file() or target.read_bytes() != content:
            write_whole(target, content)
        print(f"{target.name}: {len(content):,} bytes", flush=True)


def main(words: list[str]) -> int:
    """The command line."""
    if not words or set(words[1:]) - set(GAMES):
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with ThreadPoolExecutor() as side_by_side:  # each is built in a process of its own
            list(side_by_side.map(lambda name: lay_out(name, folder), words[1:] or GAMES))
    except BlueMoonError as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
