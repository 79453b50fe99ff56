"""A module of WebAssembly in a real chromium: what was called here is called there, on the same bytes, and timed."""

import base64
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from playwright.sync_api import Page, sync_playwright

from bluemoon.core.game import Game
from bluemoon.engine.build import built, files_of
from bluemoon.engine.module import Module

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
LINE = 16  # bytes at whose multiples arrays begin

BEGIN = """
async (module) => {
  const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes(module), {});
  window.timed = ({ name, image, base, given, rounds }) => {
    const { memory } = instance.exports, whole = bytes(image);
    const lacking = base + whole.length - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(Math.ceil(lacking / 65536));
    const call = () => {
      new Uint8Array(memory.buffer).set(whole, base);
      const begun = performance.now();
      if (instance.exports[name](...given.map(([type, value]) => type === "i64" ? BigInt(value) : value)) !== 0)
        throw new Error("a rule failed");
      return performance.now() - begun;
    };
    return Math.min(...Array.from({ length: rounds }, call)) / 1000;
  };
}
"""


class Recording(Module):
    """A module that keeps what it was called with."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    def call(self, name: str, *given: Any) -> None:
        """Keep it, and call."""
        self.calls.append((name, tuple(each.copy() if isinstance(each, np.ndarray) else each for each in given)))
        super().call(name, *given)


@contextmanager
def chromium_with(game: Game) -> Iterator[Page]:
    """A page of chromium that has loaded the module of this game."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise SystemExit("chromium is missing")
    module = files_of(game, built(game))[0]
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=browser, args=QUIET).new_page()
        page.evaluate(BEGIN, base64.b64encode(module.read_bytes()).decode())
        yield page


def seconds_there(page: Page, module: Module, name: str, given: Sequence[Any], rounds: int) -> float:
    """The shortest of so many calls of an export on these arrays, as they are given."""
    base, image, passed = module.free, bytearray(), list[int]()
    for each in given:
        if isinstance(each, np.ndarray):
            image += bytes(-(base + len(image)) % LINE)
            passed.append(base + len(image))
            image += each.tobytes()
        else:
            passed.append(int(each))
    arguments = module.layout["exports"][name]
    rows = [len(each) for each, told in zip(given, arguments, strict=True) if told.get("rows", 0) is None]
    types = [str(each) for each in module.exports[name].type(module.store).params]
    values = list(zip(types, [max(rows, default=0), *passed], strict=True))
    asked = {"name": name, "image": base64.b64encode(image).decode(), "base": base, "given": values, "rounds": rounds}
    return float(page.evaluate("(asked) => timed(asked)", asked))
