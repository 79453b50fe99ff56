// How the players of a table are called.
import { t } from "../texts/fluent";
import type { SeatInfo, TableInfo } from "../wire/types";
import type { Listeners } from "./deeds";

/** The name of a seat: "You" where only one of them is the reader's. */
export function nameOf(table: TableInfo, seat: number): string {
  if (table.seats[seat]?.kind === "free") return t("table-seat-free", { number: seat + 1 });
  return isYou(table, seat) ? t("table-you") : ownName(table.seats[seat]);
}

export const isYou = (table: TableInfo, seat: number): boolean =>
  table.seats[seat]?.is_mine === true && table.seats.filter(({ is_mine }) => is_mine).length === 1;

/** The name without regard to who reads it; a reader who has none, and plays alone, is still no stranger. */
export function ownName(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  return seat.name || (seat.is_mine ? t("table-you") : seatName(seat));
}

/** What somebody is called of whom nothing is known. */
export const seatName = ({ shape }: SeatInfo): string => t(`table-bot-${shape}`);

/** Whether the reader won with this seat: whoever conceded has not, whatever a bot made of the seat. */
export const hasWon = (table: TableInfo, seat: number): boolean =>
  isYou(table, seat) && !table.seats[seat]?.has_conceded;

/** Whether a bot decides for this seat, be it its own or a person's. */
export const isBotPlaying = (seat: SeatInfo): boolean => seat.kind === "bot" || seat.level !== null;

/** The names for the teller of the log. */
export function listeners(table: TableInfo): Listeners {
  const me = table.seats.findIndex((_, seat) => isYou(table, seat));
  return { me: me < 0 ? null : me, names: table.seats.map(ownName), mayWin: hasWon(table, me) };
}
