// The addresses of lessons.
import { learnPath } from "../shell/places";
import type { GameName } from "../wire/types";

const LESSON = /^(city|duel)-([a-z-]+)$/;

/** A static host has a file for every path, so a lesson is named behind it. */
export const lessonPath = (game: GameName, name: string): string => learnPath(`?lesson=${game}-${name}`);

/** The lesson that an address names; null: none. */
export function lessonNamed(words: string | null): { game: GameName; name: string } | null {
  const [, game, name] = LESSON.exec(words ?? "") ?? [];
  return game && name ? { game: game as GameName, name } : null;
}
