// The last moves of the others once more: with pieces that fly, or where nothing shall fly, one outline after the other.
import { tick } from "svelte";
import type { Teller } from "../../wire/table.svelte";
import type { Board, Entry, News, Position } from "../../wire/types";
import type { Since } from "../since.svelte";
import { isDark } from "./theatre";

const READING_MS = 1600;
type Step = { entry: Entry; after: Board | null };

/** Shown as it happened, if every board was seen; else, or without motion, step by step. */
export function showAgain(since: Since, teller: Teller): void {
  const { entries } = since;
  const boards = entries.map(since.boardBefore);
  const steps = entries.map((entry, number) => ({ entry, after: boards[number + 1] ?? null }));
  if (isDark() || boards.includes(undefined))
    return stepOn(since, boards.includes(undefined) ? standing(steps) : steps);
  since.see(null, boards[0] ?? null);
  void tick().then(() => fly(since, teller, steps));
}

/** Where a board is missing all is told on the one that lies there. */
const standing = (steps: readonly Step[]): Step[] => steps.map((step) => ({ ...step, after: null }));

function stepOn(since: Since, [next, ...rest]: readonly Step[]): void {
  since.see(next?.entry ?? null, next?.after ?? null);
  if (next) since.later(() => stepOn(since, rest), READING_MS);
}

function fly(since: Since, teller: Teller, steps: readonly Step[]): void {
  const position = since.store.position!;
  for (const { entry, after } of steps) teller.tell(newsOf([entry], position), () => since.see(entry, after));
  teller.tell(newsOf([], position), () => since.see(null, null));
}

const newsOf = (entries: Entry[], position: Position): News => ({ t: "news", entries, dropped: [], position });
