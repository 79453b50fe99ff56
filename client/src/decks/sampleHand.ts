// A hand to begin with, as it may come from a deck.
import type { Kind } from "../cards/cards";
import limits from "../wire/limits.json";
import { kindsOf } from "./figures";

/** So many cards as a hand has, each as likely as any other. */
export function drawHand(cards: readonly string[], chance: () => number = Math.random): string[] {
  const deck = [...cards];
  return Array.from({ length: Math.min(limits.hand, deck.length) }, () => {
    const place = Math.floor(chance() * deck.length);
    return deck.splice(place, 1)[0]!;
  });
}

export type Chance = { readonly kind: Kind; readonly chance: number };

/** For each kind in the deck: how likely a first hand has one or more of them. */
export const chancesOf = (cards: readonly string[]): Chance[] =>
  kindsOf(cards)
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({ kind, chance: 1 - chanceOfNone(count, cards.length) }));

/** Drawing card by card, each time another one. */
function chanceOfNone(wanted: number, all: number): number {
  let none = 1;
  for (let drawn = 0; drawn < Math.min(limits.hand, all); drawn++)
    none *= Math.max(0, all - wanted - drawn) / (all - drawn);
  return none;
}
