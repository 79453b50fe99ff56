// Who judges finished games in this page (analysis/): what is asked and what the answers say stands in the module; here it
// is only handed on. It has no memory: the same question gets the same answer.
import { insightOf, type Head } from "./head";
import type { JudgeLayout } from "./layout";
import type { Begun, Block, Module } from "./module";
import type { SharedRecords } from "./records";
import { Rules, type State } from "./rules";
import type { Edge } from "../wire/types";

export type Shares = number[];
/** Everybody's chances, and one standard error of each. */
export type Estimate = { shares: Shares; errors: Shares };
export type Luck = { shares: Shares; error: number };
/** A move, and the next one of the same player; null: whatever is liked best. */
export type MoveAndNext = { action: number; then: number | null };
/** What a decision cost; `values` are those of the options for their player. */
export type Weighed = { loss: number; error: number; worlds: number; band: number; cost: Shares; values: number[] };
/** Seeds of dice: those of what is asked, and those of the future. */
export type Seeds = readonly [asked: bigint, future: bigint];

export const SEATS = 4; // at most: so wide are rows of shares
const NOT = -1;
/** An imagined world after some actions, and the seed of its dice. */
type Played = { world: State; seed: bigint };

export class Judge {
  readonly layout: JudgeLayout;
  readonly rules: Rules;
  readonly #module: Module;
  readonly #players: number;
  /** A network, and what it believes; null: the values that were fitted to games judge. */
  readonly #insight: readonly Begun[] | null;
  readonly #feeling: Head;
  readonly #states: Block<SharedRecords["State"]>;
  readonly #choices: Block<SharedRecords["Choices"]>;
  readonly #belief: Block;
  readonly #verdicts: Block<SharedRecords["Verdict"]>;
  readonly #sight: Block;
  readonly #picked: Block;
  readonly #actions: Block;
  readonly #counts: Block;
  readonly #seeds: Block;
  readonly #lines: Block<SharedRecords["Line"]>;
  readonly #tasks: Block<SharedRecords["Task"]>;
  readonly #worlds: Block<SharedRecords["State"]>;
  readonly #rolls: Block;
  readonly #shares: Block;
  readonly #means: Block;
  readonly #errors: Block;
  readonly #came: Block;
  readonly #lucks: Block<SharedRecords["Luck"]>;
  readonly #weighed: Block<SharedRecords["Weighed"]>;
  readonly #dice: Block;
  readonly #tallies: Block;
  readonly #worths: Block;
  readonly #kinds: Block;
  readonly #edges: Block;

  /** The weights are those of a network: the body of its file, inflated. Who judges without goes by this feeling. */
  constructor(module: Module, weights: Uint8Array | null, feeling: Head, players: number) {
    const { judge } = module.layout;
    const most = judge.mostWorlds * judge.lines;
    this.#module = module;
    this.#players = players;
    this.layout = judge;
    this.rules = new Rules(module);
    this.#insight = weights && insightOf(module, weights);
    this.#feeling = feeling;
    this.#states = module.reserveStates();
    this.#choices = module.reserve("Choices");
    this.#belief = module.reserveFor("foresee", "belief");
    this.#verdicts = module.reserve("Verdict");
    this.#sight = module.reserveFor("options", "sight");
    this.#picked = module.reserveFor("options", "picked");
    this.#actions = module.reserveNumbers("i8");
    this.#counts = module.reserveNumbers("i8");
    this.#seeds = module.reserveFor("ask_draws", "seeds");
    this.#lines = module.reserveFor("ask_decision", "lines");
    this.#tasks = module.reserve("Task", most);
    this.#worlds = module.reserveStates(most);
    this.#rolls = module.reserveNumbers("i8", most);
    this.#shares = module.reserveNumbers("f8", most * SEATS);
    this.#means = module.reserveNumbers("f8", judge.redraws * SEATS);
    this.#errors = module.reserveNumbers("f8", SEATS);
    this.#came = module.reserveNumbers("f8", SEATS);
    this.#lucks = module.reserve("Luck");
    this.#weighed = module.reserve("Weighed");
    this.#dice = module.reserveNumbers("i8", 2 * judge.worlds);
    this.#tallies = module.reserveNumbers("f8", 2 * judge.worlds * judge.tally.length);
    this.#worths = module.reserveFor("edges", "worths");
    this.#kinds = module.reserveFor("edges", "kinds");
    this.#edges = module.reserveFor("edges", "edges");
  }

  /** Everybody's chances in a position. */
  chances(state: State, future: bigint): Shares {
    this.#seeds.setLong(future);
    this.#module.call("ask_position", this.layout.futures, this.#tasks, this.#seeds);
    this.#foresee(state, this.layout.futures);
    this.#module.call("means", 1, this.#shares, this.#means);
    return this.#means.fractions(0, this.#players);
  }

  /** The same, and how sure that is. */
  estimate(state: State, future: bigint): Estimate {
    const shares = this.chances(state, future);
    this.#module.call("spread", 1, this.#shares, this.#means, this.#errors);
    return { shares, errors: this.#errors.fractions(0, this.#players) };
  }

  /** Whether the dice roll in a move. */
  hasChance(state: State, action: number): boolean {
    this.#tasks.row().write({ state: 0, seat: NOT, seed: 0, action, then: NOT, after: NOT });
    this.#prepare(state, 1, 0);
    return this.#rolls.long > 0;
  }

  /** What chance gave with a move: the same move again and again, with other dice. */
  luckOfMove(state: State, action: number, came: Shares, [asked, future]: Seeds): Luck {
    const { redraws, futures } = this.layout;
    this.#actions.long = action;
    this.#seeds.setLong(asked);
    this.#seeds.setLong(future, 1);
    this.#module.call("ask_draws", redraws * futures, this.#tasks, this.#actions, this.#seeds);
    this.#foresee(state, redraws * futures);
    this.#module.call("means", redraws, this.#shares, this.#means);
    return this.#compared(came, this.#means);
  }

  /** What the deal gave: the same table, dealt again and again. */
  luckOfDeal(opening: State, came: Shares, [asked, future]: Seeds): Luck {
    const dealt = Array.from({ length: this.layout.redraws }, (_, number) =>
      this.chances(this.rules.setUp(opening, asked + BigInt(number)), future),
    );
    dealt.forEach((shares, number) => this.#means.setFractions(shares, number * SEATS));
    return this.#compared(came, this.#means);
  }

  #compared(came: Shares, redrawn: Block): Luck {
    this.#came.setFractions(came);
    this.#module.call("luck", this.layout.redraws, this.#came, redrawn, this.#lucks);
    const luck = this.#lucks.row();
    return { shares: luck.list("share").slice(0, this.#players), error: luck.get("error") };
  }

  /** The move that looks best at first sight. */
  favourite(state: State): number {
    this.#look(state);
    const sight = this.#sight.fractions();
    return sight.indexOf(Math.max(...sight));
  }

  /** The moves to compare, the played one among them; only one if there was nothing to decide. */
  optionsIn(state: State, played: number): number[] {
    this.#look(state);
    this.#actions.long = played;
    this.#module.call("options", 1, this.#sight, this.#actions, this.#picked, this.#counts);
    return Array.from({ length: this.#counts.long }, (_, at) => this.#picked.longAt(at));
  }

  #look(state: State): void {
    if (!this.#insight) return this.#feel(state);
    this.#states.write(state);
    const given = [this.#module.tables, this.#states, this.#choices, ...this.#insight, this.#sight];
    this.#module.call("first_sight", 1, ...given);
  }

  /** What speaks for every move at the end of the turn. */
  #feel(state: State): void {
    const { actions, minds } = this.#module.layout;
    const { never, sharpness } = this.layout.fitted;
    const view = this.rules.view(state, this.rules.toMove(state));
    const scores = Array.from({ length: actions }, () => never);
    for (const { action, value } of this.#feeling.compare(view, minds.feeling.way, minds.feeling.worlds ?? 1, 0n))
      scores[action] = sharpness * value;
    this.#sight.setFractions(scores);
    this.#module.call("share_sight", 1, this.#sight);
  }

  /** What the played option cost, in so many worlds that agree with the view that it is clear, or as many as may be. */
  decide(view: State, lines: readonly MoveAndNext[], options: number, played: number, seed: bigint): Weighed {
    const seat = this.rules.toMove(view);
    lines.forEach(({ action, then }, at) => {
      this.#lines.row(at).write({ action, then: then ?? NOT });
    });
    for (let [first, worlds] = [0, this.layout.worlds]; ; [first, worlds] = [worlds, 2 * worlds]) {
      const count = (worlds - first) * lines.length;
      this.#seeds.setLong(seed);
      this.#module.call("ask_decision", count, this.#tasks, this.#lines, this.#seeds, lines.length, seat, first);
      this.#foresee(view, count, first * lines.length);
      const numbers = [lines.length, options, played, seat, this.#players];
      this.#module.call("weigh", worlds * lines.length, this.#shares, this.#rolls, this.#weighed, ...numbers);
      if (worlds >= this.layout.mostWorlds || !this.#weighed.row().get("is_open")) return this.#said(options, seat);
    }
  }

  /** What the seat to move may expect once these actions are played; null: in no world can they be (analysis/expectation.py). */
  expect(view: State, actions: readonly number[]): number | null {
    const shares = this.#sharesAfter(view, actions).filter((share) => share !== null);
    return shares.length > 0 ? meanOf(shares) : null;
  }

  /** Whether the seat to move is no worse off after less, by a point of the chance or by more than noise. */
  isAsGood(view: State, more: readonly number[], less: readonly number[]): boolean {
    const [one, another] = [more, less].map((actions) => this.#sharesAfter(view, actions));
    const lost = one!.flatMap((share, at) => (share === null || another![at] === null ? [] : [share - another![at]!]));
    const { point, noise, clear, fewest } = this.layout.asGood;
    if (lost.length < fewest) return false;
    const mean = meanOf(lost);
    const squares = lost.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    const error = Math.sqrt(squares / (lost.length - 1) / lost.length);
    return mean < point || mean < Math.min(noise, clear * error);
  }

  /** The share of the victory in each world; null: the line cannot be played there. */
  #sharesAfter(view: State, actions: readonly number[]): (number | null)[] {
    const seat = this.rules.toMove(view);
    const after = this.#worldsAfter(view, actions);
    const worlds = after.filter(({ world }) => world !== null) as Played[];
    this.#lay(worlds);
    if (this.#insight) this.#playOn(view, worlds.length, 0);
    this.#rolls.clear(worlds.length);
    this.#foreseeWorlds(worlds.length, 0);
    let at = 0;
    return after.map(({ world }) => (world === null ? null : this.#shares.fractions(SEATS * at++ + seat, 1)[0]!));
  }

  /** What the seat to move has more of after the one line than after the other, when everybody's next turn and its own are
   *  over (analysis/expectation.py). */
  edges(view: State, ours: readonly number[], theirs: readonly number[]): Edge[] {
    const { tally } = this.layout;
    if (!this.#insight) return [];
    const both = [ours, theirs].map((actions) => this.#worldsAfter(view, actions));
    const isPlayed = (_: unknown, at: number) => both.every((worlds) => worlds[at]!.world !== null);
    const worlds = both.flatMap((one) => one.filter(isPlayed)) as Played[];
    if (worlds.length === 0) return [];
    this.#lay(worlds);
    this.#playOn(view, worlds.length, 1);
    const seat = this.rules.toMove(view);
    this.#module.call("tally", worlds.length, this.#module.tables, this.#worlds, this.#tallies, seat);
    this.#worths.setFractions(tally.map(({ worth }) => worth));
    const found = [this.#kinds, this.#edges, this.#counts];
    this.#module.call("edges", worlds.length, this.#tallies, this.#worths, ...found);
    const counts = this.#edges.fractions();
    return Array.from({ length: this.#counts.long }, (_, at) => ({
      what: tally[this.#kinds.longAt(at)]!.what,
      count: counts[at]!,
    }));
  }

  /** Imagined worlds after these actions, each with the seed of its dice. */
  #worldsAfter(view: State, actions: readonly number[]): { world: State | null; seed: bigint }[] {
    const { worlds, apart } = this.layout;
    const seat = this.rules.toMove(view);
    return Array.from({ length: worlds }, (_, world) => BigInt(apart * world)).map((seed) => ({
      world: this.#playedIn(this.rules.imagine(view, seat, seed), actions, seed),
      seed,
    }));
  }

  #lay(worlds: readonly Played[]): void {
    worlds.forEach(({ world, seed }, at) => {
      this.#worlds.from(at).write(world);
      this.#dice.setLong(seed, at);
    });
  }

  /** Everybody plays what looks best to the network until this turn is over, and that of the same seat so many rounds later. */
  #playOn(view: State, count: number, rounds: number): void {
    const given = [this.#module.tables, this.#worlds, this.#choices, this.#dice, ...this.#insight!];
    this.#module.call("play_on", count, ...given, this.rules.turn(view), rounds);
  }

  /** This world after these actions; null: one of them cannot be. */
  #playedIn(world: State, actions: readonly number[], seed: bigint): State | null {
    let after = world;
    for (const action of actions) {
      if (!this.rules.legal(after).includes(action)) return null;
      after = this.#next(after, action, seed);
    }
    return after;
  }

  /** Whoever chose an action, it meets the same dice. */
  #next = (world: State, action: number, seed: bigint): State =>
    this.rules.play(this.rules.loadDice(world, seed), action).after;

  #said(options: number, seat: number): Weighed {
    const weighed = this.#weighed.row();
    const cost = weighed.list("cost").slice(0, this.#players);
    const values = Array.from({ length: options }, (_, option) => weighed.get("mean", option * SEATS + seat));
    return { ...weighed.some("loss", "error", "worlds", "band"), cost, values };
  }

  /** Foresee how the tasks end; their shares stand behind those of so many others. */
  #foresee(state: State, count: number, behind = 0): void {
    this.#prepare(state, count, behind);
    this.#foreseeWorlds(count, behind);
  }

  #foreseeWorlds(count: number, behind: number): void {
    const shares = this.#shares.from(behind * SEATS);
    shares.clear(count * SEATS);
    const given = [this.#module.tables, this.#worlds, this.#choices, shares, this.#rolls.from(behind)];
    if (this.#insight) this.#module.call("foresee", count, ...given, ...this.#insight, this.#belief);
    else this.#module.call("foresee_fitted", count, ...given, this.#verdicts);
  }

  #prepare(state: State, count: number, behind: number): void {
    this.#states.write(state);
    const rolls = this.#rolls.from(behind);
    this.#module.call("prepare", count, this.#module.tables, this.#states, this.#tasks, this.#worlds, rolls);
  }
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
