// A game that is over, as the list knows it: from this device, or from the server.
import { keptDigest } from "../review/kept";
import { isHere } from "../solo/here";
import { twinOf } from "../solo/twin";
import { peopleAt } from "../wire/terms";
import type { Digest, GameName, Openness, OwnAccuracy, People, PlayedGame, TableLine } from "../wire/types";

export type Accuracy = Pick<OwnAccuracy, "accuracy" | "error">;
type Seat = Pick<TableLine["seats"][number], "shape" | "kind" | "name" | "is_mine" | "has_conceded"> & {
  people: People | null;
};
export type Finished = {
  id: string;
  isHere: boolean;
  game: GameName;
  /** seconds since 1970 */
  ended: number;
  /** In rounds, or fights, as this device counts; in moves as a server does. */
  length: { rounds: number } | { moves: number };
  seats: Seat[];
  winners: number[];
  /** What a judge said of it, in few numbers; null: nobody had it judged. */
  review: Digest | null;
  /** Who may see it; null: it lies on this device. */
  openness: Openness | null;
  /** The same game on this device, where it was given to the server. */
  twin?: string;
};

/** Of the tables of this device, those that are over. */
export const ofDevice = (lines: readonly TableLine[]): Finished[] =>
  lines
    .filter(({ id, status }) => status === "over" && isHere(id))
    .map((line) => ({
      id: line.id,
      isHere: true,
      game: line.terms.game,
      ended: line.changed,
      length: { rounds: line.round },
      seats: line.seats.map((seat, number) => ({ ...seat, people: peopleAt(line, number) })),
      winners: line.winners,
      review: keptDigest(line.id),
      openness: null,
    }));

export const ofServer = (games: readonly PlayedGame[]): Finished[] =>
  games.map(({ id, game, ended, moves, seats, review, openness, wish }) => ({
    id,
    isHere: false,
    game,
    ended,
    length: { moves },
    seats: seats.map((seat) => ({ ...seat, people: seat.people as People | null })),
    winners: seats.flatMap(({ has_won }, seat) => (has_won ? [seat] : [])),
    review,
    openness: wish ?? openness,
  }));

/** Every game once: what this device and the server both have is the server's, with what was judged here. */
export function eachOnce(here: readonly Finished[], there: readonly Finished[]): Finished[] {
  const twins = new Map(here.map((game) => [twinOf(game.id), game]));
  const once = there.map((game): Finished => {
    const twin = twins.get(game.id);
    return twin ? { ...game, review: game.review ?? twin.review, twin: twin.id } : game;
  });
  const isTwin = new Set(once.map(({ twin }) => twin));
  return [...here.filter(({ id }) => !isTwin.has(id)), ...once];
}

/** The reader's seat; null: the reader played several, or none. */
export function ownSeat({ seats }: Pick<Finished, "seats">): number | null {
  const own = seats.flatMap(({ is_mine }, seat) => (is_mine ? [seat] : []));
  return own.length === 1 ? own[0]! : null;
}

/** How well the reader decided in it, with one standard error, as far as that is known; null: nobody knows, or the
 *  reader played several seats. */
export function ownAccuracy({ seats, review }: Pick<Finished, "seats" | "review">): Accuracy | null {
  const accuracy = review?.accuracies[ownSeat({ seats }) ?? -1];
  return accuracy == null ? null : { accuracy, error: review?.accuracy_errors?.[ownSeat({ seats })!] ?? null };
}
