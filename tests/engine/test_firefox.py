"""The rules as WebAssembly in another browser than the one the page is tested in: equal to the interpreted ones."""

import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.engine.build import built, files_of
from tests.both.test_twins import TWINS
from tests.engine.firefox import FIREFOX, firefox
from tests.night import BY_NIGHT

TWIN = (Path(__file__).parent / "twin.js").read_text(encoding="utf-8").rstrip(";\n")


class Host(SimpleHTTPRequestHandler):
    """Shows a folder, without a word about it."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@BY_NIGHT
@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox here")
@pytest.mark.parametrize("name", TWINS)
def test_in_firefox_every_state_is_equal_after_every_action(name: str, tmp_path: Path) -> None:
    site, profile = tmp_path / "site", tmp_path / "profile"
    site.mkdir()
    profile.mkdir()
    actions = lay_out(name, site)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(site))) as host:
        threading.Thread(target=host.serve_forever, args=(0.05,)).start()
        with firefox(profile) as tab:
            tab.go(f"http://127.0.0.1:{host.server_port}/")
            equal = tab.run(f"({TWIN})('{name}')")
        host.shutdown()
    assert equal == actions > 1000


def lay_out(name: str, site: Path) -> int:
    """The module, its tables, and a random game of every kind with every state of it; how many actions these are."""
    twins = TWINS[name]
    module, tables, *_, layout = files_of(twins.game, built(twins.game))
    states, games = bytearray(), list[list[int]]()
    for number, options in enumerate(twins.options):
        games.append(played(twins.game, {**options, **twins.short}, number, states))
    size = len(states) // (sum(map(len, games)) + len(games))
    masks = json.loads(layout.read_bytes())["exports"]["masks"]
    wide = next(block["width"] for block in masks if block["name"] == "masks")
    (site / "index.html").write_text("<!doctype html><title>twins</title>", encoding="utf-8")
    (site / f"{name}.wasm").write_bytes(module.read_bytes())
    (site / f"{name}.tables").write_bytes(tables.read_bytes())
    (site / f"{name}.states").write_bytes(states)
    told = {"games": games, "size": size, "wide": wide}
    (site / f"{name}.games.json").write_text(json.dumps(told), encoding="utf-8")
    return sum(map(len, games))


def played(game: Any, options: dict[str, Any], number: int, states: bytearray) -> list[int]:
    """The actions of a random game; its states are added to the others."""
    state, dice, actions = game.new(seed=number, **options), Random(number), list[int]()
    states += state.tobytes()
    while game.to_move(state) >= 0:
        actions.append(int(dice.choice(list(game.legal(state)))))
        game.play(state, actions[-1])
        states += state.tobytes()
    return actions
