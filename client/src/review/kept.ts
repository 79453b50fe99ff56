// What a judge said of games of this device, in few numbers: kept beside them, by the id of the game.
import { keep, kept } from "../kit/kept";
import type { Digest } from "../wire/types";

const keyOf = (id: string): string => `review-${id}`;

export const keepDigest = (id: string, digest: Digest): void => keep(keyOf(id), JSON.stringify(digest));

/** The game is gone. */
export const dropDigest = (id: string): void => keep(keyOf(id), null);

/** null: nobody had it judged, or what was kept makes no sense. */
export function keptDigest(id: string): Digest | null {
  try {
    const found = JSON.parse(kept(keyOf(id)) ?? "null") as Partial<Digest> | null;
    return Array.isArray(found?.chances) && Array.isArray(found.accuracies) ? (found as Digest) : null;
  } catch {
    return null;
  }
}
