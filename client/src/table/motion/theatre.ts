// Tells news by showing them: the old picture is measured, the new position is put on the table, and what moved flies over it.
import type { Guess } from "../../wire/guess";
import type { Teller } from "../../wire/table.svelte";
import type { Event, News } from "../../wire/types";
import type { Act } from "./acts";
import { Queue, type Show } from "./queue";
import { measure, perform, type Draw } from "./stage";

/** A whole show takes no longer than this; longer ones run faster, and those that others wait behind faster still. */
const LONGEST_MS = { own: 600, others: 1500, hurried: 700 };
const MANY_WAITING = 12;

export type House = {
  overlay: () => HTMLElement | undefined;
  /** The seat that looks on; null: a spectator. */
  me: () => number | null;
  /** Whether an own command has been drawn before its news came. */
  isForetold: () => boolean;
  /** What there is to see of some events; what was foretold is not shown again. */
  actsOf: (events: readonly Event[], isForetold: boolean) => Act[];
  actsOfGuess: (guess: Guess) => Act[];
  /** Spots whose old picture is needed, because what lies there turns over. */
  turning: (events: readonly Event[]) => string[];
  draw?: Draw;
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
    this.#aside = perform(this.#house.actsOfGuess(guess), old, layer, LONGEST_MS.own, this.#house.draw);
  };

  stop = (): void => {
    this.#queue.stop();
    this.#aside?.finish();
    this.#aside = null;
  };

  #tell(news: News, show: () => void, waiting: number): Show | null {
    const events = news.entries.flatMap((entry) => entry.events);
    const me = this.#house.me();
    const isOwn = me !== null && events.every((event) => actorOf(event) === me || actorOf(event) === null);
    const isForetold = isOwn && this.#house.isForetold();
    const old = measure(this.#house.turning(events));
    show();
    const layer = this.#house.overlay();
    const longest = isOwn ? LONGEST_MS.own : waiting > MANY_WAITING ? LONGEST_MS.hurried : LONGEST_MS.others;
    return layer ? perform(this.#house.actsOf(events, isForetold), old, layer, longest, this.#house.draw) : null;
  }
}

// Whose doing an event is; what others gain by it is not their doing.
const actorOf = (event: Event): number | null => ("p" in event && event.e !== "gain" ? event.p : null);
const isDark = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
