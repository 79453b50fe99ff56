// Hours and days as forms of a browser write them, and as a reader says them.
import { language } from "../texts/fluent";
import { dateOf } from "./dates";

const two = (count: number): string => String(count).padStart(2, "0");

/** "07:30" in minutes of the day; what is no hour is none. */
export function minuteOf(hour: string): number {
  const [hours, minutes] = hour.split(":").map(Number);
  return hours! * 60 + minutes!;
}

/** Minutes of the day, as the reader's language writes an hour. */
export const hourOf = (minute: number): string =>
  new Intl.DateTimeFormat(language(), { timeStyle: "short", timeZone: "UTC" }).format(minute * 60_000);

/** The day that ends at this moment. */
export const lastDay = (ended: number): string => dateOf(ended - 1);

/** "2026-05-01", here. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
