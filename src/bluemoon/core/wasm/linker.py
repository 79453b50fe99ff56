"""The linker of WebAssembly: the one that comes with the package `ziglang`, or the system's `wasm-ld`."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from bluemoon.core.refusal import BlueMoonError

STACK = 1 << 16  # bytes: rules keep little there, and do not call themselves
OPTIONS = (
    "--no-entry",
    "--gc-sections",
    "--strip-all",
    "--stack-first",  # so that a stack too small is a fault, and no damage
    "-O2",
    f"-zstack-size={STACK}",
    "--export=__heap_base",  # from here on memory is free
)


class NoLinker(BlueMoonError):
    """There is no linker of WebAssembly, or it refused."""


def linker() -> list[str]:
    """How it is called here. Raises `NoLinker`."""
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    found = shutil.which("wasm-ld")
    if found is None:
        raise NoLinker("no linker of WebAssembly was found: pip install 'bluemoon[wasm]' brings one, and so does lld")
    return [found]


def linked(machine_code: bytes, names: Iterable[str]) -> bytes:
    """A module that exports its memory and these functions, and imports nothing."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        given.write_bytes(machine_code)
        exported = [f"--export={name}" for name in names]
        run = subprocess.run(
            [*linker(), *OPTIONS, *exported, str(given), "-o", str(made)], capture_output=True, text=True, check=False
        )
        if run.returncode != 0:
            raise NoLinker(f"the linker of WebAssembly refused: {run.stderr.strip()}")
        return made.read_bytes()
