// Several who think about a hint together, each in a worker of its own: their searches grow from other seeds, and what they
// found is counted as one. A bot thinks alone, so that a level is as strong on every device.
import { byTries, type Finding } from "./head";
import type { Actions, Expected } from "./question";
import type { State } from "./rules";
import type { Asked, Judges, Thinks } from "./thinker";
import type { Edge } from "../wire/types";

/** Whoever may sit in a council. */
export type Member = Thinks & Judges & { stop: () => void; close: () => void };

const MOST = 4; // who think at once; each has the network in its memory
const LEAST_MEMORY = 4; // gigabytes of a device, as far as it says so

/** How many may think at once: one core is left to the page. */
export function councilSize({ hardwareConcurrency: cores = 1, deviceMemory = LEAST_MEMORY }: Device = navigator): number {
  return deviceMemory < LEAST_MEMORY ? 1 : Math.max(1, Math.min(MOST, cores - 1));
}
type Device = { readonly hardwareConcurrency?: number; readonly deviceMemory?: number };

export class Council implements Member {
  readonly #first: Member;
  readonly #newMember: () => Member;
  readonly #size: number;
  #others: Member[] = [];

  /** The others come when they are asked for the first time. */
  constructor(first: Member, newMember: () => Member, size = councilSize()) {
    this.#first = first;
    this.#newMember = newMember;
    this.#size = size;
  }

  /** What takes some time everybody does: with an own seed, and for as long. */
  async think(view: State, asked: Asked): Promise<Finding[]> {
    if (asked.seconds === undefined) return await this.#first.think(view, asked);
    const thoughts = this.#everybody().map((member, at) => member.think(view, { ...asked, seed: asked.seed + BigInt(at) }));
    return together(await this.#heard(thoughts));
  }

  /** Everybody judges some of the lines: whoever is asked says the same. */
  async expect(view: State, lines: readonly Actions[]): Promise<Expected[]> {
    const members = this.#everybody();
    const asked = lines.map((line, at) => members[at % members.length]!.expect(view, [line]));
    return (await Promise.all(asked)).flat();
  }

  isAsGood = (view: State, more: Actions, less: Actions): Promise<boolean> => this.#first.isAsGood(view, more, less);
  edges = (view: State, ours: Actions, theirs: Actions): Promise<Edge[]> => this.#first.edges(view, ours, theirs);

  stop(): void {
    for (const member of [this.#first, ...this.#others]) member.stop();
  }

  close(): void {
    for (const member of [this.#first, ...this.#others.splice(0)]) member.close();
  }

  #everybody(): Member[] {
    while (this.#others.length < this.#size - 1) this.#others.push(this.#newMember());
    return [this.#first, ...this.#others];
  }

  /** What was thought; the first one has to have an answer, and who of the others has none is done without. */
  async #heard([first, ...others]: Promise<Finding[]>[]): Promise<Finding[][]> {
    const [own, ...rest] = await Promise.all([first!, ...others.map((thought) => thought.catch(() => []))]);
    return [own!, ...rest];
  }
}

/** What several found as if one had tried all that: how often a move was tried, and what it was worth on average. */
function together(thoughts: readonly Finding[][]): Finding[] {
  const found = new Map<number, Finding>();
  for (const finding of thoughts.flat()) {
    const known = found.get(finding.action);
    found.set(finding.action, known ? added(known, finding) : finding);
  }
  return [...found.values()].sort(byTries);
}

function added(one: Finding, other: Finding): Finding {
  const tries = one.tries + other.tries;
  const mean = (here: number, there: number) => (here * one.tries + there * other.tries) / tries;
  return {
    action: one.action,
    tries,
    value: mean(one.value, other.value),
    terms: one.terms.map((term, at) => mean(term, other.terms[at]!)),
  };
}
