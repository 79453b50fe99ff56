// A deck in figures.
import { cardOf, kindOf, type Kind } from "../cards/cards";
import { KINDS, VALUES } from "../gallery/filters";

export type KindCount = { readonly kind: Kind; readonly count: number };

/** How many cards of each kind; kinds the deck does not have are left out, but for the four every deck is made of. */
export function kindsOf(cards: readonly string[]): KindCount[] {
  const count = (kind: Kind) => cards.filter((id) => kindOf(cardOf(id)) === kind).length;
  return KINDS.map((kind) => ({ kind, count: count(kind) })).filter(
    ({ kind, count }) => count > 0 || !RARE.includes(kind),
  );
}
const RARE: readonly Kind[] = ["influence", "mutant"];

export type Step = { readonly value: number; readonly fire: number; readonly earth: number };

/** How many cards have each value, in fire and in earth; cards without a value are not in it. */
export function curveOf(cards: readonly string[]): Step[] {
  const count = (element: "fire" | "earth", value: number) =>
    cards.filter((id) => cardOf(id)[element] === value).length;
  return VALUES.map((value) => ({ value, fire: count("fire", value), earth: count("earth", value) }));
}

/** The mean value of the cards that have one. */
export function meanOf(cards: readonly string[], element: "fire" | "earth"): number {
  const values = cards.map((id) => cardOf(id)[element]).filter((value) => value !== null);
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}
