// The worker as the page sees it: asked about a view, it answers with what was found.
import { touched } from "../kit/touched";
import type { Edge } from "../wire/types";
import { Absent, NetAbsent } from "./absent";
import type { Finding } from "./head";
import type { Parts } from "./module";
import type { State } from "./rules";
import type { Expected, FromThinker, Actions, ToThinker } from "./question";

/** What is asked. */
export type Asked = Omit<Extract<ToThinker, { t: "think" }>, "t" | "id" | "view">;

/** Whoever can think about a view. */
export type Thinks = { think: (view: State, asked: Asked) => Promise<Finding[]> };
/** Whoever says besides what the seat to move may expect: as things stand after each of these lines. */
export type Judges = {
  expect: (view: State, lines: readonly Actions[]) => Promise<Expected[]>;
  /** Whether it is no worse off after less than after more (analysis/expectation.py). */
  isAsGood: (view: State, more: Actions, less: Actions) => Promise<boolean>;
  /** What it has more of some turns after the one line than after the other. */
  edges: (view: State, ours: Actions, theirs: Actions) => Promise<Edge[]>;
};

export class Stopped extends Error {}

type Answer = Exclude<FromThinker, { trouble: string }>;
type Waiting = { settle: (answer: Answer) => void; fail: (error: Error) => void };

export class Thinker implements Thinks, Judges {
  readonly #parts: Parts;
  readonly #ontrouble: (error: NetAbsent) => void;
  /** One that failed is followed by another when somebody asks again. */
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #isClosed = false;

  /** It gets ready with the first touch of the page, if nobody asks before; `ontrouble` hears if it thinks without its network. */
  constructor(parts: Parts, ontrouble: (error: NetAbsent) => void = () => {}) {
    this.#parts = parts;
    this.#ontrouble = ontrouble;
    void touched.then(() => this.#isClosed || (this.#worker ??= this.#begun()));
  }

  #begun(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const fail = () => {
      worker.terminate();
      this.#worker = null;
      this.#fail(new Absent("the thinker did not come"));
    };
    worker.onmessage = ({ data }: MessageEvent<FromThinker | null>) => (data?.id ? this.#hear(data) : fail());
    worker.onerror = fail;
    worker.postMessage({ t: "game", parts: this.#parts } satisfies ToThinker);
    return worker;
  }

  async think(view: State, asked: Asked): Promise<Finding[]> {
    const answer = await this.#asked((id) => ({ t: "think", id, view, ...asked }));
    return "findings" in answer ? answer.findings : [];
  }

  async expect(view: State, lines: readonly Actions[]): Promise<Expected[]> {
    const answer = await this.#asked((id) => ({ t: "expect", id, view, lines }));
    return "shares" in answer ? answer.shares : [];
  }

  async isAsGood(view: State, more: Actions, less: Actions): Promise<boolean> {
    const answer = await this.#asked((id) => ({ t: "isAsGood", id, view, lines: [more, less] }));
    return "isAsGood" in answer && answer.isAsGood;
  }

  async edges(view: State, ours: Actions, theirs: Actions): Promise<Edge[]> {
    const answer = await this.#asked((id) => ({ t: "edges", id, view, lines: [ours, theirs] }));
    return "edges" in answer ? answer.edges : [];
  }

  #asked(question: (id: number) => ToThinker): Promise<Answer> {
    const id = ++this.#last;
    return new Promise((settle, fail) => {
      this.#waiting.set(id, { settle, fail });
      this.#worker ??= this.#begun();
      this.#worker.postMessage(question(id));
    });
  }

  /** Nobody waits any more for what was asked so far. */
  stop(): void {
    this.#fail(new Stopped());
    this.#worker?.postMessage({ t: "stop", id: this.#last } satisfies ToThinker);
  }

  close(): void {
    this.#fail(new Stopped());
    this.#isClosed = true;
    this.#worker?.terminate();
  }

  #hear(said: FromThinker): void {
    const waiting = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if ("findings" in said && said.lacksNet) this.#ontrouble(new NetAbsent("the network did not come"));
    if ("trouble" in said) waiting?.fail(new Error(said.trouble));
    else waiting?.settle(said);
  }

  #fail(error: Error): void {
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }
}
