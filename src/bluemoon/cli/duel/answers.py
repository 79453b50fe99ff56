"""What is this card, what makes up the totals; and what the refusals of the card game speak of."""

from collections.abc import Sequence

from bluemoon.cli.duel.card_words import meaning_of, text_of, title_of
from bluemoon.cli.duel.choices import normalised
from bluemoon.cli.menu import fits, parts
from bluemoon.cli.terminal_game import Answers, Question
from bluemoon.core.game import Words
from bluemoon.duel import DuelGame
from bluemoon.duel import circumstances as of_refusals
from bluemoon.duel.drawing import MARKS, icons_of
from bluemoon.duel.explain import Contribution, Total
from bluemoon.duel.notation import card_name
from bluemoon.duel.state import CARDS, Duel, Element
from bluemoon.duel.tables import Card

MANY = 12  # so many names are listed, no more


class DuelAnswers(Answers):
    """What there is to know about the card game."""

    game: DuelGame

    def questions(self) -> dict[str, Question]:
        """What a card says, what is in the hand, and what makes up the totals."""
        return {"look": self.look, "card": self.look, "hand": self.hand, "totals": self.totals, "total": self.totals}

    def rules(self, state: Duel) -> str:
        """How the game goes, on one page."""
        del state
        return self.say("duel-rules")

    def circumstances(self, state: Duel, action: int) -> Words:
        """What the messages of refusals speak of; of cards also their text."""
        cards = {
            "text": of_refusals.forbidding_card(state, self.game.catalogue, action),
            "own_text": of_refusals.own_card(state, self.game.catalogue, action),
        }
        texts = {name: text_of(card, self.say) for name, card in cards.items() if card}
        return of_refusals.circumstances(state, self.game.catalogue, action) | texts

    # ---- cards

    def look(self, state: Duel, typed: str, names: Sequence[str]) -> list[str]:
        """A card, by its name or what that means: what is printed on it. Cards of this game come first."""
        del names
        words = normalised(typed)
        if not words:
            return [self.say("duel-look-which")]
        in_game = {int(number) for player in range(2) for number in state.deck[player].card}
        titles = {card: (card.name, meaning_of(card, self.say)) for card in self.game.catalogue.cards}
        found = [card for card in titles if any(fits(words, title) for title in titles[card])]
        for better in (
            [card for card in found if words in map(parts, titles[card])],
            [card for card in found if card.number in in_game],
        ):
            found = better or found
        if not found:
            return [self.say("duel-look-no_such_card", typed=typed)]
        if len(found) > 1:
            listed = ", ".join(card.name for card in found[:MANY])
            return [self.say("play-which", names=listed + (" …" if len(found) > MANY else ""))]
        return self.describe(found[0])

    def describe(self, card: Card) -> list[str]:
        """A card in words."""
        people = self.say("duel-look-mutant") if card.people == "none" else card.people.title()
        facts = [f"{self.say(f'duel-word-{card.type.name.lower()}')}, {people}"]
        for element in Element:
            if card.values[element] is not None:
                facts.append(f"{self.say(f'duel-word-{element.name.lower()}')} {card.values[element]}")
        facts += icons_of(card)
        facts += [self.say("duel-look-moons", count=card.moons)] if card.moons else []
        lines = [f"{title_of(card, self.say)}: {', '.join(facts)}."]
        lines += [f"  {text_of(card, self.say)}"] if card.text else []
        return lines + [f"  {self.say(f'duel-icon-{name}')}" for name in icon_names(card)]

    def hand(self, state: Duel, typed: str, names: Sequence[str]) -> list[str]:
        """Every card in the hand of the player to move, with its text."""
        del typed, names
        player = self.game.to_move(state)
        cards = [place for place in range(CARDS) if int(state.side[player].hand) >> place & 1]
        numbers = [int(state.deck[player].card[place]) for place in cards]
        found = sorted((self.game.catalogue.cards[number] for number in numbers), key=lambda card: card.type)
        return [line for card in found for line in self.describe(card)[: 2 if card.text else 1]]

    # ---- totals

    def totals(self, state: Duel, typed: str, names: Sequence[str]) -> list[str]:
        """What every active card of both sides counts in both elements, and why."""
        del typed
        lines: list[str] = []
        for player, elements in enumerate(self.game.explain(state).totals):
            for element in Element:
                total = int(state.side[player].total[element])
                power = self.say(f"duel-word-{element.name.lower()}")
                lines.append(self.say("duel-total", who=f"{MARKS[player]} {names[player]}", element=power, total=total))
                lines += self._summands(state, player, elements[element], total)
        return lines

    def _summands(self, state: Duel, player: int, found: Total, total: int) -> list[str]:
        lines = [f"    {self._summand(state, player, card)}" for card in found.cards]
        hidden = int(state.side[player].hidden_bluffs)
        if hidden:
            value = total - sum(card.value for card in found.cards)
            lines.append("    " + self.say("duel-total-face_down", count=hidden, value=value))
        for change in found.raised_by:
            by = card_name(state, self.game.catalogue, *change.by)
            lines.append("    " + self.say("duel-total-raised_total", by=by, value=change.value))
        return lines

    def _summand(self, state: Duel, player: int, card: Contribution) -> str:
        name = card_name(state, self.game.catalogue, player, card.place)
        if card.ignored_by:
            by = ", ".join(card_name(state, self.game.catalogue, *other) for other in card.ignored_by)
            return self.say("duel-total-ignored", card=name, by=by)
        changes = [
            self.say(
                f"duel-total-{change.how}", by=card_name(state, self.game.catalogue, *change.by), value=change.value
            )
            for change in card.changes
        ]
        if not changes:
            return f"{card.value} {name}"
        printed = self.say("duel-total-printed", value="-" if card.printed is None else str(card.printed))
        return f"{card.value} {name} ({', '.join([printed, *changes])})"


def icon_names(card: Card) -> list[str]:
    """The icons of a card by the names of their messages, each once."""
    names = [icon.split(":")[0].lower().removesuffix("_f").removesuffix("_e") for icon in card.icons]
    return list(dict.fromkeys(names))
