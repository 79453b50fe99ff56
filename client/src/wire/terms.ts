// What a table agreed on: which game it is decides what stands there.
import type { CityTerms, DuelTerms, People, Terms } from "./types";

type Agreed = { terms: Terms };

export const cityTerms = ({ terms }: Agreed): CityTerms | null => (terms.game === "city" ? terms : null);
export const duelTerms = ({ terms }: Agreed): DuelTerms | null => (terms.game === "duel" ? terms : null);

/** The people that a seat plays in a duel, as far as the reader may know it. */
export const peopleAt = (table: Agreed, seat: number): People | null => duelTerms(table)?.decks[seat]?.people ?? null;
