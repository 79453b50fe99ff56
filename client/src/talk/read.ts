// How far the reader has read what was said, at the tables where that was last.
import { keep, kept } from "../kit/kept";

const KEY = "talk-read";
const MOST = 20; // tables

type Read = [table: string, number: number];

function all(): Read[] {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Read[]) : [];
  } catch {
    return [];
  }
}

/** The number of the last line that was read there; 0: none. */
export const readAt = (table: string): number => all().find(([id]) => id === table)?.[1] ?? 0;

export function noteRead(table: string, number: number): void {
  if (number <= readAt(table)) return;
  const others = all().filter(([id]) => id !== table);
  keep(KEY, JSON.stringify([[table, number], ...others].slice(0, MOST)));
}
