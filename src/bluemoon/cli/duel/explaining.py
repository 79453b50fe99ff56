"""What is this card, what makes up the totals; and what the refusals of the card game speak of."""

from collections.abc import Sequence
from typing import Any

from bluemoon.cli.duel.choices import normalised
from bluemoon.cli.guide import Say
from bluemoon.cli.menu import fits, parts
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.drawing import MARKS, icons_of
from bluemoon.duel.explain import Contribution, Total
from bluemoon.duel.notation import card_name
from bluemoon.duel.refusals import reason_against
from bluemoon.duel.state import CARDS, NONE, Ask, Element, Stage, other
from bluemoon.duel.tables import Card

MANY = 12  # so many names are listed, no more


# ---- cards


def look(game: DuelGame, state: Any, typed: str, say: Say) -> list[str]:
    """A card: what is printed on it, and what its icons mean. Cards of this game come first."""
    words = normalised(typed)
    if not words:
        return [say("duel-look-which")]
    in_game = {int(number) for player in range(2) for number in state.deck[player].card}
    found = [card for card in game.catalogue.cards if fits(words, card.name)]
    for better in (
        [card for card in found if parts(card.name) == words],
        [card for card in found if card.number in in_game],
    ):
        found = better or found
    if not found:
        return [say("duel-look-no_such_card", typed=typed)]
    if len(found) > 1:
        names = ", ".join(card.name for card in found[:MANY])
        return [say("play-which", names=names + (" …" if len(found) > MANY else ""))]
    return describe(found[0], say)


def describe(card: Card, say: Say) -> list[str]:
    """A card in words."""
    people = say("duel-look-mutant") if card.people == "none" else card.people.title()
    facts = [f"{say(f'duel-word-{card.type.name.lower()}')}, {people}"]
    for element in Element:
        if card.values[element] is not None:
            facts.append(f"{card.values[element]} {say(f'duel-word-{element.name.lower()}')}")
    facts += icons_of(card)
    facts += [say("duel-look-moons", count=card.moons)] if card.moons else []
    lines = [f"{card.name}: {', '.join(facts)}."]
    lines += [f"  {card.text}"] if card.text else []
    return lines + [f"  {say(f'duel-icon-{name}')}" for name in icon_names(card)]


def icon_names(card: Card) -> list[str]:
    """The icons of a card by the names of their messages, each once."""
    names = [icon.split(":")[0].lower().removesuffix("_f").removesuffix("_e") for icon in card.icons]
    return list(dict.fromkeys(names))


def hand(game: DuelGame, state: Any, say: Say) -> list[str]:
    """Every card in the hand of the player to move, with its text."""
    player = game.to_move(state)
    cards = [place for place in range(CARDS) if int(state.side[player].hand) >> place & 1]
    numbers = [int(state.deck[player].card[place]) for place in cards]
    found = sorted((game.catalogue.cards[number] for number in numbers), key=lambda card: card.type)
    return [line for card in found for line in describe(card, say)[: 2 if card.text else 1]]


# ---- totals


def totals(game: DuelGame, state: Any, say: Say, names: Sequence[str]) -> list[str]:
    """What every active card of both sides counts in both elements, and why."""
    lines: list[str] = []
    for player, elements in enumerate(game.explain(state).totals):
        for element in Element:
            total = int(state.side[player].total[element])
            power = say(f"duel-word-{element.name.lower()}")
            lines.append(say("duel-total", who=f"{MARKS[player]} {names[player]}", element=power, total=total))
            lines += _summands(game, state, say, player, elements[element], total)
    return lines


def _summands(game: DuelGame, state: Any, say: Say, player: int, found: Total, total: int) -> list[str]:
    lines = [f"    {_summand(game, state, say, player, card)}" for card in found.cards]
    hidden = int(state.side[player].hidden_bluffs)
    if hidden:
        value = total - sum(card.value for card in found.cards)
        lines.append("    " + say("duel-total-face_down", count=hidden, value=value))
    for change in found.raised_by:
        by = card_name(state, game.catalogue, *change.by)
        lines.append("    " + say("duel-total-raised_total", by=by, value=change.value))
    return lines


def _summand(game: DuelGame, state: Any, say: Say, player: int, card: Contribution) -> str:
    name = card_name(state, game.catalogue, player, card.place)
    if card.ignored_by:
        by = ", ".join(card_name(state, game.catalogue, *other) for other in card.ignored_by)
        return say("duel-total-ignored", card=name, by=by)
    changes = [
        say(f"duel-total-{change.how}", by=card_name(state, game.catalogue, *change.by), value=change.value)
        for change in card.changes
    ]
    if not changes:
        return f"{card.value} {name}"
    printed = say("duel-total-printed", value="-" if card.printed is None else str(card.printed))
    return f"{card.value} {name} ({', '.join([printed, *changes])})"


# ---- refusals


def circumstances(game: DuelGame, state: Any, action: int) -> dict[str, Any]:
    """What the messages of refusals speak of."""
    reason = reason_against(state, game.tables, action)
    by = NONE if reason is None else reason.by
    element = Element.FIRE if state.element == NONE else Element(state.element)
    player = int(state.player)
    return {
        "phase": _phase(state),
        "by": "" if by == NONE else card_name(state, game.catalogue, other(player), by),
        "text": "" if by == NONE else _text(game, state, other(player), by),
        "own_text": _own_text(game, state, action),
        "element": element.name.lower(),
        "need": int(state.side[other(player)].total[element]),
        "have": int(state.side[player].total[element]),
        "most": int(state.max_backtracks),
    }


def _phase(state: Any) -> str:
    if state.ask != Ask.NOTHING:
        return "question"
    is_opening = state.stage == Stage.RETREAT and state.opening
    return "opening" if is_opening else Stage(state.stage).name.lower()


def _text(game: DuelGame, state: Any, player: int, place: int) -> str:
    number = int(state.deck[player].card[place])
    return "" if number == NONE else game.catalogue.cards[number].text


def _own_text(game: DuelGame, state: Any, action: int) -> str:
    verb, place = divmod(action, STRIDE)
    if verb in (Verb.SAY, Verb.PAY, Verb.PICK_THEIRS) or place >= CARDS:
        return ""
    return _text(game, state, max(0, game.to_move(state)), place)
