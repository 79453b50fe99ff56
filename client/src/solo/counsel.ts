// A hint: the turn as a strong bot would play it, what it brings, and what the next best move would bring
// (server/live/counsel.py). Everything is thought about what the reader's seat knows.
import type { Finding } from "../engine/head";
import type { State } from "../engine/rules";
import type { Thinks } from "../engine/thinker";
import type { Advice } from "../wire/types";
import { Refused } from "./refused";
import { freshSeed } from "./seeds";
import type { TableGame } from "./tableGame";

const SHARE = 0.5; // of the time that is left goes to the next thought: together they take no longer than one
const KEPT = 0.25; // of the time is kept for the end of the plan, whose chance is told
const SECOND = 0.1; // of the time is kept for the next best move, if the first thought tried none
const LONGEST = 24; // thoughts; whoever still plays on then is told no more
const CLOSE = 0.01; // two moves that differ by less are as good as each other

type Reason = { name: string; term: string | null };
/** One thought of a turn: what is known there, and what was found, the best first. */
type Thought = { number: number; view: State; findings: Finding[] };
/** A whole decision of a turn: its thoughts and its words. */
type Decision = { thoughts: Thought[]; words: string[] };
type Told = Omit<Advice, "t" | "id">;

export class Counsellor<Happened> {
  readonly #game: TableGame<Happened>;
  readonly #thinker: Thinks;

  constructor(game: TableGame<Happened>, thinker: Thinks) {
    this.#game = game;
    this.#thinker = thinker;
  }

  /** Think about what this view knows. The turn is played in an imagined world, as long as chance keeps out of it. */
  async advise(view: State): Promise<Told> {
    const game = this.#game;
    const whole = game.minds.adviser.seconds ?? 1;
    const seat = game.rules.toMove(view);
    const world = game.rules.imagine(view, seat, freshSeed());
    const execution = game.execution(world);
    const [thoughts, ends] = [[] as Thought[], [0]];
    let seconds = (1 - KEPT - SECOND) * whole;
    do {
      seconds *= SHARE;
      const known = game.rules.view(execution.state, seat);
      const findings = await this.#explain(known, seconds);
      thoughts.push({ number: thoughts.length, view: known, findings });
      execution.step(findings[0]!.action);
      if (execution.isDecided) ends.push(thoughts.length);
    } while (!(execution.isDecided && (execution.knowsMore || execution.isTurnOver || thoughts.length >= LONGEST)));
    const decisions = this.#withoutWaste(world, decisionsOf(thoughts, execution.actions, ends));
    const plan = decisions.flatMap(({ words }) => words);
    const first = decisions[0]!;
    const decided = first.thoughts.find(isCompared) ?? first.thoughts[0]!;
    decided.findings.push(...(await this.#beside(decided, plan, SECOND * whole)));
    const rival = this.#rivalOf(decided, plan);
    const before = first.words.slice(0, decided.number - first.thoughts[0]!.number);
    const begun = rival === null ? [] : [...before, ...(await this.#whole(decided, rival, seconds))];
    const reason = this.#reasonFor(decided, rival);
    return {
      actions: first.words,
      plan,
      trial: game.trial(view, plan, true),
      before: chanceBefore(decided),
      after: await this.#chanceAfter(thoughts, KEPT * whole),
      other: rival === null ? null : this.#otherThan(decided, rival, view, begun),
      reason: reason.name,
      term: reason.term,
      by_feel: false,
    };
  }

  /** What was found, with what speaks for the best two as somebody sees it who looks one turn ahead. */
  async #explain(view: State, seconds: number): Promise<Finding[]> {
    const { adviser, feeling } = this.#game.minds;
    const seed = freshSeed();
    const findings = await this.#thinker.think(view, { ...adviser, seconds, seed });
    const felt = new Map(
      (await this.#thinker.think(view, { ...feeling, seed })).map((each) => [each.action, each.terms]),
    );
    if (!findings.slice(0, 2).every(({ action }) => felt.has(action))) return findings;
    return findings.map((finding, at) => (at < 2 ? { ...finding, terms: felt.get(finding.action)! } : finding));
  }

  /** A plan that ends the game needs nothing but what ends it so: all else only throws cards away. */
  #withoutWaste(world: State, plan: Decision[]): Decision[] {
    const end = this.#resultOf(world, plan);
    if (end === null) return plan;
    let left = plan;
    for (const decision of plan) {
      const fewer = left.filter((each) => each !== decision);
      if (fewer.length > 0 && this.#resultOf(world, fewer) === end) left = fewer;
    }
    return left;
  }

  /** Who wins if just this is done; null: the game goes on, or it cannot be done. */
  #resultOf(world: State, plan: readonly Decision[]): string | null {
    const execution = this.#game.execution(world);
    try {
      execution.carryOut(plan.flatMap(({ words }) => words));
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
    return this.#game.result(execution.state)?.join() ?? null;
  }

  /** Which finding is the best that is no part of the plan; null: there is none. */
  #rivalOf({ view, findings }: Thought, plan: readonly string[]): number | null {
    const isOther = ({ tries, action }: Finding) => tries > 0 && !plan.includes(this.#game.nameOf(view, action));
    const at = findings.findIndex((finding, number) => number > 0 && isOther(finding));
    return at < 0 ? null : at;
  }

  /** The best move that is no part of the plan, if there is one and it was not tried. */
  async #beside(thought: Thought, plan: readonly string[], seconds: number): Promise<Finding[]> {
    if (this.#rivalOf(thought, plan) !== null) return [];
    const { minds, rules } = this.#game;
    const legal = rules.legal(thought.view);
    const without = legal.filter((action) => plan.includes(this.#game.nameOf(thought.view, action)));
    if (without.length === legal.length) return [];
    const asked = { ...minds.adviser, seconds, without, seed: freshSeed() };
    const [best] = await this.#thinker.think(thought.view, asked);
    return best ? [{ ...best, terms: thought.findings[0]!.terms }] : []; // of what speaks for it nothing is known
  }

  /** That move, with what makes a whole decision of it: where a journey goes, how a box is paid. */
  async #whole({ view, findings }: Thought, rival: number, seconds: number): Promise<string[]> {
    const { rules } = this.#game;
    const seat = rules.toMove(view);
    const execution = this.#game.execution(rules.imagine(view, seat, 0n));
    execution.step(findings[rival]!.action);
    for (let left = seconds * SHARE; !execution.isAtRest; left *= SHARE) {
      const [best] = await this.#explain(rules.view(execution.state, seat), left);
      execution.step(best!.action);
    }
    return execution.actions;
  }

  /** That move, what comes of it, and how far it is behind. */
  #otherThan({ findings }: Thought, rival: number, view: State, words: string[]): NonNullable<Advice["other"]> {
    const trial = this.#game.trial(view, words, false);
    const behind = Math.max(0, findings[0]!.value - findings[rival]!.value);
    return { actions: trial.actions, trial, behind };
  }

  /** Why this choice and not the rival, which is named beside it. */
  #reasonFor(thought: Thought, rival: number | null): Reason {
    const [best, second] = thought.findings;
    if (rival !== null) return this.#reasonAgainst(best!, thought.findings[rival]!);
    if (isCompared(thought)) return { name: "in_plan", term: null };
    return second ? this.#reasonAgainst(best!, second) : { name: "only", term: null };
  }

  /** What speaks for the first move most, compared with another. */
  #reasonAgainst(best: Finding, other: Finding): Reason {
    if (best.value - other.value < CLOSE) return { name: "close", term: null };
    const names = this.#game.rules.module.layout.mind.terms;
    const gains = names.map((_, term) => best.terms[term]! - other.terms[term]!);
    const most = gains.indexOf(Math.max(...gains));
    return gains[most]! > 0 ? { name: "better", term: names[most]! } : { name: "ahead", term: null };
  }

  /** The share of the victory once the whole plan is played: that of its last choice, looked at again with more time. */
  async #chanceAfter(thoughts: readonly Thought[], seconds: number): Promise<number | null> {
    const last = thoughts.findLast(isCompared);
    if (!last) return null;
    const again = last.number > 0 ? await this.#explain(last.view, seconds) : last.findings;
    const chosen = again.find(({ action }) => action === last.findings[0]!.action);
    return (chosen ?? last.findings[0]!).value;
  }
}

/** Whether there was a choice, and it was tried. */
const isCompared = ({ findings }: Thought): boolean => findings.length > 1 && findings[0]!.tries > 0;

const decisionsOf = (thoughts: readonly Thought[], words: readonly string[], ends: readonly number[]): Decision[] =>
  ends.slice(1).map((end, number) => ({
    thoughts: thoughts.slice(ends[number], end),
    words: words.slice(ends[number], end),
  }));

/** The share of the victory over all that was tried; null: nothing was compared. */
function chanceBefore(thought: Thought): number | null {
  if (!isCompared(thought)) return null;
  const tries = thought.findings.reduce((sum, finding) => sum + finding.tries, 0);
  return thought.findings.reduce((sum, { value, tries }) => sum + value * tries, 0) / tries;
}
