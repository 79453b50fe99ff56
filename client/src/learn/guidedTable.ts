// A table of the page itself at which somebody is led: what may be done is said by whoever leads, who looks at every play, has
// hints of its own, and can go back to where it began. Undo, refusals and all else are those of any table.
import type { Parts } from "../engine/module";
import type { State } from "../engine/rules";
import { Thinker } from "../engine/thinker";
import type { Member as Mind } from "../engine/council";
import { Room, type Trouble } from "../solo/room";
import { positionOf } from "../solo/shown";
import { turnAfter } from "../solo/wayOn";
import type { LogEntry, Table } from "../solo/table";
import { NEXT_STEP } from "../table/hint.svelte";
import { newId } from "../wire/newId";
import type { Asked, Dial, Line, Listener, Reply } from "../wire/socket";
import type { Advice, Trial } from "../wire/types";
import { write } from "./ownTable";

type Explained = Record<string, unknown>;
/** What a refusal tells besides its reason. */
export type Explain = (reason: string) => Explained | Promise<Explained>;
/** A place to go back to: how many plays there were, and where things stood. */
export type Start = { steps: number; state: State };

export abstract class GuidedTable {
  readonly table: Table;
  /** Who is led. */
  readonly seat: number;
  #room: Room<unknown> | null = null;
  #mind: Mind | null = null;

  constructor(table: Table, seat: number) {
    this.table = table;
    this.seat = seat;
  }

  // ---- what whoever leads says

  /** After every play, and after everything that was taken back. */
  protected abstract look(): void;
  /** What to do now, if this is a hint that whoever leads gives; null: a bot is asked, or there is none. */
  protected abstract advisedFor(request: Asked): readonly string[] | null;
  /** Why this is not to be done now; null: it may. */
  protected abstract refusalOf(request: Asked, advised: readonly string[] | null): string | null;

  /** What was written into the log since. */
  protected note(_: readonly LogEntry[]): void {}

  #hear(entries: readonly LogEntry[]): void {
    this.note(entries);
    this.look();
  }

  /** Why that is to be done, and the chance to win after it; null: nothing is said of that. */
  protected get why(): Pick<Advice, "reason" | "term" | "edges" | "after"> {
    return { reason: NEXT_STEP, term: null, edges: [], after: null };
  }

  /** Who plays the other seats, and thinks for hints. */
  protected mindOf(thinker: Thinker): Mind {
    return thinker;
  }

  // ---- the table

  dialWith =
    (parts: Parts, ontrouble: Trouble, explain: Explain): Dial =>
    (listener) => {
      const mind = (this.#mind = this.mindOf(new Thinker(parts, ontrouble)));
      this.#room = new Room(this.table, mind, (_, entries) => this.#hear(entries), ontrouble, listener);
      return this.#watched(this.#room, listener, explain);
    };

  /** The line to the room, on which nothing is played that is not to be done. */
  #watched(room: Room<unknown>, listener: Listener, explain: Explain): Line {
    const ask = (request: Asked, settle: (reply: Reply) => void) => {
      const advised = this.advisedFor(request);
      const reason = this.refusalOf(request, advised);
      if (reason !== null) {
        void Promise.resolve(explain(reason)).then((values) => {
          const position = positionOf(this.table, this.seat);
          const refused = { t: "refused" as const, id: request.id, reason, values, position };
          listener.hear(refused);
          settle(refused);
        });
      } else if (advised) settle(this.#advice(request.id, advised));
      else room.ask(request, settle);
    };
    return {
      ask,
      seat: null,
      look: (seat) => room.look(seat),
      hurry: () => {},
      lose: () => {},
      close: () => room.close(),
    };
  }

  /** A hint of whoever leads, and what comes of it. */
  #advice(id: string, actions: readonly string[]): Reply {
    const { game, state } = this.table;
    const plan = [...actions];
    const trial = game.trial(game.rules.view(state, this.seat), plan, false);
    const silent = { before: null, called: null, other: null, worth: plan.map(() => null), by_feel: false };
    return { t: "advice", id, actions: plan, plan, trial, ...silent, ...this.why };
  }

  /** What comes of these words by the end of the turn, for all that who is led could know there; null: nobody can tell. */
  protected async comesOf(start: State, words: readonly string[]): Promise<Trial | null> {
    const { game } = this.table;
    if (!this.#mind) return null;
    try {
      return await turnAfter(game, this.#mind, game.rules.view(start, this.seat), words);
    } catch (error) {
      console.info(error);
      return null;
    }
  }

  /** What a seat has played since so many plays. */
  protected wordsOf = (seat: number, since: number): string[] =>
    this.table.steps.slice(since).flatMap((step) => (step.seat === seat ? step.carried.actions : []));

  /** Back to where it began, dice and all. */
  protected backTo({ steps, state }: Start): void {
    const { table } = this;
    const count = table.steps.length - steps;
    if (count > 0) {
      write(table, { kind: "undo", seat: this.seat, count, agreed: true });
      table.state = state;
    }
    this.#room?.look(this.seat);
  }

  /** Play these decisions one after the other, so that they can be seen; the first at once. */
  protected async demonstrate(decisions: readonly (readonly string[])[]): Promise<void> {
    for (const [number, actions] of decisions.entries()) {
      await later(number === 0 ? FIRST_MS : SHOWN_MS);
      if (this.#room) await played(this.#room, { base: this.table.seq, seat: this.seat, actions: [...actions] });
    }
  }
}

const FIRST_MS = 200; // until the first move that is shown: so long the table is seen as it was
const SHOWN_MS = 1400; // between two moves that are shown
const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const played = (room: Room<unknown>, command: { base: number; seat: number; actions: string[] }): Promise<unknown> =>
  new Promise((settle) => room.ask({ t: "play", id: newId(), ...command }, settle));
