"""The sum of a game and where it turned, out of moves that were judged. Rules, for whoever judges here or in a page."""

from math import sqrt

from bluemoon.analysis.bands import BANDS, accuracy, accuracy_error
from bluemoon.analysis.task import SEATS
from bluemoon.core.record import record
from bluemoon.core.rule import rule

LEAST_CHANGE = 0.05
MOST = 8
CHOICE, CHANCE, UNKNOWN = range(3)
CAUSES = ("choice", "chance", "unknown")

JUDGED = record(
    "Judged",
    ("chance", "f8", (SEATS,)),  # after the move
    ("luck", "f8", (SEATS,)),
    ("skill", "f8", (SEATS,)),
    ("unknown", "f8", (SEATS,)),
    ("luck_error", "f8"),
    ("loss", "f8"),
    ("error", "f8"),
    ("turn", "i8"),
    ("seat", "i8"),  # who chose; -1: nobody, at the deal
    ("is_decision", "i8"),
    ("band", "i8"),
)
SUM = record(
    "Sum",
    ("start", "f8"),
    ("result", "f8"),
    ("luck", "f8"),
    ("luck_error", "f8"),
    ("own_losses", "f8"),
    ("others_losses", "f8"),
    ("skill_error", "f8"),
    ("unknown", "f8"),
    ("mean_loss", "f8"),
    ("mean_loss_error", "f8"),
    ("accuracy", "f8"),
    ("accuracy_error", "f8"),
    ("decisions", "i8"),
    ("bands", "i8", (len(BANDS),)),
)
TURNED = record(
    "Turned",
    ("before", "f8"),
    ("after", "f8"),
    ("move", "i8"),
    ("seat", "i8"),
    ("cause", "i8"),
    ("first", "i8"),  # move of the turn
    ("last", "i8"),
)


# ---- everybody's account


@rule
def leave_unknown(before, judged, players):
    """Whatever is neither luck nor skill could not be known."""
    for seat in range(players):
        change = judged.chance[seat] - before.chance[seat]
        judged.unknown[seat] = change - judged.luck[seat] - judged.skill[seat]


@rule
def add_up_account(moves, seat, result, account):
    """A player's sum; the start is what the table promised before the deal."""
    clear_account(account)
    account.start = moves[0].chance[seat] - moves[0].luck[seat]
    account.result = result
    for number in range(len(moves)):
        move = moves[number]
        account.luck += move.luck[seat]
        account.unknown += move.unknown[seat]
        account.luck_error += move.luck_error**2
        if move.is_decision:
            account.skill_error += move.error**2
            if move.seat == seat:
                add_decision(move, seat, account)
            else:
                account.others_losses += move.skill[seat]
    account.luck_error = sqrt(account.luck_error)
    account.skill_error = sqrt(account.skill_error)
    account.mean_loss_error = sqrt(account.mean_loss_error) / max(account.decisions, 1)
    account.mean_loss /= max(account.decisions, 1)
    account.accuracy_error = sqrt(account.accuracy_error) / max(account.decisions, 1)
    account.accuracy = account.accuracy / account.decisions if account.decisions > 0 else 100.0


@rule
def add_decision(move, seat, account):
    """One more of the own decisions."""
    account.own_losses += move.skill[seat]
    account.decisions += 1
    account.mean_loss += move.loss
    account.mean_loss_error += move.error**2
    account.accuracy += accuracy(move.loss)
    account.accuracy_error += accuracy_error(move.loss, move.error) ** 2
    account.bands[move.band] += 1


@rule
def clear_account(account):
    """Nothing is added up yet."""
    account.luck, account.luck_error, account.unknown = 0.0, 0.0, 0.0
    account.own_losses, account.others_losses, account.skill_error = 0.0, 0.0, 0.0
    account.mean_loss, account.mean_loss_error = 0.0, 0.0
    account.accuracy, account.accuracy_error = 0.0, 0.0
    account.decisions = 0
    for band in range(len(account.bands)):
        account.bands[band] = 0


# ---- turning points


@rule
def find_turning_points(moves, players, points):
    """The largest changes, in the order of the game; how many. A judge is not asked about a turn half done: whole turns
    count. There is room for as many points as moves."""
    turns, first = 0, 0
    for number in range(len(moves)):
        if number + 1 == len(moves) or not is_same_turn(moves[number], moves[number + 1]):
            points[turns].first, points[turns].last = first, number
            describe_turn(moves, players, points[turns])
            turns, first = turns + (1 if size_of(points[turns]) >= LEAST_CHANGE else 0), number + 1
    found = 0
    for number in range(turns):
        points[number].first = 1 if larger_than(points, turns, number) < MOST else 0
    for number in range(turns):
        if points[number].first == 1:
            points[found] = points[number]
            found += 1
    return found


@rule
def is_same_turn(one, other):
    """The deal stands alone."""
    return one.seat >= 0 and other.seat >= 0 and one.turn == other.turn


@rule
def size_of(point):
    """How much changed."""
    return abs(point.after - point.before)


@rule
def larger_than(points, turns, number):
    """How many turns changed more; of equal ones the earlier counts as larger."""
    larger = 0
    for other in range(turns):
        ahead = size_of(points[other]) - size_of(points[number])
        if ahead > 0 or (ahead == 0 and other < number):
            larger += 1
    return larger


@rule
def describe_turn(moves, players, point):
    """Whose chance the turn changed most, by what most of all, and with which move."""
    most = -1.0
    for seat in range(players):
        change = abs(change_of(moves, point, seat))
        if change > most or (change == most and seat == moves[point.first].seat):
            most, point.seat = change, seat
    change = change_of(moves, point, point.seat)
    direction = 1 if change > 0 else -1
    point.after = moves[point.last].chance[point.seat]
    point.before = point.after - change
    point.cause = CHOICE
    for cause in range(CHANCE, UNKNOWN + 1):
        part = direction * part_of_turn(moves, point, cause, point.seat)
        if part > direction * part_of_turn(moves, point, point.cause, point.seat):
            point.cause = cause
    point.move = point.first
    for number in range(point.first, point.last + 1):
        part = direction * part_of(moves[number], point.cause, point.seat)
        if part > direction * part_of(moves[point.move], point.cause, point.seat):
            point.move = number


@rule
def change_of(moves, point, seat):
    """What a turn changed for a seat."""
    total = 0.0
    for cause in range(UNKNOWN + 1):
        total += part_of_turn(moves, point, cause, seat)
    return total


@rule
def part_of_turn(moves, point, cause, seat):
    """What one of the three parts changed in a turn."""
    total = 0.0
    for number in range(point.first, point.last + 1):
        total += part_of(moves[number], cause, seat)
    return total


@rule
def part_of(move, cause, seat):
    """What one of the three parts changed in a move."""
    if cause == CHOICE:
        return move.skill[seat]
    return move.luck[seat] if cause == CHANCE else move.unknown[seat]
