"""Everything the engine and the server can name has its words: tiles, cards, powers, events, refusals, reasons."""

from typing import Any, get_args

import pytest

from bluemoon.bots.city import CITY_TERMS
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, TILES
from bluemoon.city.refusals import REASONS
from bluemoon.i18n import LANGUAGES, bundle_of, text

pytestmark = pytest.mark.parametrize("language", LANGUAGES)
