// Tells news by showing them: the old picture is measured, the new position is put on the table, and whatever lies elsewhere
// now flies there.
import { Queue, type Show } from "../../table/motion/queue";
import type { Guess } from "../../wire/guess";
import type { Teller } from "../../wire/table.svelte";
import type { Event, News } from "../../wire/types";
import { measure, perform } from "./stage";

/** A whole show takes no longer than this; what others wait behind runs faster. */
const LONGEST_MS = { own: 600, others: 1400, hurried: 600 };
const MANY_WAITING = 6;

export class DuelTheatre implements Teller {
  readonly #overlay: () => HTMLElement | undefined;
  readonly #me: () => number | null;
  readonly #queue = new Queue();
  #aside: Show | null = null;

  constructor(overlay: () => HTMLElement | undefined, me: () => number | null) {
    this.#overlay = overlay;
    this.#me = me;
  }

  tell = (news: News, show: () => void): void => {
    if (isDark()) {
      this.stop();
      return show();
    }
    this.#queue.add({ skip: show, begin: (waiting) => this.#tell(news, show, waiting) });
  };

  /** What an own command will do flies at once, and keeps nobody waiting. */
  foretell = (_: Guess, show: () => void): void => {
    this.stop();
    const layer = this.#overlay();
    if (isDark() || !layer) return show();
    const old = measure();
    show();
    this.#aside = perform(old, [], layer, LONGEST_MS.own);
  };

  stop = (): void => {
    this.#queue.stop();
    this.#aside?.finish();
    this.#aside = null;
  };

  #tell(news: News, show: () => void, waiting: number): Show | null {
    const events = news.entries.flatMap((entry) => entry.events);
    const old = measure();
    show();
    const layer = this.#overlay();
    return layer ? perform(old, events, layer, this.#longest(events, waiting)) : null;
  }

  #longest(events: readonly Event[], waiting: number): number {
    const isOwn = events.every((event) => event.e !== "told" || event.p === this.#me());
    return isOwn ? LONGEST_MS.own : waiting > MANY_WAITING ? LONGEST_MS.hurried : LONGEST_MS.others;
  }
}

const isDark = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
