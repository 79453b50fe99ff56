// Which puzzles the reader has solved: kept on the device.
import { KeptWords } from "../kit/keptWords";
import type { GameName } from "../wire/types";

const kept = new KeptWords("puzzles-done");
const wordOf = (game: GameName, number: number): string => `${game}/${number}`;

export const isSolved = (game: GameName, number: number): boolean => kept.all().includes(wordOf(game, number));
export const noteSolved = (game: GameName, number: number): void => kept.add(wordOf(game, number));
