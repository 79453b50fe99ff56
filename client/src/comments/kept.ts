// Comments on games of this device: kept beside them, by the id of the game.
import { keep, kept } from "../kit/kept";
import type { Remark } from "./remark";

const keyOf = (id: string): string => `comments-${id}`;

/** What this browser kept may be of another time. */
export function keptTalk(id: string): readonly Remark[] {
  try {
    const found: unknown = JSON.parse(kept(keyOf(id)) ?? "[]");
    return Array.isArray(found) ? (found as Remark[]) : [];
  } catch {
    return [];
  }
}

export const keepTalk = (id: string, words: string): void => keep(keyOf(id), words);

/** The game is gone, and all that was said about it. */
export const dropTalk = (id: string): void => keep(keyOf(id), null);
