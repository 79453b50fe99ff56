"""Refuse once, early, with a named reason."""

from contextlib import suppress

LONGEST = 200  # letters of an error of somebody else's code


class BlueMoonError(Exception):
    """Something the user can put right; the message is one line that names the cause and the place."""


class Refused(BlueMoonError):
    """An action that the rules do not allow now. `reason` is a name, and a message id in every language."""

    def __init__(self, reason: str, action: str) -> None:
        super().__init__(f"{action}: {reason.replace('_', ' ')}")
        self.reason = reason
        self.action = action


class BadTable(BlueMoonError):
    """A table of printed numbers that cannot be right; names the key."""


class BadRecord(BlueMoonError):
    """A written game that cannot be read or followed; names the line or event."""


class BadOption(BlueMoonError):
    """An option that does not exist, or a value it does not take."""


class MissingExtra(BlueMoonError):
    """Something that was not installed with the package; the message says how to get it."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f'{what}: needs more than is installed; to get it: pip install "bluemoon[{extra}]"')


def in_one_line(error: BaseException) -> str:
    """An error of somebody else's code in one line, even if it cannot speak."""
    words = ""
    with suppress(Exception):
        words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}"[:LONGEST]
