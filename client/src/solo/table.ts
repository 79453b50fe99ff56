// One table in the page: a fold over its log, as at a server's table (server/table/table.py). Nothing here waits or writes.
import type { State } from "../engine/rules";
import { STAND_IN } from "../wire/agreed";
import type { Event, Level, Status } from "../wire/types";
import { hasChance, type Carried } from "./execution";
import type { Agreed, Chair, Dealt, Step, TableGame, Tabletop } from "./tableGame";

/** An entry of the log: what it says. (`seed` where chance is drawn anew; as text, it is larger than a number can be.) */
export type Body =
  | { kind: "begin"; dealt: Dealt }
  | { kind: "what_if"; seed: string }
  | { kind: "play" | "redo"; seat: number; actions: string[]; drawn: string[][] }
  | { kind: "undo"; seat: number; count: number; agreed: boolean; seed?: string }
  | { kind: "ask" | "concede"; seat: number }
  | { kind: "answer"; seat: number; accept: boolean }
  | { kind: "bot"; seat: number; level: Level | null };
export type LogEntry = Body & { seq: number; at: number };

/** An entry as the table tells it, with everything in it: `shown` leaves out what is hidden. */
export type LogLine<Happened> = {
  seq: number;
  at: number;
  turn: number;
  round: number;
  by: number | null;
  /** What happened at the table, which everybody hears, or what happened in the game. */
  table: Event[];
  game: readonly Happened[];
};
export type Change<Happened> = { line: LogLine<Happened>; dropped: number[] };
/** What a play did, and the state after it. */
export type Played<Happened> = { carried: Carried<Happened>; after: State };

type Asking = { seat: number; seq: number; agreed: Set<number> };

/** What is kept of a table besides its log. */
export type Header = {
  id: string;
  game: TableGame["name"];
  /** of the rules it was begun with */
  rules: number;
  agreed: Agreed;
  chairs: Chair[];
  /** the table of the rematch */
  next: string | null;
};

export class Table<Happened = unknown> implements Tabletop<Happened> {
  /** What is kept besides the log: who sat there at first, not who plays for whom now. */
  readonly header: Header;
  readonly game: TableGame<Happened>;
  chairs: Chair[];
  seq = 0;
  /** The last entry that changed the game: a command based on what was before is stale. */
  changedAt = 0;
  at = 0;
  /** How the game began. */
  dealt: Dealt = { seed: "0" };
  /** The state of the first turn. */
  opening: State = new Uint8Array();
  state: State = new Uint8Array();
  toMove: number | null = null;
  conceded: ReadonlySet<number> = new Set();
  steps: Step<Happened>[] = [];
  undone: Step<Happened>[] = [];
  lines: LogLine<Happened>[] = [];
  asking: Asking | null = null;
  /** Plays of the game that this table asks "what if" about: they are not taken back. Chance brought what is written. */
  written = 0;
  #isWritten = false;

  constructor(header: Header, game: TableGame<Happened>) {
    this.header = header;
    this.game = game;
    this.chairs = header.chairs;
  }

  // ---- questions

  get id(): string {
    return this.header.id;
  }

  get agreed(): Agreed {
    return this.header.agreed;
  }

  get isOver(): boolean {
    return this.toMove === null;
  }

  get status(): Status {
    return this.isOver ? "over" : "playing";
  }

  /** T9.2 All who did not concede, or whom the game says. */
  get winners(): number[] {
    if (this.isOverWithout(this.conceded)) return this.#left(this.conceded);
    return this.game.result(this.state) ?? [];
  }

  /** T9.2 Whether one seat is left, or no person, once these have conceded. */
  isOverWithout(conceded: ReadonlySet<number>): boolean {
    const left = this.#left(conceded);
    return conceded.size > 0 && (left.length === 1 || left.every((seat) => !this.chairs[seat]!.isPerson));
  }

  #left(conceded: ReadonlySet<number>): number[] {
    return [...this.chairs.keys()].filter((seat) => !conceded.has(seat));
  }

  /** The seats of this screen. */
  get mine(): number[] {
    return [...this.chairs.keys()].filter((seat) => this.chairs[seat]!.isPerson);
  }

  /** How many plays a seat may take back by itself: its own, the last ones, in which nobody saw a card. */
  ownSteps(seat: number): number {
    if (this.isOver) return 0;
    const other = this.steps.findLastIndex((step) => step.seat !== seat || step.carried.reveals);
    return this.steps.length - Math.max(this.written, other + 1);
  }

  /** How many plays, of everybody, from this seat's last one on. */
  stepsSince(seat: number): number {
    const last = this.steps.findLastIndex((step) => step.seat === seat);
    return last < this.written ? 0 : this.steps.length - last;
  }

  lastSteps(count: number): Step<Happened>[] {
    return count === 0 ? [] : this.steps.slice(-count);
  }

  /** T5.2 The seats of all other persons. */
  mustAgree(seat: number): number[] {
    return this.#left(new Set([...this.conceded, seat])).filter((other) => this.chairs[other]!.isPerson);
  }

  /** The seats whose persons were asked and have not answered. */
  silent(): number[] {
    const { asking } = this;
    return asking ? this.mustAgree(asking.seat).filter((seat) => !asking.agreed.has(seat)) : [];
  }

  // ---- the fold

  /** One more entry; of a play just tried out, what was carried out. */
  apply(entry: LogEntry, played?: Played<Happened>): Change<Happened> {
    this.seq = entry.seq;
    this.at = entry.at;
    if (
      entry.kind === "begin" ||
      entry.kind === "what_if" ||
      entry.kind === "play" ||
      entry.kind === "undo" ||
      entry.kind === "redo"
    ) {
      this.changedAt = entry.seq;
      this.asking = null;
    }
    const [turn, round] =
      entry.kind === "begin" ? [0, 1] : [this.game.turnOf(this.state), this.game.roundOf(this.state)];
    const { table = [], game = [], dropped = [] } = this.#carry(entry, played);
    this.toMove = this.#seatToMove();
    const by = entry.kind === "play" || entry.kind === "redo" ? entry.seat : null;
    const line = { seq: entry.seq, at: entry.at, turn, round, by, table, game };
    if (dropped.length > 0) this.lines = this.lines.filter(({ seq }) => !dropped.includes(seq));
    this.lines.push(line);
    return { line, dropped };
  }

  #carry(
    entry: LogEntry,
    played?: Played<Happened>,
  ): { table?: Event[]; game?: readonly Happened[]; dropped?: number[] } {
    switch (entry.kind) {
      case "begin":
        this.dealt = entry.dealt;
        this.#isWritten = entry.dealt.setup !== undefined;
        this.opening = this.game.opening(this.agreed, this.chairs, entry.dealt);
        this.state = this.opening;
        return { table: [{ e: "begin", first: this.game.firstOf(this.state) }] };
      case "what_if":
        this.#isWritten = false;
        this.written = this.steps.length;
        this.state = this.game.rules.loadDice(this.state, BigInt(entry.seed));
        return {};
      case "play":
        this.undone = [];
        return { game: this.#play(entry, played) };
      case "redo":
        this.undone.pop();
        return { table: [{ e: "redo", p: entry.seat, count: 1 }], game: this.#play(entry, played) };
      case "undo":
        return this.#undo(entry);
      case "ask":
        this.asking = { seat: entry.seat, seq: entry.seq, agreed: new Set() };
        return { table: [{ e: "ask_undo", p: entry.seat }] };
      case "answer":
        if (this.asking && entry.accept) this.asking.agreed.add(entry.seat);
        else this.asking = null;
        return { table: [{ e: "answer_undo", p: entry.seat, accept: entry.accept }] };
      case "concede":
        return { table: [this.#concede(entry.seat)] };
      case "bot":
        this.#seat(entry.seat, entry.level);
        return { table: [{ e: "bot", p: entry.seat, level: entry.level }] };
    }
  }

  #seatToMove(): number | null {
    if (this.isOverWithout(this.conceded)) return null;
    const seat = this.game.rules.toMove(this.state);
    return seat < 0 ? null : seat;
  }

  #play(
    { seq, seat, actions, drawn }: Extract<LogEntry, { kind: "play" | "redo" }>,
    played?: Played<Happened>,
  ): readonly Happened[] {
    const { carried, after } = played ?? this.#again(actions, this.#isWritten ? drawn : []);
    this.steps.push({ seq, seat, before: this.state, carried });
    this.state = after;
    return carried.events;
  }

  #again(actions: readonly string[], drawn: readonly (readonly string[])[]): Played<Happened> {
    const execution = this.game.execution(this.state);
    return { carried: execution.carryOutAgain(actions, drawn), after: execution.state };
  }

  /** T6.1 Where chance had a part in it, the dice are new; else they stay as they are: they are never turned back. */
  #undo({ seat, count, agreed, seed }: Extract<LogEntry, { kind: "undo" }>): { table: Event[]; dropped: number[] } {
    const { rules } = this.game;
    const taken = this.steps.splice(this.steps.length - count).reverse();
    const before = taken.at(-1)!.before;
    this.state = seed === undefined ? rules.withDiceOf(before, this.state) : rules.loadDice(before, BigInt(seed));
    this.undone = agreed || seed !== undefined ? [] : [...this.undone, ...taken];
    const isAgreed = agreed && this.mustAgree(seat).length > 0;
    return {
      table: [{ e: "undo", p: seat, count, agreed: isAgreed, anew: seed !== undefined }],
      dropped: taken.map(({ seq }) => seq),
    };
  }

  /** T9.3 If the game goes on, a bot plays there from now on, and what the seat had asked for is forgotten. */
  #concede(seat: number): Event {
    this.conceded = new Set([...this.conceded, seat]);
    if (!this.isOverWithout(this.conceded)) this.#seat(seat, STAND_IN);
    if (this.asking && this.conceded.has(this.asking.seat)) this.asking = null;
    return { e: "concede", p: seat };
  }

  #seat(seat: number, level: Level | null): void {
    this.chairs = this.chairs.map((chair, other) => (other === seat ? { ...chair, level } : chair));
  }
}

/** Whether chance had a part in these plays. */
export const hadChance = (steps: readonly Step<unknown>[]): boolean => steps.some(({ carried }) => hasChance(carried));
