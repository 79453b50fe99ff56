// Comments on games of this device: kept beside them, by the id of the game.
import { keep, kept } from "../kit/kept";

const keyOf = (id: string): string => `comments-${id}`;

export const keptTalk = (id: string): string | null => kept(keyOf(id));

export const keepTalk = (id: string, words: string): void => keep(keyOf(id), words);

/** The game is gone, and all that was said about it. */
export const dropTalk = (id: string): void => keep(keyOf(id), null);
