"""One server a file: a second one would not hear what happens at the tables of the first."""

import sys
from pathlib import Path
from typing import IO


class InUse(Exception):
    """Another program holds the lock."""


def lock_beside(file: Path) -> IO[str]:
    """Hold FILE.lock until it is closed or the program ends, however it ends."""
    lock = Path(f"{file}.lock").open("a", encoding="ascii")  # noqa: SIM115 (stays open as long as the lock is held)
    try:
        _lock(lock)
    except (BlockingIOError, PermissionError):
        lock.close()
        raise InUse from None
    return lock


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
