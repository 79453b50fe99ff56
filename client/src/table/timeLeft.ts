// The time on a clock, for the eye and for the ear.
import { language, t } from "../texts/fluent";
import type { SeatRest } from "../wire/types";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (count: number): string => String(count).padStart(2, "0");

/** "4:32", "1:04:32", or "2 d 5 h"; never less than nothing. */
export function written(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY)
    return t("table-clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left >= HOUR) return `${Math.floor(left / HOUR)}:${two(minutes)}:${two(left % MINUTE)}`;
  return `${minutes}:${two(left % MINUTE)}`;
}

/** What a screen reader says: minutes, and at the end seconds, so that it does not change all the time. */
export function spoken(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left === 0) return t("table-clock-over");
  return left > MINUTE
    ? t("table-clock-left-minutes", { count: Math.ceil(left / MINUTE) })
    : t("table-clock-left-seconds", { count: left });
}

/** Who sleeps does so until an hour, who is away until a day: of the clock and the calendar of the reader. */
export function restWords({ kind, until }: SeatRest, words = "table-rest"): string {
  const how: Intl.DateTimeFormatOptions =
    kind === "night" ? { timeStyle: "short" } : { day: "numeric", month: "short" };
  return t(words, { kind, until: new Intl.DateTimeFormat(language(), how).format(until * 1000) });
}
