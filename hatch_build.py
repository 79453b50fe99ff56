"""Hatch calls this for every wheel and source archive: both carry the page, built (client/build.py).

An installation with `pip install -e` is for people who work on the project; there scripts/play and scripts/test build
the page. BLUEMOON_NO_CLIENT=1 leaves it out, and Node with it.

What is said of the project beside that: where it is at home, and the README with links that lead there from anywhere.
"""

import os
import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

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


class HomeHook(MetadataHookInterface):
    """Says where the project is at home, if it is anywhere."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the addresses and the README."""
        home = str(self.config.get("home") or "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": from_anywhere(text, home)}
        metadata["urls"] = urls_of(home) if home else {}


LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)")  # not of an address, and not within the page


def from_anywhere(text: str, home: str) -> str:
    """A text with links that lead to our files from wherever it is read; without a home their words stay alone."""

    def link(found: re.Match[str]) -> str:
        is_picture, words, path = found.groups()
        if not home:
            return "" if is_picture else words
        return f"{is_picture}[{words}]({home}/{'raw' if is_picture else 'blob'}/main/{path})"

    return LINK.sub(link, text)


def urls_of(home: str) -> dict[str, str]:
    """Where to find what."""
    files = f"{home}/blob/main"
    return {
        "Homepage": home,
        "Documentation": f"{home}/tree/main/docs",
        "Source": home,
        "Issues": f"{home}/issues",
        "Changelog": f"{files}/CHANGELOG.md",
        "Security": f"{files}/SECURITY.md",
    }
