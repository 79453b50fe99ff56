// Learning from the own mistakes: which decisions are asked again, and which answers are good enough.
import type { JudgedMove } from "../wire/types";

export const MOST_ASKED = 10;
/** Less is called fine, and nearer than two standard errors nothing is said: docs/analysis.md. */
const FINE = 0.02;
const CLEAR = 2;

/** A move of which something is said: it was a choice, and another was clearly better. */
export type Mistake = JudgedMove &
  Required<Pick<JudgedMove, "decision" | "better">> & { decision: object; better: object };

export const isMistake = (move: JudgedMove): move is Mistake => Boolean(move.decision && move.better);

/** The dearest decisions of a seat, the dearest first. */
export function mistakesOf(moves: readonly JudgedMove[], seat: number): Mistake[] {
  return moves
    .filter(isMistake)
    .filter((move) => move.seat === seat)
    .sort((one, other) => other.decision.loss - one.decision.loss)
    .slice(0, MOST_ASKED);
}

/** Whether this option is as good as the best, as far as the judge can tell. */
export function isGood({ decision }: Mistake, option: number): boolean {
  const best = decision.options[0]?.value ?? 0;
  const noise = Math.max(FINE, CLEAR * decision.error);
  return option !== decision.played && best - (decision.options[option]?.value ?? 0) <= noise;
}

/** The options in an order that does not tell which is best. */
export function shuffled({ decision }: Mistake): number[] {
  return decision.options
    .map((_, place) => place)
    .sort((one, other) => decision.options[one]!.action - decision.options[other]!.action);
}
