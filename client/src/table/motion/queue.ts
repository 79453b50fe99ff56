// News are shown one after the other: the old picture is measured, the new position is put on the table, and what moved
// flies over it. The table always shows where things really stand; a flight is only a veil that can be torn off at any time.
import type { News } from "../../wire/types";

/** A show under way. */
export type Show = { done: Promise<unknown>; finish: () => void };
/** Before the position changes it measures; what it answers is called afterwards and begins the show, if there is any.
 * `waiting` says how many news come behind these: the more, the faster. */
export type Stage = { before: (news: News, waiting: number) => () => Show | null; isDark: () => boolean };

type Waiting = { news: News; show: () => void };

/** So many at once means that somebody was away: nobody wants to watch all that. */
const MOST_WAITING = 60;

export class Queue {
  readonly #stage: Stage;
  readonly #waiting: Waiting[] = [];
  #now: Show | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get isBusy(): boolean {
    return this.#now !== null;
  }

  tell = (news: News, show: () => void): void => {
    this.#waiting.push({ news, show });
    if (this.#stage.isDark() || this.#waiting.length > MOST_WAITING) this.stop();
    else if (!this.#now) void this.#run();
  };

  /** Show everything as it stands now. */
  stop = (): void => {
    const now = this.#now;
    this.#now = null;
    for (const { show } of this.#waiting.splice(0)) show();
    now?.finish();
  };

  async #run(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const draw = this.#stage.before(next.news, this.#waiting.length);
      next.show();
      const show = draw();
      if (!show) continue;
      this.#now = show;
      await show.done;
      if (this.#now !== show) return; // it was stopped, and whoever came since has begun anew
      this.#now = null;
    }
  }
}
