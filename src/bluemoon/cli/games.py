"""The games there are, and who knows them."""

from bluemoon.cli.city.guide import CityGuide
from bluemoon.cli.duel.guide import DuelGuide
from bluemoon.cli.guide import Guide
from bluemoon.core.refusal import BadOption

GUIDES: dict[str, type[Guide]] = {guide.name: guide for guide in (CityGuide, DuelGuide)}


def guide_of(name: str) -> type[Guide]:
    """Who knows the game of this name."""
    if name not in GUIDES:
        raise BadOption(f"{name}: no such game; there is {', '.join(GUIDES)}")
    return GUIDES[name]
