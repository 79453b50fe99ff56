"""Why not? The answer names the reason and the rule."""

from typing import Any

from bluemoon.cli.menu import actions_meant
from bluemoon.cli.terminal_game import TerminalGame


def why(guide: TerminalGame, state: Any, typed: str) -> str:
    """Why an action cannot be chosen now, with the rule."""
    say, game = guide.say, guide.game
    found = actions_meant(guide, state, typed)
    if not typed:
        return say("play-why_which", example=game.name_of(state, game.legal(state)[0]))
    if not found:
        return say("play-not_understood", typed=typed)
    reasons = {game.why_not(state, action) for action in found}
    if len(found) > 1 and len(reasons) > 1:
        return say("play-which", names=", ".join(game.name_of(state, action) for action in found[:8]))
    return refusal(guide, state, found[0])


def refusal(guide: TerminalGame, state: Any, action: int) -> str:
    """The message of a refusal."""
    words, reason = guide.game.name_of(state, action), guide.game.why_not(state, action)
    if reason is None:
        return guide.say("play-why_legal", words=words)
    name = f"{guide.name}-refusal-{reason}"
    message = guide.say(name, **guide.circumstances(state, action))
    return guide.say("play-refused", words=words, message=message, rule=guide.say(f"{name}.rule"))
