"""An evaluator for OpenSpiel's Python searches that plays out on the compiled rules."""

from bluemoon.envs.openspiel.state import BlueMoonState, payoffs


class PlayoutEvaluator:
    """Random play to the end from the dice of the state: what `mcts.RandomRolloutEvaluator` does, in one call."""

    def evaluate(self, state: BlueMoonState) -> list[float]:
        """The returns of one playout."""
        if state.position is None or state.is_terminal():
            return state.returns()
        return payoffs(state.position.played_out().shares(), state.num_players())

    def prior(self, state: BlueMoonState) -> list[tuple[int, float]]:
        """Every choice is as good as every other."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
