"""A loop whose rounds do not depend on each other may be shared by a crew: some threads of a GPU that work on one game.

    for card in each(CARDS):        a round for each card, on a GPU some of them for each of the crew
        row[card] = hand[card]
    meet()                          from here on the whole row is there

Everything outside such a loop is done by each of the crew, all alike. A round may write only what no other round reads
or writes, unless both write the same; what another may have written is read after they met. Elsewhere there is nobody
to share with: a crew of one does every round, and meets nobody. Count rounds by a constant where there is one: then a
loop that only clears is one instruction there, as ever.
"""

from bluemoon.core.rule import rule


@rule
def each(count):
    """The rounds of such a loop, counted from 0, that are mine."""
    return range(count)


@rule
def meet():
    """Wait until everybody of the crew has come here."""
    return
