"""A simple player: does the next sensible step, else walks on; to the obelisk with crystals enough for an offering."""

from random import Random

from tests.browser.pages import MIDDLE, Table, distance

MOST_CLICKS = 30  # in one turn
MOST_WALKS = 3


class Player:
    """Somebody at a table who plays by clicks."""

    def __init__(self, table: Table, seed: int = 1) -> None:
        self.table, self.dice = table, Random(seed)

    def play(self, turns: int) -> int:
        """Play some turns, or until the game is over; how many it were."""
        for turn in range(turns):
            self.table.wait_for_turn()
            if self.table.is_over:
                return turn
            self.take_turn()
        return turns

    def take_turn(self) -> None:
        """A whole turn."""
        table, walks = self.table, 0
        for _ in range(MOST_CLICKS):
            if table.is_over or not table.is_my_turn:
                return
            if table.gold.count() and not table.is_done:
                table.press_gold()
            elif walks < MOST_WALKS and not table.is_done and table.lit.count():
                table.walk(self.choose_tile())
                walks += 1
            else:
                table.end_turn(discards=self.dice.randrange(2))
                return
        raise AssertionError("a turn without an end")

    def choose_tile(self) -> int:
        """Somewhere with a free box; to the courtyard with crystals enough."""
        table = self.table
        lit = table.lit_places()
        if table.count("crystals") >= table.price:
            return min(lit, key=lambda place: distance(place, MIDDLE))
        building = set(table.unfinished_places())
        return self.dice.choice([place for place in lit if place in building] or lit)
