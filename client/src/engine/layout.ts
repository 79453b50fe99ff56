// The description that comes with a module: which records there are, where their fields lie, what each function takes.
// `engine/layout.py` writes it.

import type { Level } from "../wire/types";

export type Field = { kind: string; shape: readonly number[]; at: number };
export type RecordLayout = { bytes: number; fields: Record<string, Field> };
/** A block of memory has a kind; rows: null: as many as the caller counts. Without a kind it is a plain number. */
export type Argument = { name: string; kind?: string; rows?: number | null; width?: number | null };
/** How to think; what each means stands beside the record Plan in bots/search/loop.py. */
export type Way = {
  curiosity?: number;
  caution?: number;
  sharpness?: number;
  horizon?: number;
  beyond?: boolean;
  flat?: boolean;
  steady?: boolean;
};

/** How a bot thinks about one choice: in which way, and for how long, or in how many worlds it compares every move, and by
 * how much at most it misjudges each. */
export type Thinking = { way: Way; seconds?: number; worlds?: number; misjudges?: number; withNet?: boolean };
export type Minds = {
  bots: Record<Level, Thinking>;
  adviser: Thinking;
  feeling: Thinking;
  /** Of the time for one decision a bot takes this share for the next one in the same turn. */
  haste: number;
};
/** Who judges finished games, and how much he is asked (analysis/). */
export type JudgeLayout = {
  name: string;
  /** Who judges without a network, and how what he feels of moves becomes scores; `never`: it cannot be. */
  fitted: { name: string; never: number; sharpness: number };
  futures: number;
  redraws: number;
  worlds: number;
  mostWorlds: number;
  /** Between the seeds of two worlds. */
  apart: number;
  /** When less is as good as more (analysis/expectation.py). */
  asGood: { point: number; noise: number; clear: number; fewest: number };
  /** What is counted of a game, and what one of each is worth (analysis/edges.py). */
  tally: readonly { what: string; worth: number }[];
  lines: number;
  bands: readonly string[];
  /** From this band on there is a verdict. */
  noted: number;
  causes: readonly string[];
};
export type Layout = {
  game: string;
  rules: number;
  actions: number;
  state: string;
  tables: string;
  mind: { terms: readonly string[]; curiosity: number; horizon: number; beyond: boolean };
  /** How large the tree of whoever asks a network may grow. */
  sage: { room: number };
  /** Who plays at which level, who gives hints, and who finds words for them: a network has none. */
  minds: Minds;
  judge: JudgeLayout;
  /** Names by number, and what the rules say of things that never change; each game knows what stands in its own. */
  facts: unknown;
  records: Record<string, RecordLayout>;
  exports: Record<string, readonly Argument[]>;
};
