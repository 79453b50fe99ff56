"""What a seat is shown, as OpenSpiel wants it: one tensor in named pieces, and a string."""

from typing import Any

import numpy as np


class Observer:
    """The row of `observe` as floats, cut into the pieces of LAYOUT; as a string a drawing, or the seat's past."""

    def __init__(self, layout: tuple[tuple[str, int], ...], *, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(sum(width for _, width in layout), np.float32)
        ends = np.cumsum([width for _, width in layout]).tolist()
        self.dict = {name: self.tensor[end - width : end] for (name, width), end in zip(layout, ends, strict=True)}

    def set_from(self, state: Any, player: int) -> None:
        """Show this state to this player; before the deal there is nothing to see."""
        self.tensor[:] = 0 if state.position is None else state.position.row(player)

    def string_from(self, state: Any, player: int) -> str:
        """What this player knows in a string; equal strings of the information state are equal pasts."""
        position = state.position
        if position is None:
            return f"seat {player} before the deal"
        if self.recalls:
            return past_in_words(position, player)
        game = position.box.game
        return str(game.draw(game.view(position.states[0], player), player))


def past_in_words(position: Any, player: int) -> str:
    """All a seat was shown and has done, as a string that can be compared."""
    return f"seat {player} {position.past(player)}"
