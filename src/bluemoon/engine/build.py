"""The files of a game for a page, built from the sources as they are, in a process of its own, and kept.

A build is kept where machine code is kept, under a name made from the sources: whoever needs it again finds it there.
"""

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import numpy as np

from bluemoon.core.cache import cache_folder
from bluemoon.core.game import Game
from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.sources import HOME, followed, name_of, sources
from bluemoon.core.wasm.linker import linked
from bluemoon.core.whole_file import write_whole
from bluemoon.engine.exports import GAMES, exports_of, packages_of
from bluemoon.engine.layout import layout_of
from bluemoon.nets.net import shipped

ENDINGS = ("wasm", "tables", "net", "json")  # the last one is written last: where it is, the others are
MAKERS = ("core/wasm/compiler.py", "core/wasm/linker.py")  # with all they import
DESCRIBERS = (
    "analysis/chance.py",
    "analysis/decision.py",
    "analysis/expectation.py",
    "analysis/judge.py",
    "engine/exports.py",
    "engine/facts.py",
    "engine/layout.py",
    "engine/minds.py",
    "bots/__init__.py",
    "bots/greedy.py",
    "bots/ismcts.py",
    "bots/levels.py",
    "bots/novice.py",
    "bots/{game}/mind.py",
    "bots/sage.py",
    "bots/search/net_searcher.py",
)  # what they import counts where rules use it


class BuildFailed(BlueMoonError):
    """A game could not be built; the text says why."""


def files_of(game: Game, folder: Path) -> list[Path]:
    """Where the files of a game lie in a folder."""
    return [folder / f"{game.name}.{ending}" for ending in ENDINGS]


def home_of(game: Game) -> Path:
    """The folder in which a build of the sources as they are is kept."""
    functions = (export.function for export in exports_of(game))
    files = {
        *sources(*packages_of(game), beside=functions),
        *followed({HOME / name for name in MAKERS}),
        *(HOME / name.format(game=game.name) for name in DESCRIBERS),
        shipped(game.name),
    }
    versions = (version(name) for name in ("numba", "llvmlite", "numpy"))
    return cache_folder(f"wasm-{name_of(sorted(files), sys.version, *versions)}")


def is_built(game: Game) -> bool:
    """Whether there is nothing to do."""
    return files_of(game, home_of(game))[-1].is_file()


def built(game: Game) -> Path:
    """The folder with the files of a game; they are built if need be. Raises `BuildFailed`."""
    folder = home_of(game)
    if not is_built(game):
        build_apart(game, folder)
    return folder


def build_apart(game: Game, folder: Path) -> None:
    """Build in a process of its own: it turns its compiler round for good. Machine code for a page checks no bounds."""
    run = subprocess.run(
        [sys.executable, "-m", "bluemoon.engine.build", game.name, str(folder)],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "0"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if run.returncode != 0:
        raise BuildFailed(f"{game.name}.wasm could not be built: {run.stderr.strip()}")


def build_here(game: Game, folder: Path) -> None:
    """Build in this process, which is good for nothing else afterwards."""
    try:
        from bluemoon.core.wasm.compiler import compiled
    except (ImportError, AttributeError) as error:
        raise BuildFailed(f"Numba {version('numba')} is not what core/wasm/compiler.py knows: {error}") from error
    exports = exports_of(game)
    module = linked(compiled(exports, *packages_of(game)), [export.name for export in exports])
    contents = (module, np.array(game.tables).tobytes(), shipped(game.name).read_bytes(), layout_of(game, exports))
    folder.mkdir(parents=True, exist_ok=True)
    for path, content in zip(files_of(game, folder), contents, strict=True):
        write_whole(path, content)


if __name__ == "__main__":
    try:
        build_here(GAMES[sys.argv[1]], Path(sys.argv[2]))
    except BlueMoonError as failure:
        sys.exit(str(failure))
