// In which order cards stand: by kind, then as they were printed.
import { allCards, cardOf, kindOf, type Kind } from "../cards/cards";
import { SOURCES, type Source } from "./filters";

const ORDER: readonly Kind[] = ["leader", "leadership", "influence", "character", "mutant", "booster", "support"];

const numberOf = (id: string): number => Number(id.split("-")[1]);
const sourceOf = (id: string): Source => cardOf(id).people ?? "mutant";
const rank = (id: string): number => ORDER.indexOf(kindOf(cardOf(id))) * 1000 + numberOf(id);

/** Leadership first, supports last; the cards of the leader's people before the others. */
export const ordered = (cards: readonly string[], first?: Source): string[] =>
  [...cards].sort((one, other) => rank(one) - rank(other) || place(one, first) - place(other, first));

const place = (id: string, first?: Source): number => (sourceOf(id) === first ? -1 : SOURCES.indexOf(sourceOf(id)));

export type Shelf = { readonly source: Source; readonly cards: readonly string[] };

/** Every card that can be in a deck, by people: the leader's first, the mutants last. */
export function shelves(leader: Source): Shelf[] {
  const cards = allCards().filter((id) => cardOf(id).type !== "leader");
  return shelved(cards, [leader, ...SOURCES.filter((source) => source !== leader)]);
}

/** Every card there is, by people, each after its leader. */
export const everyShelf = (): Shelf[] => shelved(allCards(), SOURCES);

const shelved = (cards: readonly string[], sources: readonly Source[]): Shelf[] =>
  sources.map((source) => ({ source, cards: ordered(cards.filter((id) => sourceOf(id) === source)) }));
