// All that a builder wants to know of a deck (server/duel/decks.py).
import { deckText } from "../../decks/files";
import type { DeckReport, DeckToCheck } from "../../wire/types";
import { problemsOf } from "./deckCheck";
import type { Duel } from "./duel";

/** A deck with all that is wrong with it, and what could still come into it. */
export function reportOf(duel: Duel, deck: DeckToCheck): DeckReport {
  const { leader, cards } = deck;
  const name = (deck.name ?? "").trim();
  const found = duel.inspect(leader, cards);
  const dear = found.list("is_too_dear");
  return {
    leader,
    cards,
    name,
    moons: found.get("moons"),
    most_moons: duel.facts.mostMoons,
    too_dear: duel.cards.filter((_, number) => dear[number]).map(({ id }) => id),
    size: duel.facts.cards,
    problems: problemsOf(duel, leader, cards),
    text: deckText(leader, cards, name),
  };
}
