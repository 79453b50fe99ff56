"""`bluemoon learn`: a network learns a game by playing it against itself. What can be asked for stands in `learn`."""

import typer

AS_IT_IS = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}


def learn(context: typer.Context) -> None:
    """Let a network learn a game by playing it against itself, on a GPU.

    See bluemoon learn --help for all that can be asked for.
    """
    from bluemoon.learn.command import main

    raise typer.Exit(main(context.args))
