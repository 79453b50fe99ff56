// What a list says about a table: who sits there, how it stands, in which order.
import type { TableLine } from "../wire/types";

export type ListName = "mine" | "open" | "watch";
type Seat = Pick<TableLine["seats"][number], "kind" | "name" | "is_mine" | "has_conceded">;
/** Whoever sits at a table, or sat there. */
export type Company = { seats: readonly Seat[] };

const isFree = ({ kind }: Seat) => kind === "free";
const isBot = ({ kind }: Seat) => kind === "bot";
const isPerson = ({ kind }: Seat) => kind === "person";

export const freeSeats = (line: TableLine): number => line.seats.filter(isFree).length;
export const bots = (line: Company): number => line.seats.filter(isBot).length;
export const firstFree = (line: TableLine): number => line.seats.findIndex(isFree);

/** The people at a table. The reader's own games name the others, or everybody who shares the reader's screen. */
export function people(line: Company, list: ListName): string[] {
  const isShared = line.seats.filter((seat) => seat.is_mine).length > 1;
  const named = line.seats.filter((seat) => isPerson(seat) && (list !== "mine" || isShared || !seat.is_mine));
  return named.map(({ name }) => name);
}

/** The reader's turn first, then what is being played, what waits for players, what is over; the newest first. */
export function inOrder(lines: readonly TableLine[]): TableLine[] {
  return [...lines].sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}

const RANKS = { playing: 1, waiting: 2, over: 3 };
const rank = (line: TableLine): number => (line.is_my_turn ? 0 : RANKS[line.status]);

export type Outcome = "draw" | "won" | "shared" | "lost";

/** How a game that is over ended for the reader. */
export function outcome({ winners, seats }: Company & Pick<TableLine, "winners">): Outcome {
  if (winners.length === 0) return "draw";
  if (!winners.some((winner) => seats[winner]?.is_mine && !seats[winner].has_conceded)) return "lost";
  return winners.length === 1 ? "won" : "shared";
}

/** How long ago, in whole minutes, hours or days. */
export function ago(changed: number, now: number): [number, "minute" | "hour" | "day"] {
  const minutes = Math.max(0, Math.floor((now - changed) / 60));
  if (minutes < 60) return [0 - minutes, "minute"];
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? [-hours, "hour"] : [-Math.floor(hours / 24), "day"];
}
