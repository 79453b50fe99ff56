"""`python -m bluemoon.server.review.assistant`: judges finished games, a little of one and a little of the next.

It is a process of its own, which yields to every other one. It is asked by lines of JSON and answers with such lines:

    → {"game": "city", "text": "game: city…", "conceded": [], "since": 0, "seconds": 2, "again": false}
    ← {"judge": "network 1 ab12…", "rules": 2, "total": 411, "chances": [[0.5, 0.5], …],
       "errors": [[0.02, 0.02], …], "turns": [-1, 0, …], "newer": ""}  the first time (since 0)
    ← {"moves": [{"number": 0, …}, …], "turning_points": [{"move": 57, …}, …], "players": [] or everybody's sum}
    ← {"end": "paused"}          or "done", or the name of a refusal

What an earlier judge said of the whole game is told as it is, with the name of today's (`newer`), until somebody
asks for it again.
"""

import json
import logging
import os
import sys
import time
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from bluemoon import CITY, DUEL
from bluemoon.analysis import Study
from bluemoon.analysis.judge import Judge, judge_of
from bluemoon.analysis.report import Analysis, JudgedMove
from bluemoon.analysis.shelf import tidy
from bluemoon.core.game import RULES_VERSION, Game
from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.written_game import Written, from_json, from_text
from bluemoon.server.limits import LONGEST_LOG

GAMES = {game.name: game for game in (CITY, DUEL)}
AT_HAND = 8  # games that are begun and not judged to their end
TOLD_EVERY = 0.25  # seconds: moves are told together
LOWEST = 19  # as `nice` counts
Line = dict[str, Any]


@cache
def judge_for(game: str) -> Judge:
    """The best judge of a game."""
    return judge_of(GAMES[game])


@dataclass
class Work:
    """A game that is being judged."""

    study: Study
    fresh: Iterator[JudgedMove]


class Assistant:
    """Judges what is asked, and keeps a few games at hand that are not done."""

    def __init__(self) -> None:
        self._at_hand: dict[str, Work] = {}  # by text and who conceded

    def answer(self, asked: Line) -> Iterator[Line]:
        """Everything since the move that is asked from, and more for so many seconds."""
        try:
            work = self._work(asked)
        except (BlueMoonError, ValueError, KeyError, TypeError, ArithmeticError, RecursionError):
            yield {"end": "bad_record"}
            return
        study, told = work.study, asked["since"]
        if told == 0:
            earlier = None if study.is_done or asked.get("again") else study.earlier()
            if earlier is not None:
                yield from _told_earlier(study, earlier)
                return
            judged = {"chances": study.chances(), "errors": study.errors(), "turns": study.turns()}
            yield {"judge": study.judge.name, "rules": RULES_VERSION, "total": len(study), **judged, "newer": ""}
        end = time.monotonic() + asked["seconds"]
        while not study.is_done and time.monotonic() < end:
            self._go_on(work)
            yield _told(study, told)
            told = max(told, len(study.moves))  # what nobody kept is judged again, and told once
        if told < len(study.moves) or study.is_done:
            yield _told(study, told)
        if study.is_done:
            del self._at_hand[_name_of(asked)]
            tidy()
        yield {"end": "done" if study.is_done else "paused"}

    def _work(self, asked: Line) -> Work:
        """A game that is at hand, or is begun now."""
        text: str = asked["text"]
        found = self._at_hand.pop(_name_of(asked), None)
        if found is None:
            written = from_json(text) if text.lstrip().startswith("{") else from_text(text)
            if len(written.actions) > LONGEST_LOG:
                raise ValueError("a game has a few hundred moves")
            game: Game = GAMES[written.game]
            winners = winners_of(game, written, asked["conceded"])
            study = Study(game, written, judge_for(written.game), winners=winners)
            found = Work(study, study.go_on())
        self._at_hand[_name_of(asked)] = found
        if len(self._at_hand) > AT_HAND:
            del self._at_hand[next(iter(self._at_hand))]
        return found

    @staticmethod
    def _go_on(work: Work) -> None:
        soon = time.monotonic() + TOLD_EVERY
        for _ in work.fresh:
            if time.monotonic() > soon:
                return


def winners_of(game: Game, written: Written, conceded: Collection[int]) -> list[int]:
    """Who has won if these seats gave up; nobody, if nobody did, or everybody."""
    seats = range(game.players(game.restore(written.options, written.setup)))
    if not {*conceded} <= {*seats}:
        raise ValueError("who does not play cannot give up")
    return [seat for seat in seats if seat not in conceded] if conceded else []


def _name_of(asked: Line) -> str:
    return f"{sorted(asked['conceded'])} {asked['text']}"


def _told_earlier(study: Study, earlier: Analysis) -> Iterator[Line]:
    chances, errors = ([getattr(move, name) for move in earlier.moves] for name in ("chances", "chance_errors"))
    judged = {"total": len(study), "chances": chances, "errors": errors, "turns": study.turns()}
    yield {"judge": earlier.judge, "rules": earlier.rules, **judged, "newer": study.judge.name}
    yield _line(earlier, 0, is_whole=True)
    yield {"end": "done"}


def _told(study: Study, since: int) -> Line:
    return _line(study.report(), since, is_whole=study.is_done)


def _line(report: Analysis, since: int, *, is_whole: bool) -> Line:
    return {
        "moves": [asdict(move) for move in report.moves[since:]],
        "turning_points": [asdict(point) for point in report.turning_points],
        "players": [asdict(player) for player in report.players] if is_whole else [],
    }


def main() -> None:
    """Answer until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    logging.getLogger("bluemoon.compiler").setLevel(logging.ERROR)  # what is said here goes into the log of the server
    assistant = Assistant()
    for line in sys.stdin:
        for said in assistant.answer(json.loads(line)):
            print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
