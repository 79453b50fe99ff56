"""Loops over a batch of states, made of the rules of one game. Plain Python; whoever wants them has them compiled.

Every loop takes the tables and the states, and then what it is about, one row a state.
"""

from collections.abc import Iterable

from bluemoon.core.dice import load_dice as load_dice_of
from bluemoon.core.rule import Rule, Rules
from bluemoon.core.story import close_book, open_book


def short_loops(rules: Rules) -> Iterable[Rule]:
    """The loops over a batch that do one thing with each state."""
    set_up_one, fill_mask, is_legal, play_one = rules.set_up, rules.fill_mask, rules.is_legal, rules.play
    observe_one, imagine_one = rules.observe, rules.imagine

    def set_up(tables, states, seeds):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            set_up_one(states[i], tables[0], seeds[i])

    def masks(tables, states, masks):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            fill_mask(states[i], tables[0], masks[i])

    def play(tables, states, actions, refused):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            if is_legal(states[i], tables[0], actions[i]):
                play_one(states[i], tables[0], actions[i])
            else:
                refused[i] = True

    def observe(tables, states, seats, observations):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            observe_one(states[i], tables[0], seats[i], observations[i])

    def imagine(tables, states, seats, seeds):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            imagine_one(states[i], tables[0], seats[i], seeds[i])

    return set_up, masks, play, observe, imagine


def long_loops(rules: Rules) -> Iterable[Rule]:
    """The loops over a batch that play on by chance."""
    playout_one, stroll_one, broken_laws = rules.playout, rules.stroll, rules.broken_laws

    def playout(tables, states, actions, most):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            actions[i] = playout_one(states[i], tables[0], most)

    def stroll(tables, states, games, actions):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            games[i] = stroll_one(states[i], tables[0], actions)

    def soak(tables, states, actions, broken, most):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            broken[i] = broken_laws(states[i], tables[0])
            while actions[i] < most and playout_one(states[i], tables[0], 1) == 1:
                actions[i] += 1
                broken[i] |= broken_laws(states[i], tables[0])

    return playout, stroll, soak


def batch_to_move(rules: Rules) -> Rule:
    """The loop that writes the seat to move of each state; -1 when the game is over."""
    to_move_in = rules.to_move

    def to_move(tables, states, seats):  # type: ignore[no-untyped-def]  # noqa: ARG001  every loop takes the tables
        for i in range(len(states)):
            seats[i] = to_move_in(states[i])

    return to_move


def page_loops(rules: Rules) -> Iterable[Rule]:
    """The loops that only a page asks for: what a seat may know, what is told, and how a game ended."""
    conceal_one, forget_one, players_of, share_of = rules.conceal, rules.forget, rules.players, rules.share

    def conceal(tables, states, seats):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            conceal_one(states[i], tables[0], seats[i])

    def forget(tables, states, seats):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            forget_one(states[i], tables[0], seats[i])

    def shares(tables, states, shares):  # type: ignore[no-untyped-def]  # noqa: ARG001
        for i in range(len(states)):
            for seat in range(players_of(states[i])):
                shares[i, seat] = share_of(states[i], seat)

    def load_dice(tables, states, seeds):  # type: ignore[no-untyped-def]  # noqa: ARG001
        for i in range(len(states)):
            load_dice_of(states[i], seeds[i])

    return conceal, forget, batch_to_move(rules), shares, load_dice, batch_narrate(rules)


def batch_narrate(rules: Rules) -> Rule:
    """The loop that carries out a legal action of each state, and writes what the rules tell into a book."""
    play_one = rules.play

    def narrate(tables, states, actions, books):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            open_book(books[i])
            play_one(states[i], tables[0], actions[i])
            close_book(books[i])

    return narrate
