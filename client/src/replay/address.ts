// The address of a moment: `?move=57&seat=1`, or `seat=all` with all hands open.
import type { Company, Eyes, Replay } from "./replay";

/** With whose eyes an address looks; without a word, with the reader's own. */
export function eyesIn(seat: string | null, { players }: Pick<Replay, "players">, { own }: Company): Eyes {
  const number = Number(seat);
  if (seat !== null) return Number.isInteger(number) && seat !== "" && number >= 0 && number < players ? number : "all";
  return own.length === 1 ? own[0]! : "all";
}

/** What an address says of the moment that is shown. */
export function queryOf({ replay, at, eyes }: { replay: Pick<Replay, "moveAt">; at: number; eyes: Eyes }) {
  return { move: String(replay.moveAt(at)), seat: String(eyes) };
}
