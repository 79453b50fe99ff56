// What a page asks of the worker that thinks for it, and what it hears.
import type { Edge } from "../wire/types";
import type { Finding } from "./head";
import type { Way } from "./layout";
import type { Parts } from "./module";
import type { State } from "./rules";

/** In which way, and for how long, or in how many worlds every move is compared; `without`: moves not thought about. */
type Thinking = { way: Way; seconds?: number; worlds?: number; misjudges?: number; withNet?: boolean; without?: readonly number[] };

/** Actions to be played one after the other. */
export type Actions = readonly number[];
/** The share of the victory after a line; null: it cannot be played. */
export type Expected = number | null;

/** First the game; then questions, one at a time. `stop`: nobody waits for the answer any more. */
export type ToThinker =
  | { t: "game"; parts: Parts }
  | ({ t: "think"; id: number; view: State; seed: bigint } & Thinking)
  | { t: "expect"; id: number; view: State; lines: readonly Actions[] }
  | { t: "edges" | "isAsGood"; id: number; view: State; lines: readonly [one: Actions, another: Actions] }
  | { t: "stop"; id: number };
/** `lacksNet`: it was to be thought with a network, which did not come. */
export type FromThinker =
  | { id: number; findings: Finding[]; lacksNet: boolean }
  | { id: number; shares: Expected[] }
  | { id: number; edges: Edge[] }
  | { id: number; isAsGood: boolean }
  | { id: number; trouble: string };
