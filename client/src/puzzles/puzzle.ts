// A puzzle as it is written (src/bluemoon/puzzles): how its position came about, and what each decision there gives away.
import type { GameName } from "../wire/types";

/** Shares of the chance to win, in thousandths. */
type Thousandths = number;
export const GRADES = [1, 2, 3] as const;
export type Grade = (typeof GRADES)[number];

export type Puzzle = {
  seed: number;
  options: Record<string, unknown>;
  /** What was played before, as numbers. */
  actions: readonly number[];
  theme: string;
  grade: Grade;
  chance: Thousandths;
  margin: Thousandths;
  error: Thousandths;
  /** What each decision gives away, and its actions; the best one first. */
  choices: readonly (readonly [loss: Thousandths, ...actions: number[]])[];
};

type Head = { options: Record<string, unknown> };

const FINE: Thousandths = 20; // what gives away less is as good as the best
export const isFine = (loss: Thousandths): boolean => loss < FINE;
/** In points of a hundred. */
export const points = (share: Thousandths): number => Math.round(share / 10);

const FILES = import.meta.glob<string>("$puzzles/*.jsonl", { query: "?url", import: "default", eager: true });

/** All puzzles of a game, each with all its options; their numbers begin with 1. */
export async function puzzlesOf(game: GameName): Promise<readonly Puzzle[]> {
  const file = Object.entries(FILES).find(([path]) => path.endsWith(`/${game}.jsonl`))!;
  const answer = await fetch(file[1]);
  if (!answer.ok) throw new Error(`${game}.jsonl did not come`);
  return readPuzzles(await answer.text());
}

export function readPuzzles(text: string): readonly Puzzle[] {
  const [head, ...puzzles] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  const { options } = head as Head;
  return (puzzles as Puzzle[]).map((puzzle) => ({ ...puzzle, options: { ...options, ...puzzle.options } }));
}

const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/** Which of so many is that of the day (in UTC): one after the other, the same for everybody. */
export const numberOfTheDay = (count: number, now: number): number => {
  const day = Math.floor((now - FIRST_DAY) / DAY_MS) % count;
  return ((day + count) % count) + 1;
};
