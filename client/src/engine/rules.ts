// The rules of a game over one state at a time. A state is a copy of its bytes: whoever keeps one keeps it as it was.
import type { Begun, Block, Module } from "./module";
import { bytesOf, Reading } from "./record";
import type { SharedExports, SharedLayout, SharedRecords } from "./records";

export type State = Uint8Array;
/** One thing the rules told; what the numbers mean stands in the facts of each game. */
export type Told = { kind: number; player: number; amount: number; why: number; place: number };

export const SPECTATOR = -1;
/** Nobody's seat: of a game that is over everything lies open. */
export const OPEN = -2;

export class Rules<Of extends SharedLayout = SharedLayout> {
  readonly module: Module<Of>;
  protected readonly states: Block<Of["records"]["State"]>;
  protected readonly actions: Block;
  readonly #seats: Block;
  readonly #seeds: Block;
  readonly #masks: Block;
  readonly #books: Block<SharedRecords["Book"]>;

  constructor(module: Module<Of>) {
    const { layout } = module;
    this.module = module;
    this.states = module.reserveStates();
    this.actions = module.reserveNumbers("i8");
    this.#seats = module.reserveNumbers("i8");
    this.#seeds = module.reserveNumbers("i8");
    this.#masks = module.reserveNumbers("i1", layout.actions);
    this.#books = module.reserve("Book");
  }

  read(state: State): Reading<Of["records"]["State"]> {
    return new Reading(this.module.layout, this.module.layout.state, new DataView(state.buffer, state.byteOffset));
  }

  /** A state in which nothing stands yet, for the options to be written into. */
  blank(): State {
    return new Uint8Array(this.states.bytes);
  }

  /** A new game with the options that already stand in the state. */
  setUp(state: State, seed: bigint): State {
    this.#seeds.long = seed;
    return this.#changed(state, "set_up", this.#seeds);
  }

  /** The first turn of a written game: what was laid out stands in the state, and chance brings these cards. */
  restore(state: State, fate: readonly number[]): State {
    this.#foretell(fate);
    return this.#changed(state, "restore", this.#books);
  }

  #foretell(fate: readonly number[]): void {
    const book = this.#books.row();
    book.set("fates", fate.length);
    fate.forEach((outcome, place) => book.set("fate", outcome, place));
  }

  /** Other dice from now on. */
  loadDice(state: State, seed: bigint): State {
    this.#seeds.long = seed;
    return this.#changed(state, "load_dice", this.#seeds);
  }

  /** This state with the dice of another one. */
  withDiceOf(state: State, other: State): State {
    const { kind, at } = this.module.layout.records[this.module.layout.state]!.fields.dice!;
    const end = at + bytesOf(this.module.layout, kind);
    const copy = state.slice();
    copy.set(other.subarray(at, end), at);
    return copy;
  }

  /** What the player to move may choose, in rising order. */
  legal(state: State): number[] {
    this.#changed(state, "masks", this.#masks);
    return [...this.#masks.memory.keys()].filter((action) => this.#masks.memory[action]);
  }

  /** Carry out an action that is legal: the state after it, and what the rules told. Chance brings what was written down. */
  play(state: State, action: number, fate: readonly number[] = []): { after: State; news: Told[] } {
    const book = this.#books.row();
    this.#foretell(fate);
    this.actions.long = action;
    const after = this.#changed(state, "narrate", this.actions, this.#books);
    const news = Array.from({ length: book.get("told") }, (_, index) => toldIn(book.row("news", index)));
    return { after, news };
  }

  /** What a seat may know; without memory, what lies open before its eyes. */
  view(state: State, seat: number, memory = true): State {
    this.#seats.long = seat;
    const seen = this.#changed(state, "conceal", this.#seats);
    return memory ? seen : this.#changed(seen, "forget", this.#seats);
  }

  /** A whole state that agrees with all the seat has seen. */
  imagine(view: State, seat: number, seed: bigint): State {
    this.#seats.long = seat;
    this.#seeds.long = seed;
    return this.#changed(view, "imagine", this.#seats, this.#seeds);
  }

  /** The seat whose choice it is; -1 when the game is over. */
  toMove(state: State): number {
    this.#changed(state, "to_move", this.#seats);
    return this.#seats.long;
  }

  /** In which turn of the game a state is. */
  turn = (state: State): number => this.read(state).get("turn");

  /** Let a function work on a copy of this state: what became of it. */
  #changed(state: State, name: keyof SharedExports, ...more: Begun[]): State {
    this.put(state);
    this.module.call(name, 1, this.module.tables, this.states, ...more);
    return this.states.copy();
  }

  protected put(state: State): void {
    this.states.write(state);
  }

  /** Ask something about a state that changes nothing. */
  protected ask(state: State, name: keyof Of["exports"] & string, ...more: Begun[]): void {
    this.put(state);
    this.module.call(name, 1, this.module.tables, this.states, ...more);
  }
}

const toldIn = (news: Reading<SharedRecords["Told"]>): Told => news.some("kind", "player", "amount", "why", "place");
