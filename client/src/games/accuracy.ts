// How well the reader decided in the games that were judged, those of this device and of the server.
import { isWhatIf } from "../solo/here";
import type { GameName, OwnAccuracy } from "../wire/types";
import { ownAccuracy, type Finished } from "./finished";

/** With fewer games than this nothing can be said about a course. */
export const LEAST = 3;
const MOST = 30;
const PLAYED: readonly GameName[] = ["city", "duel"];

export type Decided = OwnAccuracy & { isHere: boolean };
/** The games of one kind, the earliest first. */
export type Course = { game: GameName; games: Decided[] };

/** Of the games of this device; a trial is nobody's game. */
export const decidedHere = (games: readonly Finished[]): Decided[] =>
  games
    .filter(({ id }) => !isWhatIf(id))
    .flatMap((each) => {
      const accuracy = ownAccuracy(each);
      return accuracy === null ? [] : [{ id: each.id, game: each.game, ended: each.ended, accuracy, isHere: true }];
    });

/** The latest of each kind, as far as there are any. */
export const coursesOf = (decided: readonly Decided[]): Course[] =>
  PLAYED.map((game) => ({
    game,
    games: decided
      .filter((each) => each.game === game)
      .toSorted((one, other) => one.ended - other.ended)
      .slice(-MOST),
  })).filter(({ games }) => games.length > 0);

export const meanOf = (games: readonly Decided[]): number =>
  games.reduce((sum, { accuracy }) => sum + accuracy, 0) / Math.max(1, games.length);

/** From a round number below the worst of them up to 100. */
export const footOf = (games: readonly Decided[]): number =>
  Math.max(0, Math.floor((Math.min(...games.map(({ accuracy }) => accuracy)) - 1) / 10) * 10);
