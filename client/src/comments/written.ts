// Comments in a written game (core/written_game.py): lines that begin with "#:", or "comments" in JSON. What makes no sense
// is left out: the game does without it.
import limits from "../wire/limits.json";
import type { Mark } from "../wire/types";
import type { Remark } from "./remark";

export const COMMENT = "#:";
const MOST = 1000; // of one file

/** A comment as it is written down. */
type WrittenRemark = { move: number; by: string; text: string; marks?: readonly (readonly string[])[] };

export function inWords({ move, by, text, marks }: Remark): WrittenRemark {
  const drawn = marks.map(({ at, to }) => (to ? [at, to] : [at]));
  return { move, by, text, ...(drawn.length > 0 ? { marks: drawn } : {}) };
}

/** What was said, as a file has it. */
export function remarksIn(text: string): readonly Remark[] {
  const found = text.trimStart().startsWith("{") ? inJson(text) : inLines(text);
  return found.slice(0, MOST).flatMap((one, number) => remarkOf(one, number));
}

const inLines = (text: string): unknown[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith(COMMENT))
    .map((line) => parsed(line.slice(COMMENT.length)));

function inJson(text: string): unknown[] {
  const found = parsed(text);
  const comments = isObject(found) ? found.comments : null;
  return Array.isArray(comments) ? comments : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function remarkOf(found: unknown, number: number): Remark[] {
  if (!isObject(found)) return [];
  const { move, by, text, marks } = found;
  if (typeof move !== "number" || !Number.isInteger(move) || move < 0) return [];
  if (typeof by !== "string" || typeof text !== "string") return [];
  const drawn = Array.isArray(marks) ? marks.flatMap(markOf).slice(0, limits.marks) : [];
  return [{ id: `file-${number}`, move, by, seat: null, text, marks: drawn, isMine: false }];
}

function markOf(found: unknown): Mark[] {
  if (!Array.isArray(found) || !found.every((part) => typeof part === "string")) return [];
  const [at, to = null] = found as string[];
  return at === undefined || found.length > 2 ? [] : [{ at, to }];
}
