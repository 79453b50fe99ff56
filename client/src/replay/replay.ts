// A game that is over, played once more by the rules: how the table stood after every decision. A move is known by the
// number of its last written action, as in an analysis; 0 is the deal.
import { OPEN, type State } from "../engine/rules";
import type { Execution } from "../solo/execution";
import { Refused } from "../solo/refused";
import { entryOf, infoOf, NO_UNDO, type Moment as Stood } from "../solo/shown";
import type { Header, LogLine } from "../solo/table";
import type { Begun, Chair, Step, TableGame } from "../solo/tableGame";
import type { Entry, Event, Position, Status, TableInfo } from "../wire/types";
import type { Written } from "./written";

/** Who played: the chairs as far as they are known, who gave up, and the reader's own seats. */
export type Company = {
  id: string;
  chairs: readonly Chair[] | null;
  conceded: readonly number[];
  own: readonly number[];
};

/** Where the game stood, and what had led there. */
type Moment<Happened> = { move: number; state: State; steps: number; line: LogLine<Happened>; isOver: boolean };

/** One written action: where the game stood before it, and what chance brought. */
export type Deed = { before: State; words: string; drawn: readonly string[] };

/** A seat whose eyes are borrowed, or all hands open. */
export type Eyes = number | "all";

export class Replay<Happened = unknown> {
  readonly game: TableGame<Happened>;
  readonly written: Written;
  readonly header: Header;
  readonly #begun: Begun;
  readonly #conceded: ReadonlySet<number>;
  readonly #own: readonly number[];
  readonly #steps: Step<Happened>[] = [];
  readonly #moments: Moment<Happened>[] = [];
  readonly #deeds: Deed[] = [];
  readonly #logs = new Map<Eyes, Entry[]>();
  readonly #infos = new Map<Status, TableInfo>();

  constructor(game: TableGame<Happened>, rules: number, written: Written, { id, chairs, conceded, own }: Company) {
    this.game = game;
    this.written = written;
    this.#begun = game.begun(written.options, { seed: written.seed, setup: written.setup });
    const { agreed, players } = this.#begun;
    const seated = chairs?.length === players ? chairs : Array.from({ length: players }, () => STRANGER);
    this.header = { id, game: game.name, rules, agreed, chairs: [...seated], next: null };
    this.#conceded = new Set(conceded);
    this.#own = own;
    this.#follow();
  }

  // ---- questions

  get players(): number {
    return this.#begun.players;
  }

  /** The number of the last moment; the first is 0. */
  get last(): number {
    return this.#moments.length - 1;
  }

  get begun(): Begun {
    return this.#begun;
  }

  /** The plays up to a moment. */
  stepsUntil(at: number): readonly Step<Happened>[] {
    return this.#steps.slice(0, this.#moments[at]!.steps);
  }

  /** The last written action of a moment. */
  moveAt(at: number): number {
    return this.#moments[at]!.move;
  }

  /** The moment in which a written action is done; what was never done is refused. */
  momentOf(move: number): number {
    const found = this.#moments.findIndex((moment) => moment.move >= move);
    if (found < 0 || move < 0 || !Number.isInteger(move)) throw new Refused("no_such_move", { move, last: this.moves });
    return found;
  }

  /** How many actions are written. */
  get moves(): number {
    return this.moveAt(this.last);
  }

  /** Every written action. */
  get deeds(): readonly Deed[] {
    return this.#deeds;
  }

  /** Whose doing a moment is; null: nobody's. */
  byAt(at: number): number | null {
    return this.#moments[at]!.line.by;
  }

  /** Whether a moment begins another turn than the one before. */
  beginsTurn(at: number): boolean {
    return at > 0 && this.#moments[at]!.line.turn !== this.#moments[at - 1]!.line.turn;
  }

  /** Whether it was begun by other rules than today's, as a server or the file itself says. */
  isOfOtherRules(begunBy: number | null = this.written.rules): boolean {
    return begunBy !== null && begunBy !== this.header.rules;
  }

  /** Who gave up. */
  get conceded(): readonly number[] {
    return [...this.#conceded];
  }

  /** Who won because the others gave up; none where the rules say it. */
  get wonByConcession(): number[] | undefined {
    return this.#conceded.size > 0 ? this.#left() : undefined;
  }

  /** Whether nothing can be played from here. */
  isOverAt(at: number): boolean {
    return this.#moments[at]!.isOver;
  }

  stateAt(at: number): State {
    return this.#moments[at]!.state;
  }

  // ---- what is shown

  /** The table as it stood, with nothing to choose. */
  position(at: number, eyes: Eyes): Position {
    const stood = this.#stood(at);
    return {
      seq: at + 1,
      seat: eyes === "all" ? 0 : eyes,
      table: this.#infoOf(stood),
      board: this.game.board(stood, eyes === "all" ? OPEN : eyes),
      known: null,
      undo: NO_UNDO,
      time: null,
    };
  }

  /** All that happened in the whole game, an entry for each moment. */
  log(eyes: Eyes): readonly Entry[] {
    const known = this.#logs.get(eyes);
    if (known) return known;
    const seat = eyes === "all" ? OPEN : eyes;
    const log = this.#moments.map(({ line }) => entryOf(this, line, seat));
    this.#logs.set(eyes, log);
    return log;
  }

  /** The very same as long as nothing of it changes: what is told of a table is told anew only with it. */
  #infoOf(stood: Stood<Happened>): TableInfo {
    const known = this.#infos.get(stood.status);
    if (known) return known;
    const info = infoOf(stood);
    const seats = info.seats.map((seat, number) => ({ ...seat, is_mine: this.#isYours(number) }));
    const table = { ...info, is_host: false, seats };
    this.#infos.set(stood.status, table);
    return table;
  }

  /** Of several own seats none is "you". */
  #isYours(seat: number): boolean {
    return this.#own.length === 1 && this.#own[0] === seat;
  }

  #stood(at: number): Stood<Happened> {
    const { state, steps, isOver } = this.#moments[at]!;
    const isLast = at === this.last;
    const conceded = isLast ? this.#conceded : NOBODY;
    return {
      id: this.header.id,
      game: this.game,
      header: this.header,
      agreed: this.header.agreed,
      dealt: this.#begun.dealt,
      chairs: this.header.chairs,
      state,
      steps: this.#steps.slice(0, steps),
      toMove: null,
      isOver,
      status: isOver ? "over" : "playing",
      conceded,
      winners: !isOver ? [] : (this.game.result(state) ?? this.#left()),
    };
  }

  #left(): number[] {
    return [...this.header.chairs.keys()].filter((seat) => !this.#conceded.has(seat));
  }

  // ---- the game once more

  #follow(): void {
    const { game } = this;
    const { agreed, dealt } = this.#begun;
    const opening = game.opening(agreed, this.header.chairs, dealt);
    this.#note(0, opening, [0, 1], null, { table: [{ e: "begin", first: game.firstOf(opening) }] });
    let [before, execution] = [opening, game.execution(opening)];
    this.written.actions.forEach(([words, drawn], index) => {
      const move = index + 1;
      this.#deeds.push({ before: playAgain(execution, move, words, drawn), words, drawn });
      if (!execution.isDecided) return;
      const seat = game.rules.toMove(before);
      const carried = execution.carried();
      this.#steps.push({ seq: this.#moments.length + 1, seat, before, carried });
      const when = [game.turnOf(before), game.roundOf(before)] as const;
      this.#note(move, execution.state, when, seat, { game: carried.events });
      [before, execution] = [execution.state, game.execution(execution.state)];
    });
    this.#compareEnd(before);
    this.#concede();
  }

  /** What a file says of the end is what the rules say; it may say nothing. */
  #compareEnd(state: State): void {
    const { result } = this.written;
    if (result && String(result.winners) !== String(this.game.result(state))) throw new Refused("other_end");
  }

  #note(
    move: number,
    state: State,
    [turn, round]: readonly [number, number],
    by: number | null,
    { table = [], game = [] }: { table?: Event[]; game?: readonly Happened[] },
  ): void {
    const line = { seq: this.#moments.length + 1, at: 0, turn, round, by, table, game };
    const isOver = this.game.result(state) !== null;
    this.#moments.push({ move, state, steps: this.#steps.length, line, isOver });
  }

  /** Whoever gave up did so after the last action. */
  #concede(): void {
    if (this.#conceded.size === 0) return;
    const { state, move } = this.#moments.at(-1)!;
    const table = [...this.#conceded].map((p): Event => ({ e: "concede", p }));
    this.#note(move + 1, state, [this.game.turnOf(state), this.game.roundOf(state)], null, { table });
    this.#moments.at(-1)!.isOver = true;
  }
}

const NOBODY: ReadonlySet<number> = new Set();
/** Somebody of whom a written game tells nothing: called by the name of the seat. */
const STRANGER: Chair = { isPerson: true, name: "", level: null };

/** An action as it was written down: where the game stood before it. What cannot follow here is refused by its number. */
function playAgain(execution: Execution<unknown>, move: number, words: string, drawn: readonly string[]): State {
  let before: State;
  try {
    const refused = execution.mayNotFollow(words);
    if (refused) throw refused;
    before = execution.state;
    execution.playAgain(words, drawn);
  } catch (error) {
    throw new Refused("cannot_follow", { move, words, why: String(error) });
  }
  if (execution.drawn.at(-1)!.join() !== drawn.join()) throw new Refused("cannot_follow", { move, words });
  return before;
}
