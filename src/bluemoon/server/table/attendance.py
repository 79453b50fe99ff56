"""How long those who are not at a table have been gone, and how long a bot may not be called for them."""

import math
from collections.abc import Callable

from bluemoon.server.wire.base import Grace

GRACE: dict[Grace, float] = {"short": 10, "usual": 60, "long": 300, "never": math.inf}  # seconds, T7.2
USUAL_GRACE: Grace = "usual"


class Attendance:
    """When guests went, by the server's clock; whoever was not seen yet is gone since this was laid out (T7.3)."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock, self.laid_out = clock, clock()
        self.went: dict[str, float] = {}

    def note_gone(self, guest: str) -> None:
        """The last page of a guest was closed."""
        self.went[guest] = self.clock()

    def grace_left(self, guest: str, grace: Grace) -> float:
        """Seconds until the others may call a bot for a guest who is away."""
        gone = self.clock() - self.went.get(guest, self.laid_out)
        return max(0.0, GRACE[grace] - gone)
