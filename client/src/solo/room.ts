// A table of the page, with the one page that looks at it: what it asks and what it is answered, in the messages of a
// server's table, so that everything above the line is the same.
import { afterPaint } from "../kit/afterPaint";
import { SPECTATOR, type State } from "../engine/rules";
import { Absent } from "../engine/absent";
import type { Parts } from "../engine/module";
import type { Member as Mind } from "../engine/council";
import { Stopped, Thinker } from "../engine/thinker";
import type { Asked, Line, Listener, Reply } from "../wire/socket";
import type { Answer, Command, Hint, News, Position, Refusal } from "../wire/types";
import { botToMove, decision } from "./bots";
import { draft, granted, play, type Draft } from "./commands";
import { Refused } from "./refused";
import { mustFall, seatOnEntering } from "./screen";
import { freshSeed } from "./seeds";
import { entryOf, positionOf } from "./shown";
import type { Change, LogEntry, Table } from "./table";

const IN_TROUBLE_MS = 1000; // until a bot that failed tries again
const BROKEN = "page_trouble";
const isCommand = (request: Asked): request is Command => "base" in request;

/** Continues what is kept of a table. */
export type Keeper = (table: Table, entries: LogEntry[]) => void;
export type Trouble = (error: unknown) => void;

/** The room of a table, with somebody who thinks for its bots. */
export const roomFor = (
  table: Table,
  parts: Parts,
  keep: Keeper,
  ontrouble: Trouble,
  listener: Listener,
): Room<unknown> => {
  const newThinker = () => new Thinker(parts, ontrouble);
  return new Room(table, newThinker(), keep, ontrouble, listener, newThinker);
};

export class Room<Happened> implements Line {
  seat: number | null = null;
  readonly #table: Table<Happened>;
  readonly #thinker: Mind;
  /** Whoever thinks with it about hints; null: nobody. */
  readonly #newThinker: (() => Mind) | null;
  /** All of them. */
  #council: Mind;
  readonly #keep: Keeper;
  readonly #ontrouble: Trouble;
  readonly #listener: Listener;
  #looking: number;
  #isClosed = false;
  #isDriving = false;
  #hints = 0;
  /** How things stood when the page was told last. */
  #shown: Position | null = null;
  /** A rule failed, as one of a damaged file may: nothing is played on, and what is kept stays as it is. */
  #isBroken = false;
  /** The play that waits until what is sure of it is painted. */
  #waiting: (() => void) | null = null;

  constructor(
    table: Table<Happened>,
    thinker: Mind,
    keep: Keeper,
    ontrouble: Trouble,
    listener: Listener,
    newThinker: (() => Mind) | null = null,
  ) {
    this.#table = table;
    this.#thinker = thinker;
    this.#newThinker = newThinker;
    this.#council = thinker;
    this.#keep = keep;
    this.#ontrouble = ontrouble;
    this.#listener = listener;
    this.#looking = seatOnEntering(table);
    queueMicrotask(() => this.#enter());
  }

  // ---- the line

  /** What an own play will surely do is drawn already: the rest waits until that is painted, or somebody asks on. */
  ask(request: Asked, settle: (reply: Reply) => void): void {
    this.#hearWaiting();
    if (request.t !== "play") return this.#hearOut(request, settle);
    const play = () => this.#hearOut(request, settle);
    this.#waiting = play;
    afterPaint(() => {
      if (this.#waiting === play) this.#hearWaiting();
    });
  }

  #hearWaiting(): void {
    const play = this.#waiting;
    this.#waiting = null;
    play?.();
  }

  #hearOut(request: Asked, settle: (reply: Reply) => void): void {
    const reply = (answer: Reply) => {
      this.#listener.hear(answer);
      settle(answer);
    };
    try {
      if (this.#isBroken) throw new Refused(BROKEN);
      if (isCommand(request)) this.#obey(request, reply);
      else this.#answer(request, reply);
    } catch (error) {
      reply(error instanceof Refused ? this.#refusal(request.id, error) : this.#failure(request, error));
    }
    this.#wake();
  }

  /** Of several own seats, look from this one; null: from nobody's. */
  look(seat: number | null): void {
    this.#hearWaiting();
    this.seat = seat;
    this.#hints += 1;
    this.#show(seat ?? SPECTATOR);
  }

  hurry(): void {}
  lose(): void {}

  close(): void {
    this.#hearWaiting();
    this.#isClosed = true;
    this.#council.close();
  }

  // ---- what the page is shown

  #enter(): void {
    if (this.#isClosed) return;
    this.#listener.connectionIs("open", null);
    this.#show(this.#looking);
    this.#wake();
  }

  #hear(answer: Answer): void {
    if (!this.#isClosed) this.#listener.hear(answer);
  }

  #show(seat: number): void {
    this.#looking = seat;
    const log = this.#table.lines.map((line) => entryOf(this.#table, line, seat));
    this.#hear({ t: "view", position: this.#positionFor(seat), log });
  }

  #publish(changes: readonly Change<Happened>[]): void {
    if (mustFall(this.#table, this.#looking)) this.#show(SPECTATOR);
    else this.#hear(this.#news(changes));
  }

  #news(changes: readonly Change<Happened>[]): News {
    return {
      t: "news",
      entries: changes.map(({ line }) => entryOf(this.#table, line, this.#looking)),
      dropped: changes.flatMap(({ dropped }) => dropped),
      position: this.#positionFor(this.#looking),
    };
  }

  #positionFor = (seat: number): Position => (this.#shown = positionOf(this.#table, seat));

  #refusal(id: string, { reason, values }: Refused): Refusal {
    const position = this.#isBroken ? this.#shown : this.#positionFor(this.#looking);
    return { t: "refused", id, reason, values, position };
  }

  /** A rule failed: a play is taken back for good, a question has no answer. */
  #failure(request: Asked, error: unknown): Refusal {
    console.error(error);
    this.#isBroken ||= isCommand(request);
    const position = isCommand(request) ? this.#shown : null;
    return { t: "refused", id: request.id, reason: BROKEN, values: {}, position };
  }

  // ---- what it does

  #obey(command: Command, reply: (answer: Reply) => void): void {
    const table = this.#table;
    if (command.t !== "bot") this.#checkLooks(command.seat);
    const changes = [this.#write(draft(table, command, freshSeed))];
    reply({ t: "done", id: command.id, seq: table.seq });
    const agreed = granted(table, freshSeed);
    if (agreed) changes.push(this.#write(agreed));
    this.#publish(changes);
  }

  #write({ body, played }: Draft<Happened>): Change<Happened> {
    const table = this.#table;
    const entry: LogEntry = { ...body, seq: table.seq + 1, at: Date.now() / 1000 };
    const change = table.apply(entry, played);
    this.#keep(table as Table, [entry]);
    this.#hints += 1;
    this.#council.stop();
    return change;
  }

  /** Nobody asks or plays for an own seat behind the curtain. */
  #checkLooks(seat: number): void {
    if (seat !== this.#looking && this.#table.mine.includes(seat)) throw new Refused("not_shown");
  }

  // ---- what it asks

  #answer(request: Exclude<Asked, Command>, reply: (answer: Reply) => void): void {
    if (request.t === "gesture") throw new Refused("bad_message"); // nobody else is here
    const view = this.#viewToChoose(request.seat);
    const { game } = this.#table;
    if (request.t === "hint") return void this.#hint(request, view, reply);
    if (request.t === "try") {
      const trial = game.trial(view, request.actions, request.by_hand ?? false);
      return reply({ t: "tried", id: request.id, trial });
    }
    const refused = game.execution(view).whyNot(request.action);
    reply({ t: "because", id: request.id, reason: refused?.reason ?? null, values: refused?.values ?? {} });
  }

  /** What the seat to move knows, if this page looks from it. */
  #viewToChoose(seat: number): State {
    const table = this.#table;
    if (!table.mine.includes(seat)) throw new Refused("not_your_seat");
    this.#checkLooks(seat);
    if (table.isOver) throw new Refused("game_over");
    if (table.toMove !== seat) throw new Refused("not_your_turn");
    return table.game.rules.view(table.state, seat);
  }

  /** A bot thinks for a while. A newer hint, or a position that moves on, drops it. */
  async #hint({ id }: Hint, view: State, reply: (answer: Reply) => void): Promise<void> {
    this.#council.stop();
    const number = ++this.#hints;
    const dropped: Refusal = { t: "refused", id, reason: "hint_dropped", values: {}, position: null };
    try {
      const { Council, Counsellor } = await import("./counsel");
      if (number !== this.#hints) return reply(dropped);
      if (this.#newThinker && this.#council === this.#thinker)
        this.#council = new Council(this.#thinker, this.#newThinker);
      const advice = await new Counsellor(this.#table.game, this.#council).advise(view);
      reply(number === this.#hints ? { t: "advice", id, ...advice } : dropped);
    } catch (error) {
      const reason = navigator.onLine ? "adviser_trouble" : "adviser_absent";
      reply(error instanceof Stopped ? dropped : { ...dropped, reason });
    }
  }

  // ---- bots

  /** If a bot is to move, let it, and those after it, until a person is to move. */
  #wake(): void {
    if (!this.#isDriving && !this.#isClosed && !this.#isBroken && botToMove(this.#table as Table) !== null)
      void this.#drive();
  }

  async #drive(): Promise<void> {
    this.#isDriving = true;
    for (let seat = botToMove(this.#table as Table); seat !== null && !this.#isClosed;) {
      await this.#decide(seat);
      seat = botToMove(this.#table as Table);
    }
    this.#isDriving = false;
  }

  /** One decision of a bot, unless somebody acts while it thinks. */
  async #decide(seat: number): Promise<void> {
    const { seq } = this.#table;
    try {
      const words = await decision(this.#table, seat, this.#thinker);
      if (this.#table.seq === seq && !this.#isClosed) this.#publish([this.#write(play(this.#table, seat, words))]);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof Absent)) console.error(error);
      this.#ontrouble(error);
      await new Promise((done) => setTimeout(done, IN_TROUBLE_MS));
    }
  }
}
