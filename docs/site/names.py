"""What the reference names: the modules that its pages show, and what is public in them. Nothing here needs Sphinx.

A page of `docs/api` shows a module, or some names of it:

    ```{public} bluemoon.envs.vector
    ```
    ```{public} bluemoon.core.compiled_game
    :names: CompiledGame
    ```

Public is what stands in `__all__`; where there is none, every class and function that is defined in the module, and
each constant that is explained by a comment which begins with `#:`.
"""

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from docs.site.sources import DOCS

SHOWN = re.compile(r"^```\{public\} (?P<module>[\w.]+)\n(?::names: (?P<names>.*)\n)?```$", re.MULTILINE)
EXPLAINED = re.compile(
    r"^#: (?P<before>.+)(?:\n#: .+)*\n(?P<name>\w+)\b|^(?P<also>\w+)\b[^\n]*  #: (?P<after>.+)$", re.MULTILINE
)


@dataclass(frozen=True)
class Shown:
    """A module on a page, with the names that are shown of it; without any, all that is public."""

    page: str
    module: str
    names: tuple[str, ...] = ()

    def public(self) -> dict[str, str]:
        """Each name with the first sentence of what is said of it; none where nothing is said."""
        module = import_module(self.module)
        return {name: summary_of(module, name) for name in self.names or public_names(module)}


def shown() -> Iterator[Shown]:
    """Every module of the reference, page by page."""
    for page in sorted((DOCS / "api").glob("*.md")):
        for found in SHOWN.finditer(page.read_text(encoding="utf-8")):
            names = tuple(name.strip() for name in (found["names"] or "").split(",") if name.strip())
            yield Shown(page.stem, found["module"], names)


def public_names(module: ModuleType) -> list[str]:
    """What a module gives to others."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    explained = explained_constants(module)
    return [
        name for name, value in vars(module).items() if name[0] != "_" and (name in explained or _is_of(module, value))
    ]


def _is_of(module: ModuleType, value: Any) -> bool:
    return (inspect.isclass(value) or inspect.isfunction(value)) and value.__module__ == module.__name__


def explained_constants(module: ModuleType) -> dict[str, str]:
    """The constants of a module that a comment explains, and the first line of what it says."""
    found = EXPLAINED.finditer(inspect.getsource(module))
    return {each["name"] or each["also"]: each["before"] or each["after"] for each in found}


def summary_of(module: ModuleType, name: str) -> str:
    """What is said of a name, up to the end of its first sentence."""
    if name in (explained := explained_constants(module)):
        return first_sentence(explained[name])
    value = getattr(module, name)
    said = vars(value).get("__doc__") if inspect.isclass(value) else inspect.getdoc(value) if callable(value) else ""
    return first_sentence(inspect.cleandoc(said or "")) if not (said or "").startswith(f"{name}(") else ""


def first_sentence(text: str) -> str:
    """The beginning of a docstring, up to the first full stop or the first blank line."""
    paragraph = " ".join(text.strip().partition("\n\n")[0].split())
    return re.split(r"(?<=[.!?])\s+(?=[A-Z`])", paragraph)[0]
