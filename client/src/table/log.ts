// The log by turns, the newest first. A turn that has not changed is not told again.
import { language } from "../texts/fluent";
import { tellAll, type Line, type Listeners } from "../texts/telling";
import type { Entry } from "../wire/types";

export type Turn = { turn: number; lines: Line[] };
export type Round = { round: number; turns: Turn[] };

export class Teller {
  readonly #told = new Map<number, { mark: string; entries: readonly Entry[]; lines: Line[] }>();

  /** Rounds and the turns in them, the newest first. */
  rounds(entries: readonly Entry[], table: Listeners): Round[] {
    const rounds = new Map<number, Turn[]>();
    for (const turn of this.#turns(entries, table)) {
      const round = Math.floor(turn.turn / table.names.length) + 1;
      rounds.set(round, [...(rounds.get(round) ?? []), turn]);
    }
    return [...rounds].map(([round, turns]) => ({ round, turns }));
  }

  #turns(entries: readonly Entry[], table: Listeners): Turn[] {
    return [...byTurn(entries)].map(([turn, own]) => ({ turn, lines: this.#linesOf(turn, own, table) })).reverse();
  }

  #linesOf(turn: number, entries: readonly Entry[], table: Listeners): Line[] {
    const mark = [language(), table.me, ...table.names].join();
    const told = this.#told.get(turn);
    if (told?.mark === mark && isSame(told.entries, entries)) return told.lines;
    const lines = tellAll(entries, table).reverse();
    this.#told.set(turn, { mark, entries, lines });
    return lines;
  }
}

// The very same entries: another seat of this screen hears others under the same numbers.
const isSame = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length && one.every((entry, number) => entry === other[number]);

function byTurn(entries: readonly Entry[]): Map<number, Entry[]> {
  const turns = new Map<number, Entry[]>();
  for (const entry of entries) turns.set(entry.turn, [...(turns.get(entry.turn) ?? []), entry]);
  return turns;
}
