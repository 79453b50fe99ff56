"""The process in which finished games are judged, as the server sees it: asked, heard, and ended."""

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
        self._lock = threading.Lock()

    def ask(self, asked: Line, hear: Callable[[Line], object]) -> str:
        """One part of the work; how it ended. A process that died is a fault, and the next question begins another."""
        process = self._begun()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(asked) + "\n")
            process.stdin.flush()
            for line in process.stdout:
                said: Line = json.loads(line)
                if "end" in said:
                    return str(said["end"])
                hear(said)
        except (OSError, ValueError):
            pass
        self.end()
        return "judge_died"

    def _begun(self) -> "subprocess.Popen[str]":
        with self._lock:
            if self._process is None or self._process.poll() is not None:
                pipe = subprocess.PIPE
                self._process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
                log.info("judge started", pid=self._process.pid)
            return self._process

    def end(self) -> None:
        """Stop at once, whatever it is doing: what was judged is kept."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.wait()
                self._process = None
