// How far the reader has come: kept on the device, in lessons and in puzzles.
import { keep, kept } from "../kit/kept";
import type { GameName } from "../wire/types";

const wordOf = (game: GameName, name: string): string => `${game}/${name}`;

class Progress {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  #all = (): string[] => (kept(this.#key) ?? "").split(" ").filter(Boolean);

  isDone = (game: GameName, name: string): boolean => this.#all().includes(wordOf(game, name));

  noteDone(game: GameName, name: string): void {
    keep(this.#key, [...new Set([...this.#all(), wordOf(game, name)])].join(" "));
  }

  /** The first that was not done yet; null: all were. */
  nextOf = (game: GameName, names: readonly string[]): string | null =>
    names.find((name) => !this.isDone(game, name)) ?? null;
}

export const lessons = new Progress("lessons-done");
export const puzzles = new Progress("puzzles-done");
