// Games of this device that a server has too: under which name it keeps them.
import { keep, kept } from "../kit/kept";

const keyOf = (id: string): string => `given-${id}`;

/** The same game at the server; null: it was never given. */
export const twinOf = (id: string): string | null => kept(keyOf(id));
export const keepTwin = (id: string, there: string): void => keep(keyOf(id), there);

/** The game is gone from this device. */
export const dropTwin = (id: string): void => keep(keyOf(id), null);
