// The analysis of a game, where this page has one: it is fetched when a game is looked back at.
import type { Component } from "svelte";
import type { Replay } from "./replay";

/** Where its game comes from, how it is called, and the moment that is shown, by the number of its last action. */
export type ReviewProps = {
  source:
    | { kind: "server"; id: string }
    | { kind: "written"; text: string; winners?: number[]; here?: string; replay?: Replay };
  game: "city" | "duel";
  names: readonly string[];
  moves: number;
  at: number;
  go: (move: number) => void;
};

const found = import.meta.glob<{ default: Component<ReviewProps> }>("../review/Review.svelte");

/** null: this page has none. */
export const review = Object.values(found)[0] ?? null;
