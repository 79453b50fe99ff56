// The log by turns, as they were played. A turn that has not changed is not told again.
import { language } from "../texts/fluent";
import type { Entry, TableInfo } from "../wire/types";
import type { LogLine, Listeners } from "./deeds";
import type { Game } from "./game";
import { listeners } from "./seats";

export type Turn = { turn: number; round: number; lines: LogLine[] };
export type Chapter = { title: string; turns: Turn[] };

export class LogBook {
  readonly #game: Pick<Game, "tellAll" | "chapterOf">;
  readonly #told = new Map<number, { mark: string; entries: readonly Entry[]; lines: LogLine[] }>();

  constructor(game: Pick<Game, "tellAll" | "chapterOf">) {
    this.#game = game;
  }

  /** Chapters and the turns in them, the oldest first. */
  chapters(entries: readonly Entry[], table: TableInfo): Chapter[] {
    const chapters: Chapter[] = [];
    for (const turn of this.#turns(entries, listeners(table))) {
      const title = this.#game.chapterOf(turn.round);
      const last = chapters.at(-1);
      if (last?.title === title) last.turns.push(turn);
      else chapters.push({ title, turns: [turn] });
    }
    return chapters;
  }

  #turns(entries: readonly Entry[], table: Listeners): Turn[] {
    return [...byTurn(entries)]
      .map(([turn, own]) => ({
        turn,
        round: own[0]!.round,
        lines: this.#linesOf(turn, own, table),
      }))
      .filter(({ lines }) => lines.length > 0);
  }

  #linesOf(turn: number, entries: readonly Entry[], table: Listeners): LogLine[] {
    const mark = [language(), table.me, ...table.names].join();
    const told = this.#told.get(turn);
    if (told?.mark === mark && isSame(told.entries, entries)) return told.lines;
    const lines = this.#game.tellAll(entries, table);
    this.#told.set(turn, { mark, entries, lines });
    return lines;
  }
}

/** Lines that stand as one: what was taken back and done again on end, and every other line for itself. */
export function folded(lines: readonly LogLine[]): LogLine[][] {
  const folds: LogLine[][] = [];
  for (const line of lines) {
    const last = folds.at(-1);
    if (line.isUndo && last?.[0]?.isUndo && last[0].seat === line.seat) last.push(line);
    else folds.push([line]);
  }
  return folds;
}

/** What was restored was taken back before: that is told once. */
export const timesTakenBack = (lines: readonly LogLine[]): number => lines.filter(({ isRedo }) => !isRedo).length;

// The very same entries: another seat of this screen hears others under the same numbers.
const isSame = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length && one.every((entry, number) => entry === other[number]);

function byTurn(entries: readonly Entry[]): Map<number, Entry[]> {
  const turns = new Map<number, Entry[]>();
  for (const entry of entries) turns.set(entry.turn, [...(turns.get(entry.turn) ?? []), entry]);
  return turns;
}
