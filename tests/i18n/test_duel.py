"""What the duel says is read in the terminal and in the browser."""

import re
from typing import Any

import pytest

from bluemoon.duel.circumstances import REASONS
from bluemoon.i18n import LANGUAGES, text

TYPED = re.compile(r'["«][a-z]+["»]')
PHASES = (
    "exchange", "begin", "leadership", "retreat", "opening", "character", "support", "after", "element", "call",
    "end", "decline", "question",
)  # fmt: skip
SPOKEN_OF: dict[str, Any] = {"by": "Ember", "text": "…", "own_text": "…", "own_type": "booster"}
SPOKEN_OF |= {"ships": "no", "element": "fire", "need": 5, "have": 3, "most": 2}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_names_no_word_that_only_the_terminal_knows(reason, language):
    for phase in PHASES:
        assert not TYPED.search(text(f"duel-refusal-{reason}", language, phase=phase, **SPOKEN_OF))
