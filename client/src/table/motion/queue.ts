// Shows one after the other. The table always stands as it really is; a show is only a veil that can be torn off at any time.

/** A show under way. */
export type Show = { done: Promise<unknown>; finish: () => void };
/** Something to be shown: with all it has to see, or at once. `waiting` says how many come behind it. */
export type Scene = { begin: (waiting: number) => Show | null; skip: () => void };

/** So many at once means that somebody was away: nobody wants to watch all that. */
const MOST_WAITING = 60;

export class Queue {
  readonly #waiting: Scene[] = [];
  #now: Show | null = null;

  add(scene: Scene): void {
    this.#waiting.push(scene);
    if (this.#waiting.length > MOST_WAITING) this.stop();
    else if (!this.#now) void this.#run();
  }

  /** Show everything as it stands now. */
  stop(): void {
    const now = this.#now;
    this.#now = null;
    for (const scene of this.#waiting.splice(0)) scene.skip();
    now?.finish();
  }

  async #run(): Promise<void> {
    for (let scene = this.#waiting.shift(); scene; scene = this.#waiting.shift()) {
      const show = scene.begin(this.#waiting.length);
      if (!show) continue;
      this.#now = show;
      await show.done;
      if (this.#now !== show) return; // it was stopped, and whoever came since has begun anew
      this.#now = null;
    }
  }
}
