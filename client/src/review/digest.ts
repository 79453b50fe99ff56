// A whole review in few numbers, as lists show it (server/review/digest.py).
import { MOST_MOMENTS } from "../wire/agreed";
import type { Account, Digest } from "../wire/types";
import { endsOf, type Chances } from "./chart";

const rounded = (value: number, places: number): number => Number(value.toFixed(places));

/** Chances at a few ends of turns, to a hundredth, and how well everybody decided. */
export function digestOf(
  judge: string,
  chances: Chances,
  turns: readonly number[],
  players: readonly Account[],
): Digest {
  return {
    judge,
    chances: momentsOf(turns).map((move) => chances[move]!.map((chance) => rounded(chance, 2))),
    accuracies: players.map(({ accuracy, decisions }) => (decisions ? rounded(accuracy, 1) : null)),
    accuracy_errors: players.map(({ accuracy_error, decisions }) => (decisions ? rounded(accuracy_error, 1) : null)),
  };
}

/** The ends of turns, or so many of them, evenly, with the first and the last. */
function momentsOf(turns: readonly number[], most = MOST_MOMENTS): number[] {
  const ends = endsOf(turns);
  if (ends.length <= most) return ends;
  return Array.from({ length: most }, (_, number) => ends[Math.floor((number * (ends.length - 1)) / (most - 1))]!);
}
