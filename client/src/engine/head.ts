// Somebody who thinks about a position: one tree, and what was found in it (bots/search/searcher.py). It knows no more than
// the view it is handed.
import type { Way } from "./layout";
import { Lookout } from "./lookout";
import type { Begun, Block, Module } from "./module";
import type { SharedRecords } from "./records";
import type { State } from "./rules";

/** A move that was tried: its share of the victory for the thinking seat, how often, and what spoke for it. */
export type Finding = { action: number; value: number; tries: number; terms: number[] };

/** A way to search, for how long, and which moves are not thought about. */
export type Search = { way: Way; seconds: number; seed: bigint; without: readonly number[] };

/** How a way is handed over, where it says nothing. */
const USUAL = { curiosity: 0, caution: 0, sharpness: 1, horizon: 0, beyond: 0, flat: 0, steady: 0 };
const WAYS = Object.keys(USUAL) as (keyof typeof USUAL)[];
const ROOM = 1 << 15; // nodes of a tree; when it is full, what is known is still refined
const SAFETY = 0.85; // of a time is planned for: the rest is for answering
const SLICE_MS = 4; // between two looks at the clock
const ROOT = 0;
const NONE = -1;

export class Head {
  readonly #module: Module;
  readonly #seats: Block;
  readonly #views: Block<SharedRecords["State"]>;
  readonly #worlds: Block<SharedRecords["State"]>;
  readonly #choices: Block<SharedRecords["Choices"]>;
  readonly #dead: Block;
  readonly #lookout: Lookout | null;
  readonly #tree: Block<SharedRecords["Node"]>;
  readonly #plans: Block<SharedRecords["Plan"]>;
  readonly #verdicts: Block<SharedRecords["Verdict"]>;
  readonly #seeds: Block;
  /** What a search with a network needs besides: the weights, and room for what it looks at. */
  readonly #insight: readonly Begun[];

  /** Whoever asks a network brings its weights: the body of its file, inflated. */
  constructor(module: Module, weights: Uint8Array | null = null) {
    const { layout } = module;
    this.#module = module;
    this.#insight = weights ? insightOf(module, weights) : [];
    this.#seats = module.reserveNumbers("i8");
    this.#views = module.reserveStates();
    this.#worlds = module.reserveStates();
    this.#choices = module.reserve("Choices");
    this.#dead = module.reserveNumbers("i1", layout.actions);
    this.#lookout = Lookout.of(module);
    this.#plans = module.reserve("Plan");
    this.#verdicts = module.reserve("Verdict");
    this.#seeds = module.reserveNumbers("i8");
    this.#tree = module.reserve("Node", weights ? layout.sage.room : ROOM);
  }

  get hasNet(): boolean {
    return this.#insight.length > 0;
  }

  /** Every move tried in so many worlds, the best first, or what is taken for it (bots/novice.py). */
  compare(view: State, way: Way, worlds: number, seed: bigint, misjudges = 0): Finding[] {
    const width = this.#begin(view, way, seed);
    if (width > 1) this.#search(worlds * width - 1);
    const taken = ({ value }: Finding) => value + misjudges * (Math.random() - Math.random());
    return this.#findings()
      .sort(byTries)
      .map((finding) => ({ finding, taken: taken(finding) }))
      .sort((one, other) => other.taken - one.taken)
      .map(({ finding }) => finding);
  }

  /** What was found in so many seconds; the move that was tried most comes first. `pause`: whether to stop. */
  async search(
    view: State,
    { way, seconds, seed, without }: Search,
    pause: () => Promise<boolean>,
  ): Promise<Finding[]> {
    const until = performance.now() + SAFETY * seconds * 1000;
    if (this.#begin(view, way, seed, without) > 1) await this.#searchUntil(until, pause);
    const found = this.#findings().sort(byTries);
    return without.length === 0 ? found : found.filter(({ action }) => this.#dead.memory[action] === 0);
  }

  async #searchUntil(moment: number, pause: () => Promise<boolean>): Promise<void> {
    let pace = 1;
    let before = performance.now();
    while (true) {
      this.#search(pace);
      const now = performance.now();
      const each = Math.max((now - before) / pace, 1e-4);
      if (now + each >= moment || (await pause())) return;
      pace = Math.max(1, Math.min(Math.trunc(SLICE_MS / each), 2 * pace, Math.trunc((moment - now) / each)));
      before = performance.now();
    }
  }

  /** One iteration on a new position; how many moves there are to consider. */
  #begin(view: State, way: Way, seed: bigint, without: readonly number[] = []): number {
    this.#views.write(view);
    this.#dead.memory.fill(0);
    this.#lookout?.mark(this.#views, this.#dead);
    for (const action of without) this.#dead.memory[action] = 1;
    const plan = this.#plans.row();
    for (const name of WAYS) plan.set(name, Number(way[name] ?? USUAL[name]));
    this.#seeds.long = seed;
    this.#module.call("begin", this.#tree.rows, this.#tree, this.#plans, this.#seeds);
    this.#search(1);
    return this.#tree.row(ROOT).get("width");
  }

  #search(iterations: number): void {
    const tools = [this.#module.tables, this.#views, this.#worlds, this.#choices, this.#dead];
    const notes = [this.#tree, this.#plans, this.#verdicts, ...this.#insight];
    this.#module.call(this.hasNet ? "sage" : "search", this.#tree.rows, ...tools, ...notes, iterations);
  }

  #findings(): Finding[] {
    const seat = this.#seatToMove();
    const found: Finding[] = [];
    for (let node = this.#tree.row(ROOT).get("first"); node !== NONE; node = this.#tree.row(node).get("next")) {
      const here = this.#tree.row(node);
      const tries = here.get("visits");
      const terms = here.list("terms").map((term) => term / tries);
      if (tries > 0) found.push({ action: here.get("action"), value: here.list("share")[seat]! / tries, tries, terms });
    }
    return found;
  }

  #seatToMove(): number {
    this.#module.call("to_move", 1, this.#module.tables, this.#views, this.#seats);
    return this.#seats.long;
  }
}

/** A network ready to think: its weights, and room for what it looks at. */
export function insightOf(module: Module, content: Uint8Array): Begun[] {
  const packed = module.reserveFor("unpack", "content");
  const weights = module.reserveFor("sage", "weights");
  packed.write(content);
  module.call("unpack", 0, packed, weights);
  const room = ["mask", "observation", "features", "rows", "thought"] as const;
  return [weights, ...room.map((name) => module.reserveFor("sage", name))];
}

/** Tried more often, then better, then by number. */
export const byTries = (one: Finding, other: Finding): number =>
  other.tries - one.tries || other.value - one.value || one.action - other.action;
