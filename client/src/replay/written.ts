// A written game as a file brings it: text or JSON (core/written_game.py). What cannot be read is refused in words.
import { Refused } from "../solo/refused";
import type { Value } from "../solo/setup";
import type { Setup } from "../solo/setup";
import type { GameName } from "../wire/types";

const FORMAT = 1;
const RULE = "---";
const GAMES: readonly string[] = ["city", "duel"];
/** No file of ours is longer, unpacked. */
export const MOST_BYTES = 50_000_000;

/** One action in words, and what chance brought. */
export type Action = readonly [words: string, drawn: readonly string[]];
export type Written = {
  game: GameName;
  /** The version of the rules it was begun by; null: nobody wrote it down. */
  rules: number | null;
  seed: string;
  options: { [name: string]: Value };
  setup: Setup;
  actions: readonly Action[];
  result: { reason: string; winners: readonly number[] } | null;
};

/** A file of either kind; one that ends in the middle, or is none of ours, is refused. */
export function readWritten(text: string): Written {
  return text.trimStart().startsWith("{") ? fromJson(text) : fromText(text);
}

/** The games of a file: one, or as JSON one in every line. */
export function gamesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return parsed(text) === undefined && isObject(parsed(lines[0] ?? "")) ? lines : [text];
}

/** Whether a game was written event by event, by an independent program. */
export function isGolden(text: string): boolean {
  const found = parsed(text);
  return isObject(found) && "events" in found && Array.isArray(found.events);
}

/** undefined: it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// ---- text

function fromText(text: string): Written {
  const parts: string[][] = [[], [], []];
  let part = 0;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === RULE) part += 1;
    else if (line !== "" && !line.startsWith("#")) parts[Math.min(part, 2)]!.push(line);
  }
  const head = new Map(parts[0]!.map(keyAndValue));
  if (!head.has("game") || !head.has("format")) throw new Refused("foreign_file");
  if (part < 2) throw new Refused("cut_off_file");
  return written({
    game: head.get("game"),
    format: Number(head.get("format")),
    rules: head.has("rules") ? Number(head.get("rules") || NaN) : null,
    seed: head.get("seed"),
    options: Object.fromEntries(named(head, "option ").map(([name, value]) => [name, json(value)])),
    setup: Object.fromEntries(named(head, "setup ")),
    actions: parts[1]!.map(actionIn),
    result: parts[2]![0] === undefined ? null : resultIn(parts[2]![0]),
  });
}

function keyAndValue(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, Math.max(colon, 0)).trim(), line.slice(colon + 1).trim()];
}

const named = (head: ReadonlyMap<string, string>, kind: string): [string, string][] =>
  [...head].flatMap(([key, value]) => (key.startsWith(kind) ? [[key.slice(kind.length), value]] : []));

function actionIn(line: string): Action {
  const [words = "", drawn] = line.split("=", 2);
  return [words.trim(), drawn === undefined ? [] : drawn.split(",").map((card) => card.trim())];
}

function resultIn(line: string): Written["result"] {
  const [, reason, winners] = /^result: *(\w+), winners (nobody|[\d ]+)$/.exec(line) ?? [];
  if (reason === undefined || winners === undefined) throw new Refused("damaged_file", { line });
  return { reason, winners: winners === "nobody" ? [] : winners.split(" ").map(Number) };
}

function json(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw new Refused("damaged_file", { line: text });
  }
}

// ---- JSON

function fromJson(text: string): Written {
  let found: unknown;
  try {
    // A seed is larger than a number of the page can be.
    found = JSON.parse(text.replace(/("seed"\s*:\s*)(-?\d+)/, '$1"$2"'));
  } catch {
    throw new Refused("cut_off_file");
  }
  return written(found as Partial<Found>);
}

// ---- either

type Found = {
  game: unknown;
  format: unknown;
  rules: unknown;
  seed: unknown;
  options: unknown;
  setup: unknown;
  actions: unknown;
  result: unknown;
};

function written(found: Partial<Found>): Written {
  const { game, format, rules = null, seed, options, setup, actions, result } = found;
  if (typeof game !== "string" || !GAMES.includes(game)) throw new Refused("foreign_file");
  if (format === undefined) throw new Refused("damaged_file", { line: "format" });
  if (format !== FORMAT) throw new Refused("other_format", { format: String(format) });
  if (rules !== null && !isVersion(rules)) throw new Refused("damaged_file", { line: "rules" });
  if (typeof seed !== "string" || !/^-?\d+$/.test(seed)) throw new Refused("damaged_file", { line: "seed" });
  if (!isObject(options) || !isObject(setup)) throw new Refused("damaged_file", { line: "setup" });
  if (!Array.isArray(actions) || !actions.every(isAction)) throw new Refused("damaged_file", { line: "actions" });
  return {
    game: game as GameName,
    rules,
    seed,
    options: options as Written["options"],
    setup: Object.fromEntries(Object.entries(setup).map(([name, value]) => [name, String(value)])),
    actions,
    result: isObject(result) ? (result as Written["result"]) : null,
  };
}

const isVersion = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAction = (value: unknown): value is Action =>
  Array.isArray(value) && typeof value[0] === "string" && Array.isArray(value[1]);
