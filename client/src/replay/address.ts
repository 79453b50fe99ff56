// The address of a moment: `?move=57&seat=1`, or `seat=all` with all hands open.
import type { Company, Eyes, Replay } from "./replay";

/** With whose eyes an address looks; without a word, with the reader's own. */
export function eyesIn(seat: string | null, { players }: Pick<Replay, "players">, { own }: Company): Eyes {
  const number = Number(seat);
  if (seat !== null) return Number.isInteger(number) && seat !== "" && number >= 0 && number < players ? number : "all";
  return own.length === 1 ? own[0]! : "all";
}

/** A number that an address says; null: it says none. */
export function numberIn(query: URLSearchParams, name: string): number | null {
  const words = query.get(name) ?? "";
  return /^\d{1,6}$/.test(words) ? Number(words) : null;
}

type Shown = {
  replay: Pick<Replay, "moveAt">;
  at: number;
  eyes: Eyes;
  lesson?: { seat: number } | null;
  mistake?: number | null;
};

/** What an address says of the moment that is shown, and of the mistake that is gone through. */
export function queryOf({ replay, at, eyes, lesson = null, mistake = null }: Shown): Record<string, string> {
  const moment = { move: String(replay.moveAt(at)), seat: String(eyes) };
  return lesson && mistake !== null ? { ...moment, learn: String(lesson.seat), mistake: String(mistake) } : moment;
}
