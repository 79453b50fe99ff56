"""Several server processes behind one port: a parent that opens the doors, begins them, and begins again what dies."""

import multiprocessing
import os
import signal
import socket
import sys
import time
import webbrowser
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from threading import Thread
from types import FrameType

from bluemoon.core.refusal import BlueMoonError
from bluemoon.server.logs import log, set_up_logs
from bluemoon.server.port import address_of, take_doors
from bluemoon.server.serve import House, Server, config_of

LOOK = 0.5  # seconds between two looks at those who died
SHORT = 10.0  # seconds: one that lives no longer is begun again with a pause
LONGEST_PAUSE = 10.0
FAREWELL = 20.0  # seconds to end well


@dataclass
class Member:
    """One of the processes: its door stays open while it is begun again, so that visitors wait."""

    door: socket.socket
    process: BaseProcess
    began: float
    pause: float = 0.0


def serve_together(host: str, port: int | None, house: House, processes: int, *, opens: bool) -> None:
    """Serve with so many processes; returns when they were told to stop."""
    set_up_logs(house.level)
    doors = take_doors(host, port, processes)
    Family(house, doors).live(opens=opens)


class Family:
    """The processes, and their parent."""

    def __init__(self, house: House, doors: list[socket.socket]) -> None:
        self._house, self._address = house, address_of(doors[0])
        self._asked_to_stop = 0
        self._forks = multiprocessing.get_context("forkserver")
        self._forks.set_forkserver_preload(["bluemoon.server.processes"])
        self._doors = doors

    def live(self, *, opens: bool) -> None:
        """Until somebody says stop."""
        self._house.open_once()
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self._stop)
        members = [self._member(door) for door in self._doors]
        print(f"Blue Moon is open at {self._address} (in {len(members)} processes; Ctrl+C ends it)", flush=True)
        if opens:
            Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()
        while not self._asked_to_stop:
            connection.wait([member.process.sentinel for member in members if member.process.is_alive()], LOOK)
            for member in members:
                self._look_after(member)
        self._end([member.process for member in members])

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._asked_to_stop += 1

    def _begin(self, door: socket.socket) -> BaseProcess:
        process: BaseProcess = self._forks.Process(target=serve_at, args=(self._house, door), name="bluemoon serve")
        process.start()
        return process

    def _member(self, door: socket.socket) -> Member:
        return Member(door, self._begin(door), time.monotonic())

    def _look_after(self, member: Member) -> None:
        """Begin it again if it died: at once, unless it does so all the time."""
        if member.process.is_alive():
            return
        now = time.monotonic()
        if member.pause == 0.0:
            log.error("process died", pid=member.process.pid, code=member.process.exitcode)
            member.pause = LOOK if now - member.began > SHORT else min(LONGEST_PAUSE, now - member.began + LOOK)
            member.began = now
        if now - member.began >= member.pause:
            member.process, member.began, member.pause = self._begin(member.door), now, 0.0

    def _end(self, processes: list[BaseProcess]) -> None:
        until = time.monotonic() + FAREWELL
        for process in processes:
            process.terminate()
        for process in processes:
            while process.is_alive() and time.monotonic() < until and self._asked_to_stop < 2:
                process.join(LOOK)
            if process.is_alive():
                process.kill()
                process.join()


def serve_at(house: House, door: socket.socket) -> None:
    """One of the processes."""
    os.setpgrp()  # Ctrl+C in the terminal is for the parent, which tells us
    Thread(target=_end_with_parent, daemon=True).start()
    house.begin("bluemoon serve")
    try:
        store = house.open()
    except BlueMoonError as error:
        print(f"bluemoon: {error}", file=sys.stderr)
        sys.exit(2)
    Server(config_of(house.app(store), house.around), address_of(door), opens=False, speaks=False).run([door])


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
