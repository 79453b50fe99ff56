"""What is this card, what makes up the totals; and what the refusals of the card game speak of."""

from collections.abc import Sequence
from typing import Any

from bluemoon.cli.duel.card_words import meaning_of, text_of, title_of
from bluemoon.cli.duel.choices import normalised
from bluemoon.cli.menu import fits, parts
from bluemoon.cli.terminal_game import Say
from bluemoon.duel import DuelGame
from bluemoon.duel import circumstances as of_refusals
from bluemoon.duel.drawing import MARKS, icons_of
from bluemoon.duel.explain import Contribution, Total
from bluemoon.duel.notation import card_name
from bluemoon.duel.state import CARDS, Element
from bluemoon.duel.tables import Card

MANY = 12  # so many names are listed, no more


def circumstances(game: DuelGame, state: Any, action: int, say: Say) -> dict[str, Any]:
    """What the messages of refusals speak of; of cards also their text."""
    cards = {
        "text": of_refusals.forbidding_card(state, game.catalogue, action),
        "own_text": of_refusals.own_card(state, game.catalogue, action),
    }
    texts = {name: text_of(card, say) for name, card in cards.items() if card}
    return of_refusals.circumstances(state, game.catalogue, action) | texts


# ---- cards


def look(game: DuelGame, state: Any, typed: str, say: Say) -> list[str]:
    """A card, by its name or what that means: what is printed on it. Cards of this game come first."""
    words = normalised(typed)
    if not words:
        return [say("duel-look-which")]
    in_game = {int(number) for player in range(2) for number in state.deck[player].card}
    names = {card: (card.name, meaning_of(card, say)) for card in game.catalogue.cards}
    found = [card for card in names if any(fits(words, name) for name in names[card])]
    for better in (
        [card for card in found if words in map(parts, names[card])],
        [card for card in found if card.number in in_game],
    ):
        found = better or found
    if not found:
        return [say("duel-look-no_such_card", typed=typed)]
    if len(found) > 1:
        listed = ", ".join(card.name for card in found[:MANY])
        return [say("play-which", names=listed + (" …" if len(found) > MANY else ""))]
    return describe(found[0], say)


def describe(card: Card, say: Say) -> list[str]:
    """A card in words."""
    people = say("duel-look-mutant") if card.people == "none" else card.people.title()
    facts = [f"{say(f'duel-word-{card.type.name.lower()}')}, {people}"]
    for element in Element:
        if card.values[element] is not None:
            facts.append(f"{say(f'duel-word-{element.name.lower()}')} {card.values[element]}")
    facts += icons_of(card)
    facts += [say("duel-look-moons", count=card.moons)] if card.moons else []
    lines = [f"{title_of(card, say)}: {', '.join(facts)}."]
    lines += [f"  {text_of(card, say)}"] if card.text else []
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
