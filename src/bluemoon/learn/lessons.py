"""What a teacher did, position by position: what it saw, what it tried how often, what it believed, what came of it."""

import io
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np

from bluemoon.core.game import RULES_VERSION
from bluemoon.core.record import Array
from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.whole_file import write_whole


class BadLessons(BlueMoonError):
    """A file that nothing can be learnt from."""


@dataclass(frozen=True)
class Lessons:
    """Positions with a choice. Seats are counted from the one to move."""

    observations: Array  # [position, …]
    masks: Array  # [position, action]: what was legal
    tries: Array  # [position, action]: how often the search tried it
    believed: Array  # [position, seat]: chances, as the search saw them
    came: Array  # [position, seat]: shares of the victory in the end
    players: Array  # [position]

    def __len__(self) -> int:
        return len(self.players)

    def some(self, chosen: Array) -> "Lessons":
        """Of some positions."""
        return Lessons(*(part[chosen] for part in self.parts()))

    def parts(self) -> Iterator[Array]:
        """All arrays in their order."""
        return (getattr(self, each.name) for each in fields(self))


def together(several: Sequence[Lessons]) -> Lessons:
    """All of them as one."""
    return Lessons(*(np.concatenate(parts) for parts in zip(*(each.parts() for each in several), strict=True)))


def write(path: Path, game: str, lessons: Lessons) -> None:
    """Write the file, whole or not at all."""
    parts = {each.name: getattr(lessons, each.name) for each in fields(Lessons)}
    content = io.BytesIO()
    np.savez_compressed(content, game=np.array(game), rules=np.array(RULES_VERSION), **parts)
    write_whole(path, content.getvalue())


def read(path: Path, game: str) -> Lessons:
    """The lessons of a file; one of another game or of other rules, or none at all, is refused with a sentence."""
    try:
        with np.load(io.BytesIO(path.read_bytes())) as file:
            about, rules = str(file["game"]), int(file["rules"])
            lessons = Lessons(*(file[each.name] for each in fields(Lessons)))
    except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise BadLessons(f"{path.name}: there are no lessons in it ({type(error).__name__})") from None
    if (about, rules) != (game, RULES_VERSION):
        raise BadLessons(f"{path.name}: it teaches {about} by rules of version {rules}, not {game} of {RULES_VERSION}")
    return lessons
