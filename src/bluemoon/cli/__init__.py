"""The command `bluemoon`. What the user can put right is said in one line; nobody sees a traceback."""

import io
import os
import sys
from collections.abc import Sequence
from typing import Any

from bluemoon.cli.exit_code import STOPPED, WRONG
from bluemoon.core.refusal import BlueMoonError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    from bluemoon.cli.app import app

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code = app(args=None if arguments is None else list(arguments), prog_name="bluemoon", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except BlueMoonError as error:
        return _complain(str(error))
    except (KeyboardInterrupt, EOFError):
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody listens any more
        return 0
    except Exception as error:
        if not hasattr(error, "format_message"):
            if type(error).__name__ == "Abort":
                return STOPPED
            raise
        return _complain(_in_our_words(error))


def _in_our_words(error: Any) -> str:
    """What is wrong with a command line: what is missing is named with what it is for."""
    if type(error).__name__ == "NoArgsIsHelpError":
        return "say what to do; see --help"
    if type(error).__name__ == "MissingParameter":
        return f"{error.param.metavar}: is missing. {error.param.help}"
    return str(error.format_message())


def _complain(message: str) -> int:
    print(f"bluemoon: {' '.join(message.split())}", file=sys.stderr)
    return WRONG
