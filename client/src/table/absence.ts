// Who is away, and how long the others have to wait until they may let a bot play.
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { SeatInfo } from "../wire/types";
import { now } from "./clock";

const SHORT = 90; // seconds that are counted one by one

/** A person who left in the middle of a game, and for whom nobody plays. */
export const isMissed = ({ kind, is_away, is_mine, level }: SeatInfo): boolean =>
  kind === "person" && is_away && !is_mine && level === null;

/** The seats of this page for which a bot plays. */
export const replacedSeats = ({ table, mine }: TableStore): number[] =>
  table?.status === "playing" ? mine.filter((seat) => table.seats[seat]!.level !== null) : [];

/** What is said to one for whom a bot plays: until they are back, or for good; "" to everybody else. */
export function replacedWords(store: TableStore): string {
  if (store.seat === null || !replacedSeats(store).includes(store.seat)) return "";
  return t(store.table?.seats[store.seat]?.has_conceded ? "table-say-conceded" : "table-say-replaced");
}

/** Seconds until a bot may be called for a seat, counted on since the table told them; null: it may not. */
export function waitFor(store: TableStore, seat: number): number | null {
  const { table, toldAt } = store;
  if (isLate(store, seat) && !table?.rated) return 0;
  const told = table?.seats[seat]?.bot_in ?? null;
  return told === null ? null : Math.max(0, Math.ceil(told - (now() - toldAt)));
}

/** Seconds that a seat has left, counted on since the server told them; null: there is no clock. */
export function timeLeft({ position, clockAt }: TableStore, seat: number): number | null {
  const { left, runs } = position?.time ?? {};
  const isStill = runs !== seat || position?.table.seats[seat]?.rest;
  return left ? left[seat]! - (isStill ? 0 : now() - clockAt) : null;
}

/** T10.4 Whether the time of the person to move is over. */
export const isLate = (store: TableStore, seat: number): boolean =>
  store.position?.time?.runs === seat && timeLeft(store, seat)! <= 0;

export const timeWords = (seconds: number): string =>
  seconds > SHORT ? t("table-minutes", { count: Math.ceil(seconds / 60) }) : t("table-seconds", { count: seconds });

/** What is said of the seat that is up and away. */
export function awayWords(store: TableStore, seat: number): string {
  const wait = waitFor(store, seat);
  if (wait === null) return t("table-say-away-waits");
  return wait > 0 ? t("table-say-away-soon", { time: timeWords(wait) }) : t("table-say-away");
}
