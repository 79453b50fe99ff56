// What is wrong with a deck, in words.
import { hasCard, nameOf } from "../cards/cards";
import { hasText, t } from "../texts/fluent";
import type { DeckProblem } from "../wire/types";

export function sayProblem({ name, card, people, count, most, text }: DeckProblem): string {
  const values = {
    card: card && hasCard(card) ? nameOf(card) : (card ?? ""),
    people: people ?? "",
    count: count ?? 0,
    most: most ?? 0,
    text: text ?? "",
  };
  return t(hasText(`deck-problem-${name}`) ? `deck-problem-${name}` : "deck-problem-other", { ...values, name });
}

/** The card a problem is about, if there is such a card: it can be looked at. */
export const cardIn = ({ card }: DeckProblem): string | null => (card && hasCard(card) ? card : null);
