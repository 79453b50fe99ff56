// How long a comment is, and how long it may be.
import limits from "../wire/limits.json";

const NEAR = 0.8; // of all that fits: from then on it is said

export const MOST_LETTERS = limits.comment;

/** As the server counts: signs, without the blanks around them. */
export const lettersOf = (text: string): number => [...text.trim()].length;

export const isTooLong = (text: string): boolean => lettersOf(text) > MOST_LETTERS;

export const isNearlyFull = (text: string): boolean => lettersOf(text) > NEAR * MOST_LETTERS;
