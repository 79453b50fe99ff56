// How far the reader has come: kept on the device and, where there is a server, with the person. The server also counts the
// steps that are done, of nobody by name.
import { KeptWords } from "../kit/keptWords";
import * as api from "../wire/api";
import type { GameName } from "../wire/types";

const kept = new KeptWords("lessons-done");
/** Steps that were counted since the page was opened. */
const counted = new Set<string>();

const wordOf = (game: GameName, name: string): string => `${game}-${name}`;

/** The lessons that were done, as far as this device knows. */
export const lessonsDone = (): string[] => kept.all();

export const isDone = (game: GameName, name: string, done = lessonsDone()): boolean =>
  done.includes(wordOf(game, name));

/** All that were done, on this device and on others. */
export async function mergedWithServer(): Promise<string[]> {
  try {
    const { done } = await api.keepLessons(lessonsDone());
    kept.add(...done);
  } catch {
    // Without a server the device knows it.
  }
  return lessonsDone();
}

export function noteDone(game: GameName, name: string): void {
  if (isDone(game, name)) return;
  kept.add(wordOf(game, name));
  void mergedWithServer();
}

/** So many steps of a lesson are done; it is counted once. */
export function noteStep(game: GameName, name: string, step: number): void {
  const word = `${wordOf(game, name)} ${step}`;
  if (counted.has(word)) return;
  counted.add(word);
  api.countStep(wordOf(game, name), step).catch(() => {}); // then it is not counted
}

/** The first that was not done yet; null: all were. */
export const nextOf = (game: GameName, names: readonly string[], done = lessonsDone()): string | null =>
  names.find((name) => !isDone(game, name, done)) ?? null;
