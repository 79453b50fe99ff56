// The line to one table: it comes back by itself, asks again what was not answered, and loses no command.
import { LONGEST_MS, backOff } from "./backOff";
import { inRoot } from "./root";
import type { Answer, Board, Request } from "./types";

export type Connection = "connecting" | "open" | "lost" | "closed";

/** Whoever listens to a table. */
export type Listener = {
  hear: (answer: Answer) => void;
  connectionIs: (connection: Connection, reason: string | null) => void;
  /** The last entry that is known, or null at the very first. */
  known: () => number | null;
};

/** What has an id gets an answer with that id. */
export type Asked = Extract<Request, { id: string }>;
export type Reply = Extract<Answer, { id: string | null }>;

/** The line to a table, whoever lays it: a server's socket, or the page itself. */
export type Line = {
  /** Of several own seats, the one to look from. */
  seat: number | null;
  /** Ask, or command; the answer comes sooner or later, perhaps at once. */
  ask: (request: Asked, settle: (reply: Reply) => void) => void;
  /** The board after an own play, where the page knows it for sure. */
  foresee?: (actions: readonly string[]) => Board | null;
  /** A game that is over is looked back at: nothing can be done, from whatever seat it is seen. */
  isReading?: boolean;
  look: (seat: number | null) => void;
  hurry: () => void;
  lose: () => void;
  close: () => void;
};
export type Dial = (listener: Listener) => Line;

const IDLE_MS = 10_000;
const SILENCE_MS = 25_000;
const LOOK_MS = 5_000;
const TOO_FAST = 4429;
/** What came is no message: what it should have been comes once more over another line. */
const UNREADABLE = -1;
/** Closed for good: coming back would end the same way. */
const FINAL: Partial<Record<number, string>> = {
  4401: "signed_out",
  4403: "foreign_page",
  4404: "unknown_table",
  4410: "closed_table",
  4422: "unreadable_table",
};

type Unanswered = { request: Asked; settle: (reply: Reply) => void };

const isQuestion = ({ t }: Asked): boolean => t === "try" || t === "why" || t === "hint";

/** The line to a table of the server behind this page. */
export const dialServer =
  (id: string): Dial =>
  (listener) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new TableSocket(`${scheme}://${location.host}${inRoot(`/ws/${id}`)}`, listener);
  };

export class TableSocket implements Line {
  readonly #address: string;
  readonly #listener: Listener;
  readonly #unanswered = new Map<string, Unanswered>();
  /** Of several own seats, the one to look from; said again after every break. */
  seat: number | null = null;
  #socket: WebSocket | null = null;
  #tries = 0;
  #heardAt = 0;
  #sentAt = 0;
  #isOver = false;
  #comingBack: ReturnType<typeof setTimeout> | undefined;
  readonly #watch: ReturnType<typeof setInterval>;

  constructor(address: string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
    this.#watch = setInterval(() => this.#lookAfter(), LOOK_MS);
    this.#connect();
  }

  /** Ask, or command; the answer comes sooner or later, also over a line that broke in between. */
  ask(request: Asked, settle: (reply: Reply) => void): void {
    this.#unanswered.set(request.id, { request, settle });
    this.#send(request);
  }

  /** Of several own seats, look from this one; null: from nobody's. What was asked for another is no longer of interest. */
  look(seat: number | null): void {
    this.seat = seat;
    for (const [id, { request }] of this.#unanswered) if (isQuestion(request)) this.#unanswered.delete(id);
    this.#send({ t: "look", seat });
  }

  /** The page is seen again, or the network is back: do not wait. */
  hurry(): void {
    if (this.#socket || this.#isOver) return;
    clearTimeout(this.#comingBack);
    this.#connect();
  }

  /** The network is gone: do not wait until the silence says so. */
  lose(): void {
    this.#hangUp();
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#watch);
    clearTimeout(this.#comingBack);
    this.#socket?.close();
  }

  #connect(): void {
    const known = this.#listener.known();
    const socket = new WebSocket(known === null ? this.#address : `${this.#address}?since=${known}`);
    this.#socket = socket;
    this.#heardAt = Date.now();
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      try {
        const answer = JSON.parse(String(data)) as Answer;
        if (typeof answer.t === "string") return this.#heard(answer);
      } catch {
        // another speaks on this line, it was cut within, or it is not what it is called
      }
      this.#hangUp(UNREADABLE);
    };
    socket.onclose = ({ code }) => this.#socket === socket && this.#closed(code);
  }

  #opened(): void {
    this.#tries = 0;
    this.#heardAt = Date.now();
    this.#listener.connectionIs("open", null);
    if (this.seat !== null) this.#send({ t: "look", seat: this.seat });
    for (const { request } of this.#unanswered.values()) this.#send(request);
  }

  #heard(answer: Answer): void {
    this.#heardAt = Date.now();
    this.#listener.hear(answer);
    if (!("id" in answer) || answer.id === null) return;
    const asked = this.#unanswered.get(answer.id);
    this.#unanswered.delete(answer.id);
    asked?.settle(answer);
  }

  #closed(code: number): void {
    this.#socket = null;
    if (this.#isOver) return;
    const final = FINAL[code];
    if (final) {
      this.close();
      this.#listener.connectionIs("closed", final);
      return;
    }
    this.#listener.connectionIs("lost", code === TOO_FAST ? "too_fast" : null);
    const wait = code === TOO_FAST || code === UNREADABLE ? LONGEST_MS : backOff(this.#tries++, Math.random());
    this.#comingBack = setTimeout(() => this.#connect(), wait);
  }

  #send(request: Request): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sentAt = Date.now();
    this.#socket.send(JSON.stringify(request));
  }

  // A line can be dead without saying so; who hears nothing after a ping hangs up.
  #lookAfter(): void {
    const now = Date.now();
    if (now - this.#heardAt > SILENCE_MS) this.#hangUp();
    else if (now - Math.max(this.#heardAt, this.#sentAt) >= IDLE_MS) this.#send({ t: "ping" });
  }

  #hangUp(why = 0): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#closed(why);
    socket.close();
  }
}
