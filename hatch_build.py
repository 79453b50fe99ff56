"""Hatch calls this for every wheel and source archive: both carry the page, built (client/build.py).

An installation with `pip install -e` is for people who work on the project; there scripts/play and scripts/test build
the page. BLUEMOON_NO_CLIENT=1 leaves it out, and Node with it.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from client import build as page


class ClientHook(BuildHookInterface[Any]):
    """Builds the page before anything is packed."""

    def dependencies(self) -> list[str]:
        """What builds the page, and the rules that it plays by: Node if it is not here, and what the rules need."""
        if is_left_out() or page.is_built():
            return []
        node = [] if page.npm_of_the_system() else [page.NODE]
        core = self.metadata.core
        return [*node, *core.dependencies, *core.optional_dependencies["wasm"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """pip calls this more than once; the second time there is nothing to do."""
        if version == "editable" or is_left_out() or page.is_built():
            return
        self.app.display_waiting("Building the page ...")
        try:
            page.build()
        except page.BuildFailed as failure:
            self.app.abort(str(failure))


def is_left_out() -> bool:
    return bool(os.environ.get("BLUEMOON_NO_CLIENT"))
