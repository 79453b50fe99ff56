// A log grows by a line or two at a time: turns that were told before are not told anew.
import type { Entry } from "../wire/types";
import { language } from "./fluent";
import { tellAll, type Line, type Listeners } from "./telling";

type Turn = { entries: readonly Entry[]; lines: Line[] };

/** Tells a growing log as `tellAll` does, and remembers. One for each log. */
export function newTeller(): (entries: readonly Entry[], table: Listeners) => Line[] {
  let audience = "";
  let told = new Map<number, Turn>();
  return (entries, table) => {
    const now = [language(), table.me, ...table.names].join("|");
    const known = now === audience ? told : new Map<number, Turn>();
    audience = now;
    told = new Map([...turnsOf(entries)].map(([turn, its]) => [turn, remembered(known.get(turn), its) ?? tellTurn(its, table)]));
    return [...told.values()].flatMap(({ lines }) => lines);
  };
}

function turnsOf(entries: readonly Entry[]): Map<number, Entry[]> {
  const turns = new Map<number, Entry[]>();
  for (const entry of entries) turns.set(entry.turn, [...(turns.get(entry.turn) ?? []), entry]);
  return turns;
}

function remembered(turn: Turn | undefined, entries: readonly Entry[]): Turn | undefined {
  const isSame = turn?.entries.length === entries.length && turn.entries.every((entry, number) => entry === entries[number]);
  return isSame ? turn : undefined;
}

const tellTurn = (entries: readonly Entry[], table: Listeners): Turn => ({ entries, lines: tellAll(entries, table) });
