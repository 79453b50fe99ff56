// Tells news by showing them: the old picture is measured, the new position is put on the table, and what moved flies over it.
import type { Guess } from "../../wire/guess";
import type { Teller } from "../../wire/table.svelte";
import type { Event, News } from "../../wire/types";
import { actsOf, actsOfGuess, type Cast } from "./flights";
import { Queue, type Show } from "./queue";
import { measure, perform } from "./stage";

/** A whole show takes no longer than this; longer ones run faster, and those that others wait behind faster still. */
const LONGEST_MS = { own: 600, others: 1500, hurried: 700 };
const MANY_WAITING = 12;

export type House = {
  overlay: () => HTMLElement | undefined;
  cast: () => Cast;
  /** Whether an own command has been drawn before its news came. */
  isForetold: () => boolean;
};

export class Theatre implements Teller {
  readonly #house: House;
  readonly #queue = new Queue();
  #aside: Show | null = null;

  constructor(house: House) {
    this.#house = house;
  }

  tell = (news: News, show: () => void): void => {
    if (isDark()) {
      this.stop();
      return show();
    }
    this.#queue.add({ skip: show, begin: (waiting) => this.#tell(news, show, waiting) });
  };

  /** What an own command will do flies at once, and keeps nobody waiting. */
  foretell = (guess: Guess, show: () => void): void => {
    this.stop();
    const old = measure([]);
    show();
    const layer = this.#house.overlay();
    if (isDark() || !layer) return;
    this.#aside = perform(actsOfGuess(guess, this.#house.cast()), old, layer, LONGEST_MS.own);
  };

  stop = (): void => {
    this.#queue.stop();
    this.#aside?.finish();
    this.#aside = null;
  };

  #tell(news: News, show: () => void, waiting: number): Show | null {
    const events = news.entries.flatMap((entry) => entry.events);
    const cast = this.#house.cast();
    const isOwn = cast.me !== null && events.every((event) => actorOf(event) === cast.me || actorOf(event) === null);
    const isForetold = isOwn && this.#house.isForetold();
    const old = measure(events.flatMap((event) => (event.e === "rebuilt" ? [event.tile] : [])));
    show();
    const layer = this.#house.overlay();
    const longest = isOwn ? LONGEST_MS.own : waiting > MANY_WAITING ? LONGEST_MS.hurried : LONGEST_MS.others;
    return layer ? perform(actsOf(events, cast, isForetold), old, layer, longest) : null;
  }
}

// Whose doing an event is; what others gain by it is not their doing.
const actorOf = (event: Event): number | null => ("p" in event && event.e !== "gain" ? event.p : null);
const isDark = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
