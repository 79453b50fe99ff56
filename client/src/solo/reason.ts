// What speaks for a move (bots/search/thought.py).
import type { Edge } from "../wire/types";

export const CLOSE = 0.01; // two moves that differ by less are as good as each other

/** What is judged tells the edges of one way over another; what is felt names a term. */
export type Reason = { name: string; term: string | null; edges?: readonly Edge[] };

/** Why one way is better than another: in numbers, if there are any (server/live/chances.py). */
export const reasonOf = (edges: readonly Edge[]): Reason => ({
  name: edges.length > 0 ? "edges" : "ahead",
  term: null,
  edges,
});
