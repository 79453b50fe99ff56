"""What a judge's answers say: what chance gave, what a decision cost. Rules, for whoever judges here or in a page."""

from math import sqrt

from bluemoon.analysis.bands import CLEAR, LEAST, NOTED, band_of
from bluemoon.analysis.questions import FUTURES
from bluemoon.analysis.task import NOT, SEATS
from bluemoon.core.record import record
from bluemoon.core.rule import rule

OPTIONS = 8  # the likeliest, and the played one
UNLIKELY, OBVIOUS = 0.001, 0.01  # at first sight: not considered; if only one is likelier, there is nothing to decide
ILLEGAL = -1.0  # in place of what a move looks like
LINES = OPTIONS + 2  # with the played move, and with what its player did next
FEWEST = 4  # worlds from which something can be said

LUCK = record(
    "Luck",
    ("share", "f8", (SEATS,)),  # what chance gave every seat
    ("error", "f8"),  # one standard error, of the seat where it is largest
)
WEIGHED = record(
    "Weighed",
    ("loss", "f8"),
    ("error", "f8"),
    ("mean", "f8", (LINES, SEATS)),  # of every option, for every seat
    ("half", "f8", (2, LINES)),  # for the own seat, over each half of the worlds
    ("cost", "f8", (SEATS,)),
    ("worlds", "i8"),
    ("line", "i8"),  # that stands for the played move
    ("best", "i8"),  # option
    ("band", "i8"),
    ("is_open", "i8"),  # would more worlds make it clear?
)


# ---- chance


@rule
def mean_over_futures(shares, means):
    """What each position is worth."""
    for position in range(len(means)):
        for seat in range(shares.shape[1]):
            total = 0.0
            for future in range(FUTURES):
                total += shares[position * FUTURES + future, seat]
            means[position, seat] = total / FUTURES


@rule
def spread_over_futures(shares, means, errors):
    """How sure that is: one standard error of each mean."""
    for position in range(len(means)):
        for seat in range(shares.shape[1]):
            squares = 0.0
            for future in range(FUTURES):
                squares += (shares[position * FUTURES + future, seat] - means[position, seat]) ** 2
            errors[position, seat] = sqrt(squares / (FUTURES - 1) / FUTURES)


@rule
def compare_draws(came, redrawn, luck):
    """What came, less the mean of what might have come."""
    luck.error = 0.0
    for seat in range(redrawn.shape[1]):
        total, squares = 0.0, 0.0
        for draw in range(len(redrawn)):
            total += redrawn[draw, seat]
        mean = total / len(redrawn)
        for draw in range(len(redrawn)):
            squares += (redrawn[draw, seat] - mean) ** 2
        luck.share[seat] = came[seat] - mean
        luck.error = max(luck.error, sqrt(squares / (len(redrawn) - 1) / len(redrawn)))


# ---- options


@rule
def pick_options(sight, played, picked):
    """The moves to compare in rising order, the played one among them; how many: one if there was nothing to decide."""
    legal, likely, count = 0, 0, 0
    for action in range(len(sight)):
        legal += 1 if sight[action] != ILLEGAL else 0
        likely += 1 if sight[action] >= OBVIOUS else 0
    if legal < 2 or (likely == 1 and sight[played] >= OBVIOUS):
        picked[0] = played
        return 1
    for action in range(len(sight)):
        if action == played or (sight[action] >= UNLIKELY and rank_of(sight, action) < OPTIONS):
            picked[count] = action
            count += 1
    return count


@rule
def rank_of(sight, action):
    """How many moves look better."""
    better = 0
    for other in range(len(sight)):
        if sight[other] > sight[action] or (sight[other] == sight[action] and other < action):
            better += 1
    return better


# ---- decisions


@rule
def weigh(shares, rolls, lines, options, played, seat, players, weighed):
    """What the played option cost, as far as the worlds in which all lines could be played tell."""
    add_up_lines(shares, rolls, lines, players, weighed)
    weighed.line = played
    if lines > options and weighed.mean[options, seat] > weighed.mean[played, seat]:
        weighed.line = options
        for other in range(players):
            weighed.mean[played, other] = weighed.mean[options, other]
    weighed.best = best_of(weighed.mean[:, seat], options)
    find_loss(shares, rolls, lines, options, played, seat, weighed)
    weighed.band = band_of(weighed.loss, weighed.error)
    in_doubt = LEAST[NOTED] / 2 < weighed.loss and weighed.loss < (CLEAR + 1) * weighed.error
    weighed.is_open = 1 if in_doubt else 0
    share_cost(weighed, played, seat, players)


@rule
def is_possible(rolls, lines, world):
    """Could all lines be played in this world?"""
    missing = 0
    for line in range(lines):
        missing += 1 if rolls[world * lines + line] == NOT else 0
    return missing == 0


@rule
def add_up_lines(shares, rolls, lines, players, weighed):
    """What every line is worth to everybody on the average."""
    weighed.worlds = 0
    for line in range(LINES):
        for seat in range(SEATS):
            weighed.mean[line, seat] = 0.0
    for world in range(len(rolls) // lines):
        if is_possible(rolls, lines, world):
            weighed.worlds += 1
            for line in range(lines):
                for seat in range(players):
                    weighed.mean[line, seat] += shares[world * lines + line, seat]
    for line in range(lines):
        for seat in range(players):
            weighed.mean[line, seat] /= max(weighed.worlds, 1)


@rule
def best_of(values, options):
    """The option that brings most; of equal ones the first."""
    best = 0
    for option in range(options):
        if values[option] > values[best]:
            best = option
    return best


@rule
def line_of(weighed, option, played):
    """The line that stands for an option."""
    return weighed.line if option == played else option


@rule
def find_loss(shares, rolls, lines, options, played, seat, weighed):
    """The best move's value less the played one's, and its standard error.

    The best of many looks better than it is in the very worlds it was chosen by. So each half of the worlds chooses,
    and the other half judges.
    """
    weighed.loss, weighed.error = 0.0, 0.0
    if weighed.worlds < FEWEST:
        return
    add_up_halves(shares, rolls, lines, options, played, seat, weighed)
    for again in range(2):  # first the mean, then how far each is from it
        total, number = 0.0, 0
        for world in range(len(rolls) // lines):
            if is_possible(rolls, lines, world):
                best = line_of(weighed, best_of(weighed.half[1 - number % 2], options), played)
                loss = shares[world * lines + best, seat] - shares[world * lines + weighed.line, seat]
                total += (loss - weighed.loss) ** 2 if again else loss
                number += 1
        if again:
            weighed.error = sqrt(total / (number - 1) / number)
        else:
            weighed.loss = total / number


@rule
def add_up_halves(shares, rolls, lines, options, played, seat, weighed):
    """What every option brings in the even worlds and in the odd ones."""
    for option in range(options):
        weighed.half[0, option], weighed.half[1, option] = 0.0, 0.0
    number = 0
    for world in range(len(rolls) // lines):
        if is_possible(rolls, lines, world):
            for option in range(options):
                line = line_of(weighed, option, played)
                weighed.half[number % 2, option] += shares[world * lines + line, seat]
            number += 1


@rule
def share_cost(weighed, played, seat, players):
    """What the loss was for every seat: the others share it as the worlds say."""
    change = weighed.mean[played, seat] - weighed.mean[weighed.best, seat]
    for other in range(players):
        if weighed.loss <= 0 or change >= 0:  # noise: spread evenly
            weighed.cost[other] = -weighed.loss if other == seat else weighed.loss / (players - 1)
        else:
            moved = weighed.mean[played, other] - weighed.mean[weighed.best, other]
            weighed.cost[other] = moved * (weighed.loss / -change)
