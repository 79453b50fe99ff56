"""Texts for people, in Fluent: one set for server, client and terminal.

text("city-refusal-too_far", steps=1)
text("city-refusal-too_far.rule")                 an attribute of a message
text("list-names", names=["Anna", "Boris"])       a list is said as one
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from bluemoon.i18n.things import Several, functions_of

FOLDER = Path(__file__).parent
ENGLISH = "en"
EVERYTHING = "*.ftl"
NAMES: dict[str, str] = json.loads((FOLDER / "languages.json").read_text(encoding="utf-8"))  # each in itself
LANGUAGES = tuple(NAMES)


def text(name: str, /, language: str = ENGLISH, files: str = EVERYTHING, **values: Any) -> str:
    """A message, or with `name.attribute` one of its attributes. What a language lacks is said in English.

    Whoever cannot wait until all messages are read names the `files` where this one is.
    """
    message, _, attribute = name.partition(".")
    bundle = bundle_of(language, files)
    if not bundle.has_message(message):
        bundle = bundle_of(ENGLISH, files)
    found = bundle.get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    if pattern is None:
        raise LookupError(f"{name}: has no text")
    said, errors = bundle.format_pattern(pattern, {key: _value(value) for key, value in values.items()})
    if errors:
        raise LookupError(f"{name}: {errors[0]}")
    return str(said)


def has_text(name: str) -> bool:
    """Is there such a message? English has them all."""
    return bundle_of(ENGLISH).has_message(name)


@cache
def bundle_of(language: str, files: str = EVERYTHING) -> FluentBundle:
    """The messages of a language, all or those of some files."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle._functions |= functions_of(bundle)  # they look things up in the bundle, so they come second
    for path in sorted((FOLDER / language).glob(files)):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _value(value: Any) -> Any:
    return Several(value) if isinstance(value, list | tuple) else value
