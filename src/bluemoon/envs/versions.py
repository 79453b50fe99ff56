"""The version of the environments: the number at the end of `BlueMoonCity-v0`, `city_v0` and their sisters of the duel.

It is raised, for both games at once, by whatever makes figures of before and after incomparable or an old policy
unusable:

- the row of an observation changes: a stretch more, or in another order, or one that means something else
- the list of actions changes
- rewards, how a game ends, or what an illegal action does, as they are if nothing is asked for
- the rules change (RULES_VERSION)

It is not raised by something new that has to be asked for, by speed, or by a mended error that no legal game meets.
The ids of before are not kept: `gymnasium.make` then says which one there is, and the package of before still plays
them.

FINGERPRINTS holds what a version was made from; a test fails if one changes while the number does not.
"""

import hashlib
import json

from bluemoon.core.game import RULES_VERSION, Game
from bluemoon.envs.layout import LAYOUTS
from bluemoon.envs.numbers import action_names

VERSION = 0
FINGERPRINTS = {"city": "caa80962751de91b", "duel": "947bf0d67bbe6555"}


def environment_id(game: str) -> str:
    """What an environment is called at Gymnasium."""
    return f"BlueMoon{game.title()}-v{VERSION}"


def fingerprint(game: Game) -> str:
    """A name for the row of an observation, the list of actions and the rules, in words."""
    words = json.dumps([VERSION, RULES_VERSION, LAYOUTS[game.name], action_names(game.name)])
    return hashlib.blake2b(words.encode(), digest_size=8).hexdigest()
