"""The command `bluemoon`. What the user can put right is said in one line; nobody sees a traceback."""

import io
import os
import sys
from collections.abc import Sequence
from typing import Any

from bluemoon.cli.exit_code import STOPPED, WRONG
from bluemoon.cli.extras import COMMAND, extra_with, is_seen, missing
from bluemoon.core.refusal import BlueMoonError, MissingExtra


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code = _run(words)
        sys.stdout.flush()
        return int(code or 0)
    except BlueMoonError as error:
        return _complain(str(error))
    except (KeyboardInterrupt, EOFError):
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody listens any more
        return 0
    except ModuleNotFoundError as error:
        return _complain(str(_as_extra(error, words)))
    except Exception as error:
        if not hasattr(error, "format_message"):
            if type(error).__name__ == "Abort":
                return STOPPED
            raise
        return _complain(_in_our_words(error))


def _run(words: list[str]) -> int | None:
    """The whole command, or what the base installation knows of it."""
    if missing(COMMAND):
        from bluemoon.cli.base import run

        return run(words)
    from bluemoon.cli.app import app
    from bluemoon.cli.start import ask_what_to_play

    if not words:
        words = ask_what_to_play() if is_seen() else ["--help"]
    code: int | None = app(args=words, prog_name="bluemoon", standalone_mode=False)
    return code


def _as_extra(error: ModuleNotFoundError, words: Sequence[str]) -> BlueMoonError:
    """A module that is not installed, as the extra that brings it; raised again if none of ours does."""
    extra = extra_with((error.name or "").partition(".")[0], words)
    if extra is None:
        raise error
    return MissingExtra(words[0] if words else "bluemoon", extra)


def _in_our_words(error: Any) -> str:
    """What is wrong with a command line: what is missing is named with what it is for."""
    if type(error).__name__ == "NoArgsIsHelpError":  # of a word that has words of its own
        return "say what to do; see --help"
    if type(error).__name__ == "MissingParameter":
        return f"{error.param.metavar}: is missing. {error.param.help}"
    return str(error.format_message())


def _complain(message: str) -> int:
    print(f"bluemoon: {' '.join(message.split())}", file=sys.stderr)
    return WRONG
