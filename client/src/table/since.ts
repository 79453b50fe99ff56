// What the others did since the reader acted last, read from the log.
import type { Entry } from "../wire/types";

/** The moves of the others after the last own one; for whoever only watches, the moves of the last player. */
export function sinceMine(log: readonly Entry[], me: number | null): Entry[] {
  const played = log.filter(({ by }) => by !== null);
  const last = played.at(-1)?.by;
  const isBefore = me === null ? ({ by }: Entry) => by !== last : ({ by }: Entry) => by === me;
  return played.slice(played.findLastIndex(isBefore) + 1);
}
