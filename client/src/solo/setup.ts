// How a written game began, in words (core/written_game.py): what is read out of them, or refused.
import { Refused } from "./refused";

export type Setup = { readonly [name: string]: string };
/** A value of an option, as JSON. */
export type Value = string | number | boolean | null | readonly Value[];
/** How a game began, in words. */
export type Beginning = { options: { [name: string]: Value }; setup: { [name: string]: string } };

/** The words of a list. */
export function wordsOf(setup: Setup, name: string): string[] {
  const list = setup[name];
  if (list === undefined) throw new Refused("bad_setup", { name });
  return list === "" ? [] : list.split(",").map((word) => word.trim());
}

/** The seat that began. */
export function seatOf(setup: Setup, players: number): number {
  const seat = Number(setup.first ?? NaN);
  if (!Number.isInteger(seat) || seat < 0 || seat >= players) throw new Refused("bad_setup", { name: "first" });
  return seat;
}

/** The place of a word in a list; what is not there is refused. */
export function numberIn(words: readonly string[], word: string): number {
  const number = words.indexOf(word);
  if (number < 0) throw new Refused("bad_setup", { name: word });
  return number;
}
