// What speaks for a move (bots/search/thought.py).
import type { Finding } from "../engine/head";

export const CLOSE = 0.01; // two moves that differ by less are as good as each other

export type Reason = { name: string; term: string | null };

/** What speaks for the first move most, compared with another, of terms with these names. */
export function reasonAgainst(names: readonly string[], best: Finding, other: Finding): Reason {
  if (best.value - other.value < CLOSE) return { name: "close", term: null };
  const gains = names.map((_, term) => best.terms[term]! - other.terms[term]!);
  const most = gains.indexOf(Math.max(...gains));
  return gains[most]! > 0 ? { name: "better", term: names[most]! } : { name: "ahead", term: null };
}
