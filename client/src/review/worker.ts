// Judges a finished game in a thread of its own, from its first move to its last.
import { Module, type Parts } from "../engine/module";
import type { Shares } from "../engine/judge";
import type { Account, Turned } from "../engine/tally";
import { endsOf } from "./chart";
import { Course, type Finished, type Said } from "./course";

/** What is to be judged, with which network, and what was said of it before; or only two moves of one position. */
export type ToJudge = { parts: Parts; weights: Uint8Array | null; game: Finished; before: Said[]; compare?: Compared };
export type Compared = { at: number; best: number; other: number };
export type FromJudge =
  | { t: "chances"; chances: Shares[]; errors: Shares[]; turns: number[] }
  | { t: "moves"; moves: Said[]; points: Turned[]; accounts: Account[] }
  | { t: "compared"; best: number; chance: number; error: number }
  | { t: "done" }
  | { t: "trouble"; words: string };

const TOLD_EVERY_MS = 250; // moves are told together

onmessage = ({ data }: MessageEvent<ToJudge>) => {
  try {
    judge(data);
  } catch (error) {
    say({ t: "trouble", words: String(error) });
  }
};

const say = (words: FromJudge): void => postMessage(words);

function judge({ parts, weights, game, before, compare }: ToJudge): void {
  const course = new Course(new Module(parts), weights, game, before);
  if (compare) return say({ t: "compared", ...course.compare(compare.at, compare.best, compare.other) });
  const { chances, errors, turns } = course;
  // The ends of turns make a chart already; what lies between them comes after.
  for (const some of [endsOf(turns), chances.keys()]) {
    course.estimate(some);
    say({ t: "chances", chances, errors, turns });
  }
  let [moves, told] = [[] as Said[], performance.now()];
  const tell = () => say({ t: "moves", moves, points: course.points, accounts: course.accounts });
  for (const move of course.moves()) {
    moves.push(move);
    if (performance.now() - told < TOLD_EVERY_MS) continue;
    tell();
    [moves, told] = [[], performance.now()];
  }
  tell();
  say({ t: "done" });
}
