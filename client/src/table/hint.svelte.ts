// A hint, in both games: asked for on one position, and shown only as long as that stands. When its step is carried out, the
// rest of its plan is the next hint.
import { isRefused, type Refused, type TableStore } from "../wire/table.svelte";
import type { Advice } from "../wire/types";

/** The reason of a hint that is the rest of another one. */
export const NEXT_STEP = "next_step";

export class Hint {
  advice = $state.raw<Advice | null>(null);
  isAsking = $state(false);
  readonly #store: TableStore;
  readonly #refuse: (refused: Refused) => void;
  readonly #stepsOf: (plan: readonly string[]) => string[][];
  /** What was answered on this position: whoever asks again hears the same plan. */
  #given = $state.raw<Advice | null>(null);
  /** What is left of the plan once that which is being played has counted. */
  #rest: Advice | null = null;
  #asked = 0;

  constructor(store: TableStore, refuse: (refused: Refused) => void, stepsOf: (plan: readonly string[]) => string[][]) {
    this.#store = store;
    this.#refuse = refuse;
    this.#stepsOf = stepsOf;
  }

  async ask(): Promise<void> {
    if (this.isAsking) return;
    if (this.#given && !this.#given.by_feel) return this.#show(this.#given);
    const asked = ++this.#asked;
    const seq = this.#store.position?.seq;
    this.isAsking = true;
    const answer = await this.#store.hint();
    if (asked !== this.#asked) return; // it was dropped
    this.isAsking = false;
    if (seq !== this.#store.position?.seq || this.#store.isBusy) return; // the game has gone on
    if (isRefused(answer)) this.#refuse(answer);
    else this.#show(this.#inSteps(answer));
  }

  /** What was answered on this position, be it out of sight. */
  get given(): Advice | null {
    return this.#given;
  }

  #show(advice: Advice): void {
    this.advice = this.#given = advice;
  }

  /** Out of sight. */
  hide(): void {
    this.advice = null;
  }

  /** Something is played: if it is the step that was proposed, the rest of the plan waits for what comes of it. */
  played(actions: readonly string[]): void {
    this.#rest = this.advice && isSame(actions, this.advice.actions) ? this.#restOf(this.advice) : null;
    this.hide();
  }

  /** There is a new position: whatever is still thought about the old one is not heard. */
  drop(): void {
    this.#asked += 1;
    this.isAsking = false;
    this.advice = this.#rest = this.#given = null;
  }

  /** There is a new position: if only the proposed step led to it, the rest of the plan is proposed now. */
  async goOn(): Promise<void> {
    const rest = this.#rest;
    this.drop();
    const { position, acknowledged, mayChoose } = this.#store;
    if (!rest || !mayChoose || position?.seq !== acknowledged) return;
    const asked = this.#asked;
    const { plan, other } = rest;
    const tried = await Promise.all([plan, other?.trial.actions].map((words) => words && this.#store.try(words, true)));
    const [trial, beside] = tried.map((one) => (one && !isRefused(one) ? one : null));
    if (asked === this.#asked && trial)
      this.#show({ ...rest, trial, other: other && beside ? { ...other, trial: beside } : null });
  }

  #inSteps(advice: Advice): Advice {
    return { ...advice, actions: this.#stepsOf(advice.plan)[0] ?? advice.actions };
  }

  #restOf(advice: Advice): Advice | null {
    const done = advice.actions.length;
    const plan = advice.plan.slice(done);
    const worth = advice.worth.slice(done);
    const other = advice.other && isSame(advice.other.actions.slice(0, done), advice.actions) ? advice.other : null;
    const left = other && {
      ...other,
      actions: other.actions.slice(done),
      trial: { ...other.trial, actions: other.trial.actions.slice(done) },
    };
    return plan.length === 0
      ? null
      : this.#inSteps({ ...advice, plan, worth, before: null, other: left, reason: NEXT_STEP, term: null });
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();
