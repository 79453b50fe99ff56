"""The process in which finished games are judged, as the server sees it: asked, heard, and ended."""

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any

from bluemoon.server.logs import log

COMMAND = (sys.executable, "-m", "bluemoon.server.review.assistant")
Line = dict[str, Any]


class JudgeProcess:
    """Begun when it is needed; whoever asks waits in a thread. Only one asks at a time."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._is_closed = False
        self._lock = threading.Lock()
        self._in_use = threading.RLock()  # held by whoever reads: what is read is closed by nobody else

    def ask(self, asked: Line, hear: Callable[[Line], object]) -> str:
        """One part of the work; how it ended. A process that died is a fault, and the next question begins another."""
        with self._in_use:
            with contextlib.suppress(OSError, ValueError, EOFError):
                return _answered(self._begun(), asked, hear)
            self.end()
            return "judge_died"

    def _begun(self) -> "subprocess.Popen[str]":
        with self._lock:
            if self._is_closed:
                raise EOFError
            if self._process is None or self._process.poll() is not None:
                pipe = subprocess.PIPE
                self._process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
                log.info("judge started", pid=self._process.pid)
            return self._process

    def close(self) -> None:
        """Stop, and never begin again: a thread may still be about to ask."""
        with self._lock:
            self._is_closed = True
        self.end()

    def end(self) -> None:
        """Stop at once, whatever it is doing: what was judged is kept."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            with self._in_use, contextlib.suppress(BrokenPipeError):
                process.communicate()


def _answered(process: "subprocess.Popen[str]", asked: Line, hear: Callable[[Line], object]) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asked) + "\n")
    process.stdin.flush()
    for line in process.stdout:
        said: Line = json.loads(line)
        if "end" in said:
            return str(said["end"])
        hear(said)
    raise EOFError
