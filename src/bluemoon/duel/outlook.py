"""D-RETREAT-2 Can the turn be finished? For every choice of the player of the turn: what it takes after it.

A turn is finished where the booster or support phase may be closed: a character was played (or Bounce Back stands for
it), the total is matched or shielded, no cap is broken, and every demand is met that else forces a retreat; or where
the game is won. A line leads there by what the player holds and sees now: hand, cargo, cards on the table, their
powers, payments and leads. What chance brings is not reckoned with: a line that hangs on it is open, as is one that is
too long to be followed. The opponent is asked only which cards of his hand he loses (D-HANDATK-2), and no line hangs on
that. So NEVER is certain, and so are ENOUGH and MORE.

A line that needs a bluff which is a lie comes last: whoever has another is told that one, be it longer.

A choice is risky if no line is known after it and the turn cannot be given up any more: it may cost the game.

Lines are tried in a scratch copy of an imagined world, by the rules themselves, the short ones first:

    worlds[0]      the position            frames[0]      what is left to try in it
    worlds[1]      after one step          frames[1]      … and what the line has taken so far
"""

from enum import IntEnum

from bluemoon.core.bits import bit, has, lowest
from bluemoon.core.record import record
from bluemoon.core.rule import rule
from bluemoon.duel.actions import ACTIONS, STRIDE, Verb, Word, place_of, verb_of
from bluemoon.duel.choice import allowed
from bluemoon.duel.legal import to_move
from bluemoon.duel.play import play
from bluemoon.duel.questions.call_bluff import is_lying
from bluemoon.duel.rules.cards import card_on
from bluemoon.duel.rules.dragons import dragon_lead
from bluemoon.duel.rules.values import missing
from bluemoon.duel.state import NONE, VERBS, Ask, Stage, whole_deck

LONGEST = 40  # steps of a line
FAR = 999  # no total was ever reached


class Hope(IntEnum):
    """What becomes of the turn after a choice."""

    OPEN = 0  # it hangs on what nobody knows, or is too long to follow
    ENOUGH = 1  # nothing more is needed
    MORE = 2  # it takes something more
    NEVER = 3  # it cannot be finished


class Kind(IntEnum):
    """What a line takes; the first five are the types of cards."""

    LEADERSHIP = 0
    CHARACTER = 1
    BOOSTER = 2
    SUPPORT = 3
    INFLUENCE = 4
    BLUFF = 5
    SHIP = 6
    POWER = 7
    PAYMENT = 8
    RETRIEVED = 9
    LIE = 10  # a bluff that makes the player retreat if it is called


FRAME = record(
    "Frame",
    ("todo", "i4", (VERBS,)),  # choices not tried yet
    ("more", "i4"),  # kinds taken after the first choice, as bits
    ("deeds", "i2"),  # how many
    ("learnt", "i2"),  # something came to light that was not known
)

OUTLOOK = record(
    "Outlook",
    ("steps", "i8"),  # tried for the choice that is looked at
    ("is_cut", "i4"),  # a longer line was left for later
    ("is_open", "i4"),  # a line was left because nobody can know
    ("has_lied", "i4"),  # a line was left because it ends with a lie
    ("has_way_back", "i4"),  # D-SPECIAL-11 the choice that is looked at can still be taken back
    ("more", "i4", (ACTIONS,)),  # kinds that the shortest line takes after this choice, as bits
    ("short", "i2", (ACTIONS,)),  # what the total lacks at best
    ("deeds", "i2", (ACTIONS,)),  # how many things it takes
    ("hope", "i1", (ACTIONS,)),
    ("is_risky", "i1", (ACTIONS,)),  # D-SPECIAL-11 no line is known after it, and no way back
    ("lies", "i1", (ACTIONS,)),  # D-BUKA-11 no line is known after it that ends without a lie
    ("attracts", "i1", (ACTIONS,)),  # a dragon may come before the turn can still be given up
)


@rule
def survey(worlds, tables, frames, outlook, most):
    """Look at every choice of the player of the turn, each for at most so many steps."""
    world = worlds[0]
    for action in range(ACTIONS):
        outlook.hope[action] = Hope.OPEN
        outlook.is_risky[action] = 0
        outlook.lies[action] = 0
        outlook.attracts[action] = 0
    for verb in range(VERBS):
        rest = allowed(world, verb)
        while rest != 0:
            action = STRIDE * verb + lowest(rest)
            rest &= rest - 1
            if is_going_on(action):
                look_ahead(worlds, tables, frames, outlook, action, most)


@rule
def is_surveyed(state):
    """Is this a part of the turn in which lines begin, and the choice that of its player?"""
    is_before_announcement = state.stage >= Stage.BEGIN and state.stage <= Stage.SUPPORT
    return is_before_announcement and to_move(state) == state.player


@rule
def is_going_on(action):
    """Does this choice carry the turn on? Retreating, declining and going back do not."""
    return action != Word.RETREAT and action != Word.DECLINE and action != Word.BACKTRACK


@rule
def look_ahead(worlds, tables, frames, outlook, action, most):
    """Find the shortest line that begins with this choice, if there is one; with a lie only if there is no other."""
    outlook.short[action], outlook.is_risky[action], outlook.lies[action] = FAR, 0, 0
    outlook.has_way_back, outlook.has_lied = 0, 0
    if find_line(worlds, tables, frames, outlook, action, most, False):
        return
    if outlook.has_lied and find_line(worlds, tables, frames, outlook, action, most, True):
        outlook.lies[action] = 1
        outlook.more[action] = with_lie(outlook.more[action])
        return
    outlook.hope[action] = Hope.OPEN if outlook.is_open or outlook.is_cut else Hope.NEVER
    outlook.is_risky[action] = 1 if has_gone_on(worlds[1]) and not outlook.has_way_back else 0


@rule
def find_line(worlds, tables, frames, outlook, action, most, may_lie):
    """Note the shortest line that begins with this choice, and say whether there is one."""
    outlook.steps = 0
    for limit in range(LONGEST):
        outlook.is_cut, outlook.is_open = 0, 0
        end = end_of_line(worlds, tables, frames, outlook, action, limit, most, may_lie)
        if end != NONE:
            outlook.hope[action] = Hope.ENOUGH if limit == 0 else Hope.MORE
            outlook.more[action], outlook.deeds[action] = frames[end].more, frames[end].deeds
            return True
        if not outlook.is_cut or outlook.steps >= most:
            break
    return False


@rule
def with_lie(kinds):
    """D-BUKA-11 The same kinds, if the bluff among them is a lie."""
    return (kinds & ~bit(Kind.BLUFF)) | bit(Kind.LIE) if has(kinds, Kind.BLUFF) else kinds


@rule
def has_gone_on(world):
    """D-RETREAT-3 Is it too late for a retreat?"""
    return world.stage == Stage.CHARACTER or world.stage == Stage.SUPPORT or world.stage == Stage.OVER


@rule
def end_of_line(worlds, tables, frames, outlook, first, limit, most, may_lie):
    """How many steps the line has that begins so and takes no more than so many things beside; NONE: there is none."""
    if first == Word.NEXT and is_finished(worlds[0]):
        frames[0].more, frames[0].deeds = 0, 0
        outlook.has_lied = is_lying(worlds[0])
        return 0 if may_lie or not outlook.has_lied else NONE
    begin_with(worlds[0], frames[0], first)
    depth = 0
    while depth >= 0:
        action = next_choice(frames[depth])
        if action == NONE:
            depth -= 1
        elif depth > 0 and frames[depth].deeds + deeds_of(action) > limit:
            outlook.is_cut = 1
        elif depth > 0 and is_drawn(worlds[0], worlds[depth], frames[depth], action):
            outlook.is_open = 1
        elif outlook.steps >= most or depth + 1 == LONGEST:
            outlook.is_open = 1
            return NONE
        else:
            worlds[depth + 1] = worlds[depth]
            worlds[depth + 1].learnt = 0
            play(worlds[depth + 1], tables, action)
            outlook.steps += 1
            note_step(worlds, tables, frames, depth, action)
            depth += 1
            if is_finished(worlds[depth]):
                if may_lie or not is_lying(worlds[depth]):
                    return depth
                outlook.has_lied = 1
            arrive(worlds, frames, outlook, depth, first)
    return NONE


@rule
def begin_with(world, frame, action):
    """Of this position only one choice is tried."""
    for verb in range(VERBS):
        frame.todo[verb] = 0
    frame.todo[verb_of(action)] = bit(place_of(action))
    frame.more, frame.deeds = 0, 0
    is_under_way = world.stage == Stage.CHARACTER or world.stage == Stage.SUPPORT
    frame.learnt = 1 if is_under_way and world.learnt else 0


@rule
def next_choice(frame):
    """A choice that was not tried yet, which now it is; NONE: all were."""
    for number in range(VERBS):
        verb = verb_in_order(number)
        if frame.todo[verb] != 0:
            place = lowest(frame.todo[verb])
            frame.todo[verb] &= ~bit(place)
            return STRIDE * verb + place
    return NONE


@rule
def verb_in_order(number):
    """Deeds before words, and what is played openly before what is laid face down."""
    match VERBS - 1 - number:
        case Verb.BLUFF:
            return Verb.JOIN
        case Verb.JOIN:
            return Verb.PLAY
        case Verb.PLAY:
            return Verb.BLUFF
    return VERBS - 1 - number


@rule
def deeds_of(action):
    """A card, a power or a payment is a deed; words and answers are not."""
    verb = verb_of(action)
    return 0 if verb == Verb.SAY or verb >= Verb.PICK else 1


@rule
def is_drawn(begin, world, frame, action):
    """Would a card be used that only came to light on the way? One that is turned up only to be lost is not used."""
    verb = verb_of(action)
    if not frame.learnt or verb == Verb.SAY or verb == Verb.PICK_THEIRS or verb == Verb.PAY:
        return False
    if to_move(world) != begin.player or world.ask == Ask.TURNED:
        return False
    before, now = begin.side[begin.player], world.side[begin.player]
    return has(whole_deck(before) | (before.discard & now.blind), place_of(action))


@rule
def note_step(worlds, tables, frames, depth, action):
    """What the line has taken with this step."""
    before, after = frames[depth], frames[depth + 1]
    after.more, after.deeds = before.more, before.deeds
    if depth > 0 and deeds_of(action) > 0:
        after.more |= kinds_of(worlds[0], tables, action)
        after.deeds += 1
    after.learnt = 1 if before.learnt or worlds[depth + 1].learnt else 0


@rule
def kinds_of(state, tables, action):
    """What kind of thing a deed takes, as a set."""
    match verb_of(action):
        case Verb.PLAY | Verb.JOIN:
            return bit(tables.type[card_on(state, state.player, place_of(action))])
        case Verb.BLUFF:
            return bit(Kind.BLUFF)
        case Verb.LOAD | Verb.LAND:
            return bit(Kind.SHIP)
        case Verb.USE:
            return bit(Kind.POWER)
        case Verb.PAY:
            return bit(Kind.PAYMENT)
    return bit(Kind.RETRIEVED)


@rule
def is_finished(world):
    """May the booster or support phase be closed, or is the game won?"""
    if world.stage == Stage.OVER:
        return world.winner == world.player
    return world.stage == Stage.SUPPORT and world.ask == Ask.NOTHING and has(allowed(world, Verb.SAY), Word.NEXT)


@rule
def arrive(worlds, frames, outlook, depth, first):
    """Note what may be tried from here, and how far the total is."""
    world, frame = worlds[depth], frames[depth]
    is_own = to_move(world) == worlds[0].player and world.turn == worlds[0].turn
    for verb in range(VERBS):
        frame.todo[verb] = allowed(world, verb) if is_own else 0
    if has(frame.todo[Verb.SAY], Word.BACKTRACK) and not frame.learnt:
        outlook.has_way_back = 1
    frame.todo[Verb.SAY] &= ~(bit(Word.RETREAT) | bit(Word.DECLINE) | bit(Word.BACKTRACK))
    if is_victim_asked(worlds[0], world):
        frame.todo[Verb.PICK] = bit(lowest(allowed(world, Verb.PICK)))
    elif not is_own and world.stage != Stage.OVER:
        outlook.is_open = 1
    if world.stage <= Stage.RETREAT and is_own and is_nearer(worlds[0], world):
        outlook.attracts[first] = 1
    if is_own and world.stage == Stage.SUPPORT:
        outlook.short[first] = min(int(outlook.short[first]), missing(world))


@rule
def is_nearer(begin, world):
    """Has a dragon moved towards the player?"""
    return dragon_lead(world, begin.player) > dragon_lead(begin, begin.player)


@rule
def is_victim_asked(begin, world):
    """D-HANDATK-2 Does the opponent choose which hand cards he loses? Whichever it is, the turn goes on alike."""
    return world.turn == begin.turn and world.ask == Ask.VICTIM and to_move(world) != begin.player
