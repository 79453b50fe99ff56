"""`bluemoon` and nothing else, at a terminal: what shall be played?"""

import os
from collections.abc import Mapping

from bluemoon.cli.console import terminal
from bluemoon.i18n import ENGLISH, LANGUAGES, text

WAYS = {
    "browser": ("serve", "--open"),
    "city": ("play", "city"),
    "duel": ("play", "duel"),
    "learn-city": ("learn-to-play", "city"),
    "learn-duel": ("learn-to-play", "duel"),
    "puzzle-city": ("puzzles", "solve", "city"),
    "puzzle-duel": ("puzzles", "solve", "duel"),
    "help": ("--help",),
}  # by the name of the message that offers it: what it is as a command
SPEAKING = ("play", "learn-to-play", "puzzles")  # words that can be told a language
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
LEAVE = ("q", "quit", "exit")


def ask_what_to_play() -> list[str]:
    """The command that is chosen from a list; Enter takes the first."""
    language, console, ways = language_here(os.environ), terminal(), list(WAYS)
    console.print(text("start-which", language), style="bold")
    for number, way in enumerate(ways, 1):
        console.print(f"  {number}  {text(f'start-{way}', language)}", markup=False)
    while True:
        typed = input(text("start-ask", language) + " ").strip().lower()
        if typed in LEAVE:
            raise EOFError
        chosen = understood(typed, ways)
        if chosen is not None:
            return in_language(WAYS[chosen], language)
        console.print(text("play-not_understood", language, typed=typed), markup=False)


def understood(typed: str, ways: list[str]) -> str | None:
    """The way that is meant by a number or by its name; nothing typed is the first."""
    if typed in ways:
        return typed
    number = int(typed) if typed.isdecimal() else 0 if typed else 1
    return ways[number - 1] if 0 < number <= len(ways) else None


def in_language(words: tuple[str, ...], language: str) -> list[str]:
    """The command, said in a language where it can be."""
    is_told = words[0] in SPEAKING and language != ENGLISH
    return [*words, "--lang", language] if is_told else [*words]


def language_here(around: Mapping[str, str]) -> str:
    """The language this terminal is set to, if it is one of ours."""
    said = next((around[name] for name in LOCALES if around.get(name)), ENGLISH)
    language = said.partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else ENGLISH
