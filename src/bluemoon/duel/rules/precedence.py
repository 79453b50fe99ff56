"""D-PREC What is ignored: whole cards, texts and icons, worked out afresh after every change."""

from bluemoon.core.bits import has
from bluemoon.core.rule import rule
from bluemoon.duel.state import ALL, Icon, Type, bearing, in_play, live, of_type, other, with_power
from bluemoon.duel.words import Power

# What a player's ignoring cards do, as a set of bits, each named after its card.
HAWK = 1  # Hank Highflyer Hawk: characters
TRILL = 2  # Trillilling: boosters
FLUTTER = 4  # Flitterflutter: supports
MAGPIE = 8  # Mad Mike Magpie: cards with icons
TWEET = 16  # Tittertweet: texts
GAS = 32  # Laughing Gas: texts
SHREWD = 64  # Mekarthas the Shrewd: icons, PROTECTED too
FOG = 128  # Impenetrable Fog: icons
ENTHRALL = 256  # Enthrall Opposition: texts
TEXTS = TWEET | GAS


@rule
def judge(state, tables):
    """D-PREC-4, D-PREC-5 Which ignoring powers work, in the one order in which they stop each other.

    Tittertweet stops everything and is stopped by nothing. Flitterflutter stops Laughing Gas, but Enthrall Opposition
    (only the player to move can lead) stops it first, unless an opposing Tittertweet or Laughing Gas stops that.
    """
    mine, yours = ignoring_powers(state, state.player), ignoring_powers(state, other(state.player))
    if mine & (TWEET | FLUTTER):
        yours &= ~GAS
    if yours & TEXTS:
        mine &= ~ENTHRALL
    if mine & ENTHRALL:
        yours = 0
    if yours & (TWEET | FLUTTER):
        mine &= ~GAS
    stand_off = mine & yours & GAS
    mine, yours = mine & ~stand_off, yours & ~stand_off
    ignore(state, state.player, unstopped(yours, mine))
    ignore(state, other(state.player), unstopped(mine, yours))


@rule
def ignoring_powers(state, player):
    """What a player's cards ignore, if nothing stops them."""
    side, deck = state.side[player], state.deck[player]
    cards = in_play(side) & deck.ignoring
    powers = ENTHRALL if side.leading & with_power(deck, Power.IGNORE_TEXTS) else 0
    if cards == 0:
        return powers
    characters = cards & of_type(deck, Type.CHARACTER)
    supports = cards & of_type(deck, Type.SUPPORT)
    powers |= HAWK if characters & with_power(deck, Power.IGNORE_CHARACTERS) else 0
    powers |= TRILL if characters & with_power(deck, Power.IGNORE_BOOSTERS) else 0
    powers |= FLUTTER if characters & with_power(deck, Power.IGNORE_SUPPORTS) else 0
    powers |= MAGPIE if characters & with_power(deck, Power.IGNORE_MARKED) else 0
    powers |= TWEET if characters & with_power(deck, Power.IGNORE_TEXTS) else 0
    powers |= GAS if supports & with_power(deck, Power.IGNORE_TEXTS) else 0
    powers |= SHREWD if characters & with_power(deck, Power.IGNORE_ICONS) else 0
    powers |= FOG if supports & with_power(deck, Power.IGNORE_ICONS) else 0
    return powers


@rule
def unstopped(powers, opposing):
    """What is left of a player's powers under those of the other: only those of Flit characters survive void texts."""
    if opposing & TEXTS:
        return powers & ~(FOG | SHREWD)
    if opposing & FLUTTER:
        powers &= ~FOG
    if opposing & HAWK:
        powers &= ~SHREWD
    return powers


@rule
def ignore(state, player, powers):
    """D-PREC-3, D-PREC-6, D-PREC-7 Note which of a player's cards are ignored, have a void text or void icons."""
    side, deck = state.side[player], state.deck[player]
    side.ignored, side.silent, side.faded, side.exposed, side.unsupported = 0, 0, 0, 0, 0
    if powers == 0:
        return
    side.exposed = 1 if powers & SHREWD else 0
    side.unsupported = 1 if powers & FLUTTER else 0
    protected = 0 if powers & SHREWD else bearing(deck, Icon.PROTECTED)
    guarded = protected & in_play(side)  # D-ICON-PROTECTED-1, D-ICON-PROTECTED-2
    ignored, silent, faded = 0, 0, 0
    if powers & SHREWD:
        faded = ALL
    if powers & FOG:
        faded |= ALL & ~guarded
    if powers & TEXTS:
        silent |= ALL & ~deck.flit & ~guarded
    if powers & ENTHRALL:
        silent |= ALL & ~guarded
    if powers & HAWK:
        ignored |= of_type(deck, Type.CHARACTER) & ~side.bluffs & ~deck.flit & ~guarded
    if powers & TRILL:
        ignored |= of_type(deck, Type.BOOSTER) & ~guarded
    if powers & FLUTTER:
        ignored |= (of_type(deck, Type.SUPPORT) | side.bluffs) & ~guarded
    if powers & MAGPIE:
        ignored |= deck.marked & ~deck.flit & ~protected
        faded |= ALL & ~deck.flit & ~protected
    side.ignored = ignored
    side.silent = silent | ignored
    side.faded = faded | ignored


@rule
def ignorers_of(state, player, place):
    """The opposing cards that ignore this whole card: all of them work, since it is ignored."""
    side, deck, opponent = state.side[player], state.deck[player], other(player)
    is_bluff = has(side.bluffs, place)
    cards = with_power(state.deck[opponent], Power.IGNORE_MARKED) if is_bluff or has(deck.marked, place) else 0
    if is_bluff or has(of_type(deck, Type.SUPPORT), place):
        cards |= with_power(state.deck[opponent], Power.IGNORE_SUPPORTS)
    elif has(of_type(deck, Type.BOOSTER), place):
        cards |= with_power(state.deck[opponent], Power.IGNORE_BOOSTERS)
    else:
        cards |= with_power(state.deck[opponent], Power.IGNORE_CHARACTERS)
    return cards & live(state.side[opponent])


@rule
def silencers_of(state, player, place):
    """D-PREC-6 The opposing cards that make its text void, if it is: Flit characters mind only a leadership card."""
    side, opponent = state.side[player], other(player)
    if not has(side.silent, place):
        return 0
    cards = with_power(state.deck[opponent], Power.IGNORE_TEXTS) & live(state.side[opponent])
    if has(state.deck[player].flit, place):
        cards &= state.side[opponent].leading
    return cards | ignorers_of(state, player, place) if has(side.ignored, place) else cards


@rule
def shown_icons(state, player, icon):
    """A player's cards with this icon, where it is live."""
    side = state.side[player]
    cards = bearing(state.deck[player], icon)
    if icon == Icon.STOP:
        return cards & ~side.ignored
    if icon == Icon.PROTECTED:
        return 0 if side.exposed else cards & ~side.ignored
    return cards & ~side.faded


@rule
def protected_cards(state, player):
    """D-ICON-PROTECTED-1 Active cards the opponent cannot discard or reduce."""
    return in_play(state.side[player]) & shown_icons(state, player, Icon.PROTECTED)


@rule
def void_texts(state, player):
    """The cards of a side that lie in sight, and that would do more if nobody silenced them."""
    side = state.side[player]
    shown = side.hand | side.combat | side.support | side.ships | side.leading
    return shown & side.silent & state.deck[player].texted
