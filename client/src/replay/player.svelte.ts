// Looks back at a game: which moment is shown, with whose eyes, and whether it goes on by itself. To a table it is the
// line (wire/socket.ts): a step forward is news, with pieces that fly; anything else is a view.
import type { GrowingReview } from "../review/review.svelte";
import type { Dial, Line, Listener } from "../wire/socket";
import type { Position } from "../wire/types";
import type { Eyes, Replay } from "./replay";
import type { Lesson } from "./review";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const STEP_MS = 1600; // at speed 1

export class Player {
  readonly replay: Replay;
  at = $state(0);
  eyes = $state<Eyes>("all");
  isPlaying = $state(false);
  speed = $state<Speed>(1);
  /** What stands beside the board, in the place of the log. */
  beside = $state<"review" | "comments" | null>(null);
  /** What was judged before the reader learnt from it. */
  judged: GrowingReview | null = null;
  /** The mistakes that are gone through; null: the game is shown. */
  lesson = $state.raw<Lesson | null>(null);
  /** The mistake that is asked, by the number of its move. */
  mistake = $state<number | null>(null);
  /** The seat from whose mistakes the address of the page wants to learn. */
  wanted: number | null = null;
  /** Whoever came wants to have it judged. */
  isToBeJudged = false;
  /** The reader went an own way. */
  onOwnWay: (() => void) | null = null;
  readonly log = $derived.by(() => this.replay.log(this.eyes));
  #listener: Listener | null = null;
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replay, at: number, eyes: Eyes) {
    this.replay = replay;
    this.at = at;
    this.eyes = eyes;
  }

  get last(): number {
    return this.replay.last;
  }

  readonly dial: Dial = (listener): Line => {
    this.#listener = listener;
    queueMicrotask(() => {
      if (this.#listener !== listener) return;
      listener.connectionIs("open", null);
      this.#show();
    });
    const nothing = () => {};
    return {
      seat: null,
      isReading: true,
      ask: ({ id }, settle) => settle({ t: "refused", id, reason: "game_over", values: {}, position: null }),
      look: nothing,
      hurry: nothing,
      lose: nothing,
      close: () => this.#leave(listener),
    };
  };

  /** Show another moment. */
  go(at: number): void {
    const next = Math.max(0, Math.min(this.last, at));
    const isStep = next === this.at + 1;
    this.at = next;
    if (isStep) this.#tell();
    else this.#show();
    if (next === this.last) this.pause();
  }

  /** The reader takes it in hand: it no longer goes on by itself. */
  goByHand(at: number): void {
    this.onOwnWay?.();
    this.pause();
    this.go(at);
  }

  look(eyes: Eyes): void {
    this.onOwnWay?.();
    this.eyes = eyes;
    this.#show();
  }

  /** Show what somebody else shows. */
  follow(at: number, eyes: Eyes): void {
    this.pause();
    if (eyes !== this.eyes) {
      this.eyes = eyes;
      this.at = at;
      this.#show();
    } else if (at !== this.at) this.go(at);
  }

  /** Put something beside the board, or take it away. */
  turn(beside: "review" | "comments"): void {
    this.beside = this.beside === beside ? null : beside;
  }

  /** Go through the mistakes of a seat. */
  learn(judged: GrowingReview, lesson: Lesson): void {
    this.onOwnWay?.();
    this.pause();
    this.judged = judged;
    this.lesson = lesson;
    this.wanted = null;
  }

  /** Back to the report. */
  learnt(): void {
    this.lesson = this.mistake = null;
  }

  toggle(): void {
    this.onOwnWay?.();
    if (this.isPlaying) return this.pause();
    if (this.at === this.last) this.go(0);
    this.isPlaying = true;
    this.#goOn();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#clock);
  }

  #goOn(): void {
    this.#clock = setTimeout(() => {
      if (this.speed > 1) this.#show(); // what still flies has arrived
      this.go(this.at + 1);
      if (this.isPlaying) this.#goOn();
    }, STEP_MS / this.speed);
  }

  #position(): Position {
    return this.replay.position(this.at, this.eyes);
  }

  #show(): void {
    this.#listener?.hear({ t: "view", position: this.#position(), log: this.log.slice(0, this.at + 1) });
  }

  #tell(): void {
    const entries = this.log.slice(this.at, this.at + 1);
    this.#listener?.hear({ t: "news", entries, dropped: [], position: this.#position() });
  }

  #leave(listener: Listener): void {
    if (this.#listener !== listener) return;
    this.pause();
    this.#listener = null;
  }
}
