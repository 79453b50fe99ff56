"""What a page may ask of the card game only."""

from bluemoon.bots.duel.dead_ends import mark_dead_ends, may_have_dead_ends
from bluemoon.core.wasm.export import BYTE, Export, Number, Rows
from bluemoon.duel.compiled import RULES
from bluemoon.duel.lookout import look
from bluemoon.duel.outlook import FRAME, LONGEST, OUTLOOK

TABLES, VIEWS = Rows("tables", RULES.tables, rows=1), Rows("views", RULES.state, rows=1)
OUTLOOKS = Rows("outlooks", OUTLOOK, rows=1)
WORLDS, FRAMES = Rows("worlds", RULES.state, rows=LONGEST), Rows("frames", FRAME, rows=LONGEST)


def dead_ends(tables, views, outlooks, dead):  # type: ignore[no-untyped-def]
    """Mark what leads nowhere in a view, after a look at it."""
    dead[:] = 0
    if may_have_dead_ends(views[0]):
        mark_dead_ends(views[0], tables[0], outlooks[0], dead)


EXPORTS = (
    Export("look", look, (TABLES, VIEWS, WORLDS, FRAMES, OUTLOOKS, Number("most"))),
    Export("dead_ends", dead_ends, (TABLES, VIEWS, OUTLOOKS, Rows("dead", BYTE, rows=RULES.actions))),
)
