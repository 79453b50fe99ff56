"""Is an installation whole? `python smoke.py [EXTRAS…]`, in an environment of its own.

The base plays both games, interpreted and compiled (the city), steps a vector of games and lets a bot choose. With
`play` the command answers and a server serves its page on this machine; with `arena` two bots play; with `envs`
PettingZoo steps.
"""

import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from random import Random

BLUEMOON = [sys.executable, "-m", "bluemoon"]


def try_base() -> None:
    """Rules, machine code, environments, bots."""
    import numpy as np

    from bluemoon import CITY, DUEL
    from bluemoon.bots import Budget, bot
    from bluemoon.core.game import Game
    from bluemoon.envs.vector import VectorEnv

    games: tuple[Game, ...] = CITY, DUEL
    for game in games:
        state, dice = game.new(seed=7), Random(7)
        while game.to_move(state) >= 0:
            game.play(state, dice.choice(game.legal(state)))
        assert game.result(state) is not None
    state, compiled = CITY.new(seed=7), CITY.compiled()
    states, dice = compiled.blank(1, state), Random(7)
    for _ in range(100):
        action = dice.choice(CITY.legal(state))
        CITY.play(state, action)
        compiled.play(states, np.array([action]))
        assert states[0].tobytes() == state.tobytes()
    vector = VectorEnv("city", 8, players=2)
    vector.reset(seed=1)
    vector.step(vector.masks.argmax(1))
    player = bot("random", DUEL)
    state = DUEL.new(seed=1)
    assert player.choose(DUEL.view(state, DUEL.to_move(state)), Budget(), Random(1)) in DUEL.legal(state)
    assert said("--version").startswith("bluemoon ")


def said(*words: str) -> str:
    """What the command answers."""
    return subprocess.run([*BLUEMOON, *words], capture_output=True, text=True, check=True).stdout


def try_play() -> None:
    """The terminal, and a server with its page."""
    assert "hoax" in said("deck", "list")
    assert "Random" in said("watch", "city", "--bots", "random,random", "--turn-limit", "3", "--quiet")
    with tempfile.TemporaryDirectory() as folder:
        command = [*BLUEMOON, "serve", "--port", "0", "--db", str(Path(folder) / "games.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
            with urllib.request.urlopen(address) as answer:
                assert b"<title>" in answer.read()
            server.terminate()
            assert server.wait(60) == 0


def try_arena() -> None:
    """A match, and its report."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--games", "2", "--turn-limit", "3", "--workers", "0", "--out", f"{folder}/games.jsonl"]
        assert "2 games in" in said("arena", "city", "random", "greedy", *words)


def try_envs() -> None:
    """One step of PettingZoo."""
    from bluemoon.envs import city_v0

    env = city_v0.env(players=2)
    env.reset(seed=1)
    env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))


if __name__ == "__main__":
    try_base()
    for extra in sys.argv[1:]:
        {"play": try_play, "arena": try_arena, "envs": try_envs}[extra]()
    print(f"Python {sys.version.split()[0]}: whole ({', '.join(['base', *sys.argv[1:]])})")
