// The worker as the page sees it: asked about a view, it answers with what was found.
import type { Finding } from "./head";
import type { Parts } from "./module";
import type { State } from "./rules";
import type { FromThinker, ToThinker } from "./question";

/** What is asked: in which way, and for how long, or in how many worlds every move is compared. */
export type Asked = Omit<Extract<ToThinker, { t: "think" }>, "t" | "id" | "view">;

/** Whoever can think about a view. */
export type Thinks = { think: (view: State, asked: Asked) => Promise<Finding[]> };

export class Stopped extends Error {}

type Waiting = { settle: (findings: Finding[]) => void; fail: (error: Error) => void };

export class Thinker implements Thinks {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(parts: Parts) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.#hear(data);
    this.#worker.onerror = () => this.#fail(new Error("the thinker did not come"));
    this.#say({ t: "game", parts });
  }

  think(view: State, asked: Asked): Promise<Finding[]> {
    const id = ++this.#last;
    return new Promise((settle, fail) => {
      this.#waiting.set(id, { settle, fail });
      this.#say({ t: "think", id, view, ...asked });
    });
  }

  /** Nobody waits any more for what was asked so far. */
  stop(): void {
    this.#fail(new Stopped());
    this.#say({ t: "stop", id: this.#last });
  }

  close(): void {
    this.#fail(new Stopped());
    this.#worker.terminate();
  }

  #say(words: ToThinker): void {
    this.#worker.postMessage(words);
  }

  #hear(said: FromThinker): void {
    const waiting = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if ("findings" in said) waiting?.settle(said.findings);
    else waiting?.fail(new Error(said.trouble));
  }

  #fail(error: Error): void {
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }
}
