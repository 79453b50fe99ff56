// The analysis of a game, where this page has one: it is fetched when a game is looked back at.
import type { Component } from "svelte";
import type { GrowingReview } from "../review/review.svelte";
import type { JudgedMove } from "../wire/types";
import type { Replay } from "./replay";

/** Where its game comes from, how it is called, and the moment that is shown, by the number of its last action. */
export type ReviewProps = {
  source:
    | { kind: "server"; id: string }
    | { kind: "written"; text: string; conceded?: readonly number[]; here?: string; replay?: Replay };
  replay: Replay;
  game: "city" | "duel";
  names: readonly string[];
  /** The reader's seat; null: none, or several. */
  own: number | null;
  moves: number;
  at: number;
  go: (move: number) => void;
  /** What was judged before the reader learnt from it. */
  begun: GrowingReview | null;
  /** The seat from whose mistakes an address wants to learn; null: none. */
  wanted: number | null;
  /** Whether it is judged without being asked for once more. */
  isToBeJudged: boolean;
  /** Put the reader before the mistakes of a seat. */
  learn: (review: GrowingReview, lesson: Lesson) => void;
};

/** A seat and what was judged, to learn from; or only to be shown what was better than one of its moves. */
export type Lesson = { moves: readonly JudgedMove[]; seat: number; names: readonly string[]; shown?: number };
export type MistakesProps = {
  replay: Replay;
  lesson: Lesson;
  /** The move that is asked first; null: the dearest. */
  first: number | null;
  /** This move is asked now. */
  onask: (move: number) => void;
  end: () => void;
};

const found = import.meta.glob<{ default: Component<ReviewProps> }>("../review/Review.svelte");

/** null: this page has none. */
export const review = Object.values(found)[0] ?? null;

const learnt = import.meta.glob<{ default: Component<MistakesProps> }>("../review/Mistakes.svelte");

/** The mistakes of a seat, at their tables; it comes with the analysis. */
export const mistakes = Object.values(learnt)[0]!;
