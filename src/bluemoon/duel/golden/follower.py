"""One golden game, followed to its end."""

import json
from collections.abc import Callable
from dataclasses import replace

from bluemoon.core.refusal import BadOption, BadRecord, Refused
from bluemoon.core.written_game import Written, result_words
from bluemoon.duel.game import DuelGame
from bluemoon.duel.golden.answers import Answers
from bluemoon.duel.golden.comparison import Comparison
from bluemoon.duel.golden.driver import Driver
from bluemoon.duel.golden.events import Events
from bluemoon.duel.golden.position import Position, numbers_of
from bluemoon.duel.golden.record import Event, Record
from bluemoon.duel.golden.tolerated import Tolerated
from bluemoon.duel.golden.verdict import Mismatch, Verdict
from bluemoon.duel.state import Stage


def check_game(game: DuelGame, golden: Event) -> Verdict:
    """Follow a golden game to its end, or to the first thing that cannot be."""
    return _followed(game, golden)[1]


def written_of(game: DuelGame, golden: Event) -> Written:
    """A golden game as a written one; refused if it departs from our rules, by name or not."""
    follower, verdict = _followed(game, golden)
    if verdict.mismatch is not None:
        raise BadRecord(verdict.mismatch)
    if verdict.departures:
        raise BadRecord(f"this game departs from our rules: {', '.join(sorted(verdict.departures))}")
    return replace(follower.driver.written, result=result_words(game.result(follower.position.state)))


def _followed(game: DuelGame, golden: Event) -> "tuple[Follower, Verdict]":
    try:
        follower = Follower(game, golden)
        return follower, follower.follow()
    except BadOption as error:
        raise BadRecord(str(error)) from None
    except KeyError as error:
        raise BadRecord(f"{error.args[0]}: is missing, or no card") from None
    except (TypeError, AttributeError, ValueError, IndexError) as error:
        raise BadRecord(f"not a golden game: {error}") from None


class Follower:
    """Our rules, led through a record."""

    def __init__(self, game: DuelGame, golden: Event) -> None:
        self.verdict = Verdict()
        self.record = Record(golden, numbers_of(game))
        self.position = Position(game, self.record)
        self.driver = Driver(self.position, self.record, self.verdict)
        tolerated = Tolerated(self.driver)
        self.events = Events(
            self.driver, tolerated, Answers(self.driver, tolerated), Comparison(self.driver, tolerated)
        )

    def follow(self) -> Verdict:
        """Event by event to the end."""
        for event in self.record.told():
            try:
                self._read(event)
            except (Mismatch, Refused, BadOption) as error:
                self.verdict.mismatch = f"event {self.record.at}: {json.dumps(event)}: {error}"
                return self.verdict
        if self.position.state.stage != Stage.OVER or self.record.now["e"] != "game_end":
            self.verdict.mismatch = f"event {len(self.record.events)}: the record ends before the game"
        return self.verdict

    def _read(self, event: Event) -> None:
        reader: Callable[[Event], None] = getattr(self.events, f"on_{event['e']}")
        reader(event)
