// How far the reader has come: kept on the device.
import { keep, kept } from "../kit/kept";
import type { GameName } from "../wire/types";

const KEY = "lessons-done";

const all = (): string[] => (kept(KEY) ?? "").split(" ").filter(Boolean);
const wordOf = (game: GameName, name: string): string => `${game}/${name}`;

export const isDone = (game: GameName, name: string): boolean => all().includes(wordOf(game, name));

export function noteDone(game: GameName, name: string): void {
  keep(KEY, [...new Set([...all(), wordOf(game, name)])].join(" "));
}

/** The first that was not done yet; null: all were. */
export const nextOf = (game: GameName, names: readonly string[]): string | null =>
  names.find((name) => !isDone(game, name)) ?? null;
