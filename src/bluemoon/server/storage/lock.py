"""One server a file: a second one would not hear what happens at the tables of the first.

Held is FILE.lock, where a note can be left, and where the system can do it the file itself: so it does not matter by
which name or link somebody else knows the file.
"""

import os
import sys
from pathlib import Path
from typing import IO, NamedTuple

FAR = 1 << 30  # Windows locks bytes, and nobody may read those
OURS_ALONE = 0o600  # the mode of every file that holds secrets


class InUse(Exception):
    """Another program holds the lock; `note` is what it left there."""

    note = ""


class Identity(NamedTuple):
    """What a file is, whatever it is called."""

    device: int
    inode: int


def identity_of(path: Path) -> Identity | None:
    """The file that has this name now; none: there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return Identity(found.st_dev, found.st_ino)


held: set[Identity] = set()  # by this program: to open and close one of them again would drop the locks of SQLite


class Lock:
    """Held until it is closed or the program ends, however it ends. The file is made if it is not there."""

    def __init__(self, file: Path) -> None:
        self._beside = open(f"{file}.lock", "a+", encoding="utf-8", opener=_open_alone)  # noqa: SIM115 (as long as it is held)
        try:
            _lock(self._beside)
            self._itself = _hold(file)
        except InUse as error:
            error.note = self._note()
            self._beside.close()
            raise
        except BaseException:
            self._beside.close()
            raise
        self.identity = identity_of(file)
        if self.identity is not None:
            held.add(self.identity)
        self.leave("")

    def leave(self, note: str) -> None:
        """Leave a note for whoever finds the file locked."""
        self._beside.truncate(0)
        self._beside.write(note)
        self._beside.flush()

    def _note(self) -> str:
        self._beside.seek(0)
        return self._beside.read().strip()

    def close(self) -> None:
        """Let go. SQLite must have closed the file before: closing it here drops all locks of this program on it."""
        if self._itself is not None:
            self._itself.close()
        if self.identity is not None:
            held.discard(self.identity)
        self._beside.close()


def _open_alone(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_CREAT, OURS_ALONE)


def _hold(file: Path) -> IO[bytes] | None:
    """Hold the file itself. SQLite's own locks are of another kind, and the two do not disturb each other."""
    if identity_of(file) in held:
        raise InUse
    opened = open(file, "rb", buffering=0, opener=_open_alone)  # noqa: SIM115 (as long as it is held)
    if sys.platform == "win32":
        opened.close()
        return None
    try:
        _flock(opened.fileno())
    except BaseException:
        opened.close()
        raise
    return opened


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise InUse from None
    else:
        _flock(file.fileno())


def _flock(opened: int) -> None:
    import fcntl

    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InUse from None
