// The course of an analysis in this page (analysis/course.py): chances first, then move by move, each from seeds of its own,
// so that it can be broken off and taken up.
import { Head } from "../engine/head";
import { Judge, type Estimate, type MoveAndNext, type Luck, type Shares, type Weighed } from "../engine/judge";
import type { Module } from "../engine/module";
import type { State } from "../engine/rules";
import { Tally, type Account, type Numbers, type Turned } from "../engine/tally";
import { reasonOf, type Reason } from "../solo/reason";

/** A finished game: every position, and the actions between them. The winners are named where the others conceded: the
 * rules do not know of that. */
export type Finished = { positions: State[]; actions: number[]; players: number; winners: number[]; key: string };
/** A move and what its player would do next, each with where it is done. */
export type Ahead = { state: State; action: number }[];
export type Decided = Omit<Weighed, "values"> & { options: { action: number; value: number }[]; played: number };
export type Better = Reason & { line: Ahead };
/** What is said of a move; words come later. */
export type Said = Omit<Numbers, "decision"> & {
  number: number;
  chance_errors?: Shares; // one standard error of each chance; an earlier page kept none
  unknown: Shares;
  decision: Decided | null;
  better: Better | null;
};

const LONGEST_LINE = 12;
const NO_TURN = -1;
const NOBODY = -1;
/** What seeds are for. */
const [FUTURE, REDRAWN, IMAGINED] = [0, 1, 2];

export class Course {
  readonly #judge: Judge;
  readonly #tally: Tally;
  readonly #game: Finished;
  readonly #before: readonly Said[];
  readonly #outcome: Shares;
  /** Everybody's chances after every move, as far as they were asked for: of the others nothing. */
  readonly chances: Shares[];
  /** One standard error of each. */
  readonly errors: Shares[];
  readonly #future: bigint;

  /** What was said before is taken as it is. */
  constructor(module: Module, weights: Uint8Array | null, game: Finished, before: readonly Said[]) {
    this.#game = game;
    this.#before = before;
    this.chances = game.positions.map(() => []);
    this.errors = game.positions.map(() => []);
    this.#judge = new Judge(module, weights, new Head(module), game.players);
    this.#future = seedOf(game.key, FUTURE!, 0);
    this.#outcome = this.#outcomeOf(game);
    this.#tally = new Tally(module, game.positions.length, this.#outcome);
  }

  /** What the game was worth to every seat in the end. One that still runs is not looked back at. */
  #outcomeOf({ positions, players, winners }: Finished): Shares {
    const end = positions.at(-1)!;
    if (this.#judge.rules.toMove(end) === NOBODY) return this.#judge.chances(end, this.#future);
    if (winners.length === 0) throw new Error("this game is still running");
    return Array.from({ length: players }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  }

  /** In which turn each move was; the deal was in none. */
  get turns(): number[] {
    return [NO_TURN, ...this.#game.actions.map((_, at) => this.#turnOf(this.#game.positions[at]!))];
  }

  /** Judge everybody's chances after these moves. */
  estimate(moves: Iterable<number>): void {
    for (const at of moves) {
      if (this.chances[at]!.length > 0) continue;
      const { shares, errors } = this.#known(at) ?? this.#judge.estimate(this.#game.positions[at]!, this.#future);
      [this.chances[at], this.errors[at]] = [shares, errors];
    }
  }

  /** What the end brought, also where somebody conceded, and what was said before. */
  #known(at: number): Estimate | null {
    if (at === this.#game.positions.length - 1) return { shares: this.#outcome, errors: this.#nothing };
    const { chances: shares, chance_errors: errors } = this.#before[at] ?? {};
    return shares && errors ? { shares, errors } : null;
  }

  /** Every move, judged; after all chances. */
  *moves(): Generator<Said> {
    for (let number = 0; number < this.#game.positions.length; number++) {
      const said = this.#before[number] ?? (number === 0 ? this.#deal() : this.#move(number));
      const unknown = this.#tally.add(said);
      yield { ...said, chance_errors: this.errors[number]!, unknown: number === 0 ? said.unknown : unknown };
    }
  }

  /** A move that was not among the options, beside the one that was best of them. */
  compare(at: number, best: number, other: number): { best: number; chance: number; error: number } {
    const lines: MoveAndNext[] = [best, other].map((action) => ({ action, then: null }));
    const { values, error } = this.#judge.decide(this.#viewOf(at), lines, 2, 1, this.#seed(IMAGINED!, at + 1));
    return { best: values[0]!, chance: values[1]!, error };
  }

  get points(): Turned[] {
    return this.#tally.points;
  }

  get accounts(): Account[] {
    return this.#tally.accounts;
  }

  #deal(): Said {
    const [chances, nothing] = [this.chances[0]!, this.#nothing];
    const seeds = [this.#seed(REDRAWN!, 0), this.#future] as const;
    const { shares, error } = this.#judge.luckOfDeal(this.#game.positions[0]!, chances, seeds);
    const parts = { luck: shares, luck_error: error, skill: nothing, unknown: nothing };
    return { number: 0, turn: 0, seat: NOBODY, chances, ...parts, decision: null, better: null };
  }

  #move(number: number): Said {
    const { positions } = this.#game;
    const state = positions[number - 1]!;
    const [luck, decision] = [this.#luck(number), this.#decision(number - 1)];
    const isNoted = decision !== null && decision.band >= this.#judge.layout.noted;
    return {
      number,
      turn: this.#turnOf(state),
      seat: this.#judge.rules.toMove(state),
      chances: this.chances[number]!,
      luck: luck.shares,
      luck_error: luck.error,
      skill: decision?.cost ?? this.#nothing,
      unknown: this.#nothing,
      decision,
      better: isNoted ? this.#better(number - 1, decision, this.#seed(IMAGINED!, number)) : null,
    };
  }

  /** What chance brought with a move, if it had a say. */
  #luck(number: number): Luck {
    const [state, action] = [this.#game.positions[number - 1]!, this.#game.actions[number - 1]!];
    if (!this.#judge.hasChance(state, action)) return { shares: this.#nothing, error: 0 };
    const seeds = [this.#seed(REDRAWN!, number), this.#future] as const;
    const isLast = number === this.#game.actions.length; // where somebody conceded, that was nobody's luck
    const came = isLast ? this.#judge.chances(this.#game.positions[number]!, this.#future) : this.chances[number]!;
    return this.#judge.luckOfMove(state, action, came, seeds);
  }

  /** What the choice cost, if it was one. */
  #decision(at: number): Decided | null {
    const [state, action] = [this.#game.positions[at]!, this.#game.actions[at]!];
    const options = this.#judge.optionsIn(state, action);
    if (options.length < 2) return null;
    const lines: MoveAndNext[] = [...options.map((each) => ({ action: each, then: null })), ...this.#followedUp(at)];
    const played = options.indexOf(action);
    const seed = this.#seed(IMAGINED!, at + 1);
    const { values, ...weighed } = this.#judge.decide(this.#viewOf(at), lines, options.length, played, seed);
    const ordered = options.map((each, place) => ({ action: each, value: values[place]! }));
    ordered.sort((one, other) => other.value - one.value);
    return { ...weighed, options: ordered, played: ordered.findIndex((each) => each.action === action) };
  }

  /** The played move with the next one of the same turn: the judge may not have thought of it. */
  #followedUp(at: number): MoveAndNext[] {
    const { positions, actions } = this.#game;
    const [here, there, then] = [positions[at]!, positions[at + 1]!, actions[at + 1]];
    if (then === undefined) return [];
    const { rules } = this.#judge;
    const isSame = rules.toMove(here) === rules.toMove(there) && this.#turnOf(here) === this.#turnOf(there);
    return isSame ? [{ action: actions[at]!, then }] : [];
  }

  /** Why another move was better, and how it would have gone on (analysis/better.py). */
  #better(at: number, { options, played }: Decided, seed: bigint): Better {
    const view = this.#viewOf(at);
    const edges = this.#judge.edges(view, [options[0]!.action], [options[played]!.action]);
    return { ...reasonOf(edges), line: this.#line(view, options[0]!.action, seed) };
  }

  /** A move and what its player would do next, until chance or another player has a say. */
  #line(view: State, first: number, seed: bigint): Ahead {
    const { rules } = this.#judge;
    const seat = rules.toMove(view);
    const line: Ahead = [];
    let [state, action] = [rules.imagine(view, seat, seed), first];
    while (line.length < LONGEST_LINE && rules.toMove(state) === seat) {
      line.push({ state, action });
      const { after } = rules.play(state, action);
      const isOn = this.#rollsOf(after) === this.#rollsOf(state) && this.#turnOf(after) === this.#turnOf(state);
      if (!isOn || rules.toMove(after) !== seat) break;
      [state, action] = [after, this.#judge.favourite(after)];
    }
    return line;
  }

  #viewOf(at: number): State {
    const state = this.#game.positions[at]!;
    return this.#judge.rules.view(state, this.#judge.rules.toMove(state));
  }

  #turnOf = (state: State): number => this.#judge.rules.turn(state);
  #rollsOf = (state: State): number => this.#judge.rules.read(state).row("dice", 0).get("rolls");
  #seed = (purpose: number, number: number): bigint => seedOf(this.#game.key, purpose, number);

  get #nothing(): Shares {
    return this.#outcome.map(() => 0);
  }
}

const [OFFSET, PRIME] = [0xcbf29ce484222325n, 0x100000001b3n];
const SEED_BITS = 55;

/** Seeds that depend on the game, the judge and the move, and on nothing else. */
const seedOf = (key: string, purpose: number, number: number): bigint =>
  markOf(`${number} ${purpose} ${key}`) >> BigInt(64 - SEED_BITS);

/** A short mark of a text. */
export function markOf(text: string): bigint {
  let mark = OFFSET;
  for (const letter of text) mark = BigInt.asUintN(64, (mark ^ BigInt(letter.codePointAt(0)!)) * PRIME);
  return mark;
}
