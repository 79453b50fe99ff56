"""One server a file: a second one would not hear what happens at the tables of the first."""

import sys
from pathlib import Path
from typing import IO

FAR = 1 << 30  # Windows locks bytes, and nobody may read those


class InUse(Exception):
    """Another program holds the lock; `note` is what it left there."""

    def __init__(self, note: str) -> None:
        super().__init__("in use")
        self.note = note


class Lock:
    """FILE.lock, held until it is closed or the program ends, however it ends."""

    def __init__(self, file: Path) -> None:
        self._file = Path(f"{file}.lock").open("a+", encoding="utf-8")  # noqa: SIM115 (open as long as it is held)
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError):
            self._file.seek(0)
            note = self._file.read().strip()
            self._file.close()
            raise InUse(note) from None
        self.leave("")

    def leave(self, note: str) -> None:
        """Leave a note for whoever finds the file locked."""
        self._file.truncate(0)
        self._file.write(note)
        self._file.flush()

    def close(self) -> None:
        """Let go."""
        self._file.close()


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
