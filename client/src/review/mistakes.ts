// Learning from the own mistakes: which decisions are asked again, and what is to be said of another choice.
import { CLEAR, FINE } from "../wire/agreed";
import type { JudgedMove } from "../wire/types";

export const MOST_ASKED = 10;

/** A move of which something is said: it was a choice, and another was clearly better. */
export type Mistake = JudgedMove &
  Required<Pick<JudgedMove, "decision" | "better">> & { decision: object; better: object };
type Decision = NonNullable<JudgedMove["decision"]>;

export const isMistake = (move: JudgedMove): move is Mistake => Boolean(move.decision && move.better);

/** The dearest decisions of a seat, the dearest first. */
export function mistakesOf(moves: readonly JudgedMove[], seat: number): Mistake[] {
  return moves
    .filter(isMistake)
    .filter((move) => move.seat === seat)
    .sort((one, other) => other.decision.loss - one.decision.loss)
    .slice(0, MOST_ASKED);
}

/** What is said of a choice, with the chance after it and after the best: as good as the best as far as the judge can tell,
 * dearer, or what was played. Where it left the game at a move, the judge may not have weighed it: unlikely at first sight. */
export type Verdict =
  | { kind: "good" | "less" | "played"; chance: number; best: number }
  | { kind: "unweighed"; move: number; best: string; words: string };

/** What the judge said of the first word that differs from the game, in which so many actions were written before these;
 * null: nothing is decided yet. */
export function verdictOn(
  moves: readonly JudgedMove[],
  mistake: Mistake,
  before: number,
  words: readonly string[],
): Verdict | null {
  const place = words.findIndex((spoken, at) => spoken !== moves[before + 1 + at]?.words);
  const number = before + 1 + place;
  const isRepeated = place < 0 ? before + words.length >= mistake.number : number > mistake.number;
  if (isRepeated) return weighed("played", mistake.decision, mistake.decision.played);
  return place < 0 ? null : onOption(moves[number]!, words[place]!);
}

function onOption({ number, decision, words: played }: JudgedMove, words: string): Verdict {
  const option = decision?.options.findIndex((each) => each.words === words) ?? -1;
  const best = decision?.options[0]?.words ?? played; // where nothing was to decide, it was obvious
  if (!decision || option < 0) return { kind: "unweighed", move: number, best, words };
  return weighed(isGood(decision, option) ? "good" : "less", decision, option);
}

const weighed = (kind: "good" | "less" | "played", { options }: Decision, option: number): Verdict => ({
  kind,
  chance: options[option]?.value ?? 0,
  best: options[0]?.value ?? 0,
});

/** Whether this option is as good as the best, as far as the judge can tell. */
function isGood({ options, error }: Decision, option: number): boolean {
  return isAsGood({ best: options[0]?.value ?? 0, chance: options[option]?.value ?? 0, error });
}

type Compared = { best: number; chance: number; error: number };
const isAsGood = ({ best, chance, error }: Compared): boolean => best - chance <= Math.max(FINE, CLEAR * error);

/** What is said of a choice that was weighed afterwards. */
export const verdictAfter = ({ best, chance, error }: Compared): Verdict => ({
  kind: isAsGood({ best, chance, error }) ? "good" : "less",
  chance,
  best: Math.max(best, chance),
});
