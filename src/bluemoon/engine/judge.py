"""What a page may ask of the judge of finished games: the questions, how they will end, and what the answers say."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from bluemoon.analysis.answers import (
    FEWEST,
    LINES,
    LUCK,
    OPTIONS,
    WEIGHED,
    compare_draws,
    mean_over_futures,
    pick_options,
    spread_over_futures,
    weigh,
)
from bluemoon.analysis.bands import BANDS, NOTED
from bluemoon.analysis.chance import REDRAWS
from bluemoon.analysis.decision import MOST_WORLDS, WORLDS
from bluemoon.analysis.edges import CLEAR, MOST_EDGES, pick_edges
from bluemoon.analysis.expectation import A_POINT, MOST_NOISE
from bluemoon.analysis.first_sight import NEVER, SHARPNESS, share_out, sight_loop
from bluemoon.analysis.fitted_foresight import fitted_foresight
from bluemoon.analysis.judge import Judge, NetJudge
from bluemoon.analysis.net_foresight import net_foresight
from bluemoon.analysis.onward import net_onward, tally_loop
from bluemoon.analysis.preparation import preparation
from bluemoon.analysis.questions import APART, FUTURES, ask_chances, ask_lines, ask_luck
from bluemoon.analysis.sums import CAUSES, JUDGED, SUM, TURNED, add_up_account, find_turning_points, leave_unknown
from bluemoon.analysis.task import LINE, SEATS, TASK
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES
from bluemoon.bots.search.loop import VERDICT
from bluemoon.bots.search.mind import Mind
from bluemoon.core.game import Game
from bluemoon.core.wasm.export import LONG, Argument, Export, Number, Rows
from bluemoon.nets.net import looks, read, shipped

FRACTION = np.dtype("f8")
TASKS, ROLLS = Rows("tasks", TASK), Rows("rolls", LONG)
SHARES = Rows("shares", FRACTION, width=SEATS)


def numbers(*names: str) -> tuple[Number, ...]:
    """Plain numbers."""
    return tuple(Number(name) for name in names)


def longs(name: str, rows: int = 1) -> Rows:
    """A few whole numbers."""
    return Rows(name, LONG, rows=rows)


def fractions(name: str, rows: int) -> Rows:
    """A row of fractions."""
    return Rows(name, FRACTION, rows=rows)


def ask_position(tasks, seeds):  # type: ignore[no-untyped-def]
    """What one position is worth."""
    ask_chances(tasks, seeds[0])


def ask_draws(tasks, actions, seeds):  # type: ignore[no-untyped-def]
    """What a move would bring with other dice."""
    ask_luck(tasks, actions[0], seeds[0], seeds[1])


def ask_decision(tasks, lines, seeds, count, seat, first):  # type: ignore[no-untyped-def]
    """What these lines would bring in worlds from the first on."""
    ask_lines(tasks, lines[:count], seat, seeds[0], first)


def means(shares, means):  # type: ignore[no-untyped-def]
    """What positions are worth, over their futures."""
    mean_over_futures(shares, means)


def spread(shares, means, errors):  # type: ignore[no-untyped-def]
    """How sure that is."""
    spread_over_futures(shares, means, errors)


def luck(came, redrawn, lucks):  # type: ignore[no-untyped-def]
    """What chance gave."""
    compare_draws(came, redrawn, lucks[0])


def share_sight(sight):  # type: ignore[no-untyped-def]
    """What moves look like to whoever has no network: scores become shares."""
    share_out(sight)


def options(sight, actions, picked, counts):  # type: ignore[no-untyped-def]
    """The moves to compare with the played one."""
    counts[0] = pick_options(sight, actions[0], picked)


def weigh_lines(shares, rolls, weighed, lines, options, played, seat, players):  # type: ignore[no-untyped-def]
    """What a decision cost."""
    weigh(shares, rolls, lines, options, played, seat, players, weighed[0])


def edges(tallies, worths, kinds, edges, counts):  # type: ignore[no-untyped-def]
    """What speaks for the one way and what against it, compared with the other."""
    counts[0] = pick_edges(tallies, worths, kinds, edges)


def sum_up(judged, results, sums, points, counts, players):  # type: ignore[no-untyped-def]
    """What could not be known in the last move, everybody's sum, and where the game turned."""
    if len(judged) > 1:
        leave_unknown(judged[len(judged) - 2], judged[len(judged) - 1], players)
    for seat in range(players):
        add_up_account(judged, seat, results[seat], sums[seat])
    counts[0] = find_turning_points(judged, players, points)


def judge_exports(mind: Mind, game: str, insight: tuple[Argument, ...]) -> Iterator[Export]:
    """Those that are made of the rules of a game; the insight is a network, and room for what it looks at."""
    rules, look = mind.rules, looks(game)
    tables, states = Rows("tables", rules.tables, rows=1), Rows("states", rules.state, rows=1)
    worlds, choices = Rows("worlds", rules.state), Rows("choices", CHOICES, rows=1)
    belief, sight = fractions("belief", look.SEATS), fractions("sight", rules.actions)
    yield Export("prepare", preparation(rules), (tables, states, TASKS, worlds, ROLLS))
    yield Export("foresee", net_foresight(mind, look), (tables, worlds, choices, SHARES, ROLLS, *insight, belief))
    yield Export("first_sight", sight_loop(mind, look), (tables, states, choices, *insight, sight))
    verdicts = Rows("verdicts", VERDICT, rows=1)
    yield Export("foresee_fitted", fitted_foresight(mind), (tables, worlds, choices, SHARES, ROLLS, verdicts))
    seeds, numbered = Rows("seeds", LONG), numbers("begun", "rounds")
    yield Export("play_on", net_onward(mind, look), (tables, worlds, choices, seeds, *insight, *numbered))
    tallies, worths = Rows("tallies", FRACTION, width=len(mind.tally)), fractions("worths", len(mind.tally))
    yield Export("tally", tally_loop(mind), (tables, worlds, tallies, *numbers("seat")))
    picked = longs("kinds", MOST_EDGES), fractions("edges", MOST_EDGES), longs("counts")
    yield Export("edges", edges, (tallies, worths, *picked))
    yield Export("share_sight", share_sight, (sight,))
    yield Export("options", options, (sight, longs("actions"), longs("picked", OPTIONS + 1), longs("counts")))


QUESTIONS = (
    Export("ask_position", ask_position, (TASKS, longs("seeds"))),
    Export("ask_draws", ask_draws, (TASKS, longs("actions"), longs("seeds", 2))),
    Export(
        "ask_decision",
        ask_decision,
        (TASKS, Rows("lines", LINE, rows=LINES), longs("seeds"), *numbers("count", "seat", "first")),
    ),
)
ANSWERS = (
    Export(
        "means",
        means,
        (Rows("shares", FRACTION, rows=REDRAWS * FUTURES, width=SEATS), Rows("means", FRACTION, width=SEATS)),
    ),
    Export(
        "spread",
        spread,
        (
            Rows("shares", FRACTION, rows=REDRAWS * FUTURES, width=SEATS),
            Rows("means", FRACTION, width=SEATS),
            Rows("errors", FRACTION, width=SEATS),
        ),
    ),
    Export(
        "luck",
        luck,
        (fractions("came", SEATS), Rows("redrawn", FRACTION, width=SEATS), Rows("lucks", LUCK, rows=1)),
    ),
    Export(
        "weigh",
        weigh_lines,
        (
            SHARES,
            ROLLS,
            Rows("weighed", WEIGHED, rows=1),
            *numbers("lines", "options", "played", "seat", "players"),
        ),
    ),
    Export(
        "sum_up",
        sum_up,
        (
            Rows("judged", JUDGED),
            fractions("results", SEATS),
            Rows("sums", SUM, rows=SEATS),
            Rows("points", TURNED),
            longs("counts"),
            *numbers("players"),
        ),
    ),
)


def judge_of(game: Game) -> dict[str, Any]:
    """Who judges in a page, and how much he is asked, ready for JSON."""
    return {
        "name": NetJudge(game, read(shipped(game.name))).name,
        "fitted": {"name": Judge(game).name, "never": NEVER, "sharpness": SHARPNESS},
        "futures": FUTURES,
        "redraws": REDRAWS,
        "worlds": WORLDS,
        "mostWorlds": MOST_WORLDS,
        "apart": APART,
        "asGood": {"point": A_POINT, "noise": MOST_NOISE, "clear": CLEAR, "fewest": FEWEST},
        "tally": [{"what": what, "worth": worth} for what, worth in mind_of(game).tally.items()],
        "lines": LINES,
        "bands": BANDS,
        "noted": NOTED,
        "causes": CAUSES,
    }
