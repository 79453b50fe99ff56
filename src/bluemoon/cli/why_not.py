"""Why not? The answer names the reason and the rule."""

from bluemoon.cli.menu import actions_meant
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.game import State


def why(terminal_game: TerminalGame, state: State, typed: str) -> str:
    """Why an action cannot be chosen now, with the rule."""
    say, game = terminal_game.say, terminal_game.game
    found = actions_meant(terminal_game, state, typed)
    if not typed:
        return say("play-why_which", example=game.name_of(state, game.legal(state)[0]))
    if not found:
        return say("play-not_understood", typed=typed)
    reasons = {game.why_not(state, action) for action in found}
    if len(found) > 1 and len(reasons) > 1:
        return say("play-which", names=", ".join(game.name_of(state, action) for action in found[:8]))
    return refusal(terminal_game, state, found[0])


def refusal(terminal_game: TerminalGame, state: State, action: int) -> str:
    """The message of a refusal."""
    say, game = terminal_game.say, terminal_game.game
    words, reason = game.name_of(state, action), game.why_not(state, action)
    if reason is None:
        return say("play-why_legal", words=words)
    name = f"{terminal_game.name}-refusal-{reason}"
    message = say(name, **terminal_game.answers.circumstances(state, action))
    return say("play-refused", words=words, message=message, rule=say(f"{name}.rule"))
