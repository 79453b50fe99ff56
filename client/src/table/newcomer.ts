// Whether the reader sees a table for the first time: what is said then is said once.
import { keep, kept } from "../kit/kept";
import type { GameName } from "../wire/types";

const keyOf = (game: GameName) => `coach-${game}`;

export const isNewTo = (game: GameName): boolean => kept(keyOf(game)) === null;
export const noteSeen = (game: GameName): void => keep(keyOf(game), "seen");
