// What the duel table speaks of: what the server says, and a few words of its own.
import type { CardAhead, CardChoice, Element } from "../wire/types";

export type * from "../wire/types";
export type Verb = CardChoice["verb"];

export const ELEMENTS = ["fire", "earth"] as const;
export const isElement = (word: string | undefined): word is Element => word === "fire" || word === "earth";
/** Where the number of an element stands in a pair. */
export const place = (element: Element): 0 | 1 => (element === "fire" ? 0 : 1);

/** Something that can be done with a card; if it is ahead, phases are closed before it. */
export type Deed = CardAhead & { isAhead: boolean };

/** What is done, as one word. */
export const keyOfDeed = ({ actions }: Deed): string => actions.join();

/** A card and whose it is: both players may have the same one. */
export type Card = { owner: number; card: string };
export const keyOf = ({ owner, card }: Card): string => `${owner}/${card}`;
