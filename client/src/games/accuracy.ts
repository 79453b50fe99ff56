// How well the reader decided in the games that were judged, those of this device and of the server.
import { isWhatIf } from "../solo/here";
import type { GameName, OwnAccuracy } from "../wire/types";
import { ownAccuracy, type Accuracy, type Finished } from "./finished";

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
      const own = ownAccuracy(each);
      return own ? [{ id: each.id, game: each.game, ended: each.ended, ...own, isHere: true }] : [];
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

/** Their mean, and one standard error of it; none is known where one of them has none. */
export function meanOf(games: readonly Accuracy[]): Accuracy {
  const count = Math.max(1, games.length);
  const accuracy = games.reduce((sum, each) => sum + each.accuracy, 0) / count;
  const error = games.some((each) => each.error === null)
    ? null
    : Math.hypot(...games.map((each) => each.error!)) / count;
  return { accuracy, error };
}

/** From what an accuracy is by its error at least to what it is at most. */
export const reachOf = ({ accuracy, error }: Accuracy): [least: number, most: number] => [
  Math.max(0, accuracy - (error ?? 0)),
  Math.min(100, accuracy + (error ?? 0)),
];

/** From a round number below the worst of them up to 100. */
export const footOf = (games: readonly Accuracy[]): number =>
  Math.max(0, Math.floor((Math.min(...games.map((each) => reachOf(each)[0])) - 1) / 10) * 10);
