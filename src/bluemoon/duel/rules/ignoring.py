"""D-PREC What is ignored: whole cards, texts and icons, worked out afresh after every change."""

from bluemoon.core.bits import has
from bluemoon.core.rule import rule
from bluemoon.duel.state import ALL, Icon, Type, bearing, in_play, live, of_type, other, with_power
from bluemoon.duel.words import Power


@rule
def has_active(state, player, power, type_):
    """Has the player an active card of this type with this power, void or not?"""
    deck = state.deck[player]
    return in_play(state.side[player]) & with_power(deck, power) & of_type(deck, type_) != 0


@rule
def has_leading(state, player, power):
    """Has the player led with this power this turn?"""
    return state.side[player].leading & with_power(state.deck[player], power) != 0


@rule
def judge(state, tables):
    """D-PREC-4, D-PREC-5 Which ignoring powers work, in the one order in which they stop each other.

    Tittertweet stops everything and is stopped by nothing. Flitterflutter stops Laughing Gas, but Enthrall Opposition
    (only the player to move can lead) stops it first, unless an opposing Tittertweet or Laughing Gas stops that.
    """
    me, you = state.player, other(state.player)
    if not (may_ignore(state, me) or may_ignore(state, you)):
        for player in range(2):
            ignore_nothing(state.side[player])
        return
    twitter_me = has_active(state, me, Power.IGNORE_TEXTS, Type.CHARACTER)
    twitter_you = has_active(state, you, Power.IGNORE_TEXTS, Type.CHARACTER)
    flutter_me = has_active(state, me, Power.IGNORE_SUPPORTS, Type.CHARACTER)
    gas_you = has_active(state, you, Power.IGNORE_TEXTS, Type.SUPPORT) and not flutter_me and not twitter_me
    enthrall = has_leading(state, me, Power.IGNORE_TEXTS) and not twitter_you and not gas_you
    flutter_you = has_active(state, you, Power.IGNORE_SUPPORTS, Type.CHARACTER) and not enthrall
    gas_me = has_active(state, me, Power.IGNORE_TEXTS, Type.SUPPORT) and not flutter_you and not twitter_you
    stand_off = gas_me and gas_you
    texts_of_you = twitter_me or (gas_me and not stand_off)  # void, but for Flit characters
    texts_of_me = twitter_you or (gas_you and not stand_off)
    hawk_me = has_active(state, me, Power.IGNORE_CHARACTERS, Type.CHARACTER)
    hawk_you = has_active(state, you, Power.IGNORE_CHARACTERS, Type.CHARACTER) and not enthrall
    fog_me = has_active(state, me, Power.IGNORE_ICONS, Type.SUPPORT) and not flutter_you and not texts_of_me
    fog_you = (
        has_active(state, you, Power.IGNORE_ICONS, Type.SUPPORT)
        and not flutter_me
        and not texts_of_you
        and not enthrall
    )
    shrewd_me = has_active(state, me, Power.IGNORE_ICONS, Type.CHARACTER) and not hawk_you and not texts_of_me
    shrewd_you = (
        has_active(state, you, Power.IGNORE_ICONS, Type.CHARACTER) and not hawk_me and not texts_of_you and not enthrall
    )
    boosters_of_you = has_active(state, me, Power.IGNORE_BOOSTERS, Type.CHARACTER)
    boosters_of_me = has_active(state, you, Power.IGNORE_BOOSTERS, Type.CHARACTER) and not enthrall
    marked_of_you = has_active(state, me, Power.IGNORE_MARKED, Type.CHARACTER)
    marked_of_me = has_active(state, you, Power.IGNORE_MARKED, Type.CHARACTER) and not enthrall
    ignore(state, me, hawk_you, boosters_of_me, flutter_you, marked_of_me, texts_of_me, False, fog_you, shrewd_you)
    ignore(state, you, hawk_me, boosters_of_you, flutter_me, marked_of_you, texts_of_you, enthrall, fog_me, shrewd_me)


@rule
def may_ignore(state, player):
    """Has the player any card at work that ignores others?"""
    side = state.side[player]
    return (in_play(side) | side.leading) & state.deck[player].ignoring != 0


@rule
def ignore_nothing(side):
    """Every card of this side works."""
    side.ignored, side.silent, side.faded, side.exposed, side.unsupported = 0, 0, 0, 0, 0


@rule
def ignore(state, player, characters, boosters, supports, marked, texts, all_texts, icons, all_icons):
    """D-PREC-3, D-PREC-6, D-PREC-7 Note which of a player's cards are ignored, have a void text or void icons."""
    side, deck = state.side[player], state.deck[player]
    ignore_nothing(side)
    if not (characters or boosters or supports or marked or texts or all_texts or icons or all_icons):
        return
    side.exposed = 1 if all_icons else 0
    side.unsupported = 1 if supports else 0
    protected = 0 if all_icons else bearing(deck, Icon.PROTECTED)
    guarded = protected & in_play(side)  # D-ICON-PROTECTED-1, D-ICON-PROTECTED-2
    ignored, silent, faded = 0, 0, 0
    if all_icons:
        faded = ALL
    if icons:
        faded |= ALL & ~guarded
    if texts:
        silent |= ALL & ~deck.flit & ~guarded
    if all_texts:
        silent |= ALL & ~guarded
    if characters:
        ignored |= of_type(deck, Type.CHARACTER) & ~side.bluffs & ~deck.flit & ~guarded
    if boosters:
        ignored |= of_type(deck, Type.BOOSTER) & ~guarded
    if supports:
        ignored |= (of_type(deck, Type.SUPPORT) | side.bluffs) & ~guarded
    if marked:
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
