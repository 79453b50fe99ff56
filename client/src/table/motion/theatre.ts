// Tells news by showing them: the old picture is measured, the new position is put on the table, and what moved flies over it.
import type { Guess } from "../../wire/guess";
import type { Teller } from "../../wire/table.svelte";
import type { Event, News } from "../../wire/types";
import { Queue, type Show } from "./queue";

/** A whole show takes no longer than this; longer ones run faster, and those that others wait behind faster still. */
const LONGEST_MS = { own: 600, others: 1500, hurried: 700 };
const MANY_WAITING = 12;

/** What a game brings: how its picture is measured, and what there is to see of what happened. */
export type House<Picture> = {
  overlay: () => HTMLElement | undefined;
  /** The seat that looks on; null: a spectator. */
  me: () => number | null;
  /** Whether an own command has been drawn before its news came. */
  isForetold: () => boolean;
  /** The old picture, as far as it is needed to show these events; what was foretold is not shown again. */
  measure: (events: readonly Event[], isForetold: boolean) => Picture;
  /** The same for what an own command will do. */
  measureFor: (guess: Guess) => Picture;
  /** What there is to see, over the new picture. */
  perform: (old: Picture, layer: HTMLElement, longest: number) => Show | null;
  /** Where nothing shall move: what lies over the table for a while, and keeps nobody waiting. */
  lay?: (events: readonly Event[], layer: HTMLElement) => Show | null;
};

export class Theatre<Picture> implements Teller {
  readonly #house: House<Picture>;
  readonly #queue = new Queue();
  /** What lies over the table where nothing moves. */
  readonly #laid = new Queue();
  #aside: Show | null = null;

  constructor(house: House<Picture>) {
    this.#house = house;
  }

  tell = (news: News, show: () => void): void => {
    if (isDark()) {
      this.#end();
      show();
      return this.#lay(news);
    }
    this.#queue.add({ skip: show, begin: (waiting) => this.#tell(news, show, waiting) });
  };

  /** What an own command will do flies at once, and keeps nobody waiting. */
  foretell = (guess: Guess, show: () => void): void => {
    this.stop();
    const layer = this.#house.overlay();
    if (isDark() || !layer) return show();
    const old = this.#house.measureFor(guess);
    show();
    this.#aside = this.#house.perform(old, layer, LONGEST_MS.own);
  };

  stop = (): void => {
    this.#laid.stop();
    this.#end();
  };

  #lay({ entries }: News): void {
    const layer = this.#house.overlay();
    const events = entries.flatMap((entry) => entry.events);
    if (document.hidden || !layer) return;
    this.#laid.add({ skip: () => {}, begin: () => this.#house.lay?.(events, layer) ?? null });
  }

  #end(): void {
    this.#queue.stop();
    this.#aside?.finish();
    this.#aside = null;
  }

  #tell(news: News, show: () => void, waiting: number): Show | null {
    const events = news.entries.flatMap((entry) => entry.events);
    const me = this.#house.me();
    const isOwn = me !== null && events.every((event) => actorOf(event) === me || actorOf(event) === null);
    const isForetold = isOwn && this.#house.isForetold();
    const old = this.#house.measure(events, isForetold);
    show();
    const layer = this.#house.overlay();
    const longest = isOwn ? LONGEST_MS.own : waiting > MANY_WAITING ? LONGEST_MS.hurried : LONGEST_MS.others;
    return layer ? this.#house.perform(old, layer, longest) : null;
  }
}

// Whose doing an event is; what others gain by it is not their doing.
const actorOf = (event: Event): number | null => ("p" in event && event.e !== "gain" ? event.p : null);
/** Nobody looks, or nothing shall move. */
export const isDark = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
