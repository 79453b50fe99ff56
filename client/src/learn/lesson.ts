// A lesson as the page gets it (src/bluemoon/lessons/page.py writes it): a position as a written game, and steps with goals
// in numbers of the state. Nothing here knows a rule.
import type { AnyFields, Reading } from "../engine/record";
import { hasText, t } from "../texts/fluent";
import type { GameName, Level } from "../wire/types";

/** A number of the state is this one, is at least this one, or has this bit. */
export type Holds = {
  row: readonly [field: string, at: number] | null;
  field: string;
  at: number;
  test: "is" | "least" | "has";
  value: number;
};
/** Or the learner has played this in the step. */
export type Fact = Holds | { did: string };

export type Step = {
  goal: readonly Fact[];
  /** One way to do it: decisions, each in the words of its actions. */
  par: readonly (readonly string[])[];
  /** What may be done meanwhile; nothing said: whatever is legal. */
  may: readonly string[];
  /** Spots to look at. */
  point: readonly string[];
  rule: string;
  turns: number;
};

export type Lesson = {
  name: string;
  options: Record<string, unknown>;
  setup: Record<string, string>;
  script: readonly (readonly [words: string, drawn: readonly string[]])[];
  seed: string;
  answers: readonly string[];
  level: Level | null;
  steps: readonly Step[];
  /** The name of the one that comes after it; null: it is the last. */
  following: string | null;
};

const EVERYTHING = "*";

/** Whether these words of an action are meant by a pattern: "move *" means all that begin so. */
export const isMeant = (pattern: string, words: string): boolean =>
  pattern.endsWith(EVERYTHING) ? words.startsWith(pattern.slice(0, -1)) : words === pattern;

/** Whether these words may be played in a step. */
export const mayBe = ({ may }: Step, words: string): boolean =>
  may.length === 0 || may.some((pattern) => isMeant(pattern, words));

export function holds(fact: Fact, state: Reading<AnyFields>, did: readonly string[]): boolean {
  if ("did" in fact) return did.some((words) => isMeant(fact.did, words));
  const { row, field, at, test, value } = fact;
  const found = (row ? state.row(...row) : state).get(field, at);
  if (test === "has") return ((found >> value) & 1) === 1;
  return test === "is" ? found === value : found >= value;
}

/** What the other seat plays of these legal words, after what it has answered so far: the next answer, or what gets on. */
export function answerOf({ answers, passing }: Answers, answered: readonly string[], legal: readonly string[]): string {
  let given = 0;
  for (const words of answered) if (given < answers.length && isMeant(answers[given]!, words)) given += 1;
  const wanted = [...answers.slice(given, given + 1), ...passing];
  for (const pattern of wanted) {
    const words = legal.find((one) => isMeant(pattern, one));
    if (words !== undefined) return words;
  }
  return legal[0]!;
}
export type Answers = { answers: readonly string[]; passing: readonly string[] };

export type Course = { passing: readonly string[]; lessons: readonly Lesson[] };

/** Positions are no program: they come as files. */
const FILES = import.meta.glob<string>("./{city,duel}.json", { query: "?url", import: "default", eager: true });

/** All lessons of a game. */
export async function courseOf(game: GameName): Promise<Course> {
  const answer = await fetch(FILES[`./${game}.json`]!);
  if (!answer.ok) throw new Error(`${game}.json did not come`);
  const { passing, lessons } = (await answer.json()) as Course;
  return { passing, lessons: lessons.map((one, place) => ({ ...one, following: lessons[place + 1]?.name ?? null })) };
}

/** Why another move is not what a step is about, by the message of the step; "": nothing is said of this one. */
export const whyOther = (message: string): string => (hasText(`${message}-why`) ? t(`${message}-why`) : "");

/** The message of a lesson's title; `MESSAGE-1` and so on say what is to be done. */
export const messageOf = (game: GameName, name: string): string => `lesson-${game}-${name}`;
