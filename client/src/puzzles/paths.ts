// The addresses of puzzles.
import { puzzlesPath } from "../shell/places";
import type { GameName } from "../wire/types";

/** A static host has a file for every path, so a puzzle is named behind it. */
export const puzzlePath = (game: GameName, number: number): string => puzzlesPath(`/${game}?puzzle=${number}`);

/** The number of a puzzle in an address; null: none. */
export const numberIn = (words: string | null): number | null =>
  /^[1-9]\d{0,5}$/.test(words ?? "") ? Number(words) : null;
