// A game that the server has played, played again at a table of the page: what everybody hears must be the same. tests/engine
// writes the games and says where they and the files of the rules are; without them nothing is compared.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Head } from "../src/engine/head";
import { Module, type Parts } from "../src/engine/module";
import { SPECTATOR } from "../src/engine/rules";
import { PageAttendant } from "../src/solo/attendant";
import type { Board, Command, Entry, GameName, Position, TableLine } from "../src/wire/types";
import { draft, granted } from "../src/solo/commands";
import { recordOf } from "../src/solo/record";
import { Refused } from "../src/solo/refused";
import { entryOf, lineOf, positionOf } from "../src/solo/shown";
import { Table, type Body, type LogEntry } from "../src/solo/table";
import type { Agreed, Dealt, TableGame } from "../src/solo/tableGame";

type Question =
  { t: "try"; actions: string[]; by_hand: boolean; answer: unknown } | { t: "why"; action: string; answer: unknown };
type Shown = { seat: number; position: Position; line: TableLine };
type Moment = Shown & {
  command: Command;
  seed: string;
  entries?: Entry[][];
  refused?: { reason: string; values: Record<string, unknown> };
  questions: Question[];
  /** What leads nowhere for whoever is to move. */
  dead_ends: number[];
};
type Game = {
  players: number;
  agreed: Agreed;
  dealt: Dealt;
  opening: Shown;
  moments: Moment[];
  record: string;
};

const { BLUEMOON_GAME: chosen = "", BLUEMOON_GAMES: games = "", BLUEMOON_ENGINE: engine = "" } = process.env;
const PATIENCE = 120_000; // milliseconds: whole games, on a machine that has much else to do
const NAMES = ["Anna", "Boris", "Clara", "Dmitri"];

export function parts(name: GameName): Parts {
  const file = (ending: string) => readFileSync(join(engine, `${name}.${ending}`));
  return {
    code: new WebAssembly.Module(file("wasm")),
    tables: new Uint8Array(file("tables")),
    layout: JSON.parse(file("json").toString()) as Parts["layout"],
    net: null,
  };
}

class Replay<Happened> {
  readonly table: Table<Happened>;

  constructor(game: TableGame<Happened>, rules: number, { players, agreed, dealt }: Game) {
    const chairs = NAMES.slice(0, players).map((name) => ({ isPerson: true, name, level: null }));
    this.table = new Table({ id: "here.table", game: game.name, rules, agreed, chairs, next: null }, game);
    this.apply({ kind: "begin", dealt });
  }

  apply(body: Body, played?: Parameters<Table<Happened>["apply"]>[1]): Entry[] {
    const { line } = this.table.apply(entry(body, this.table.seq + 1), played);
    return [SPECTATOR, ...this.table.chairs.keys()].map((seat) => entryOf(this.table, line, seat));
  }

  /** What everybody hears of a command, or why it is refused. */
  obey({ command, seed }: Moment): Pick<Moment, "entries" | "refused"> {
    try {
      const { body, played } = draft(this.table, command, () => BigInt(seed));
      const entries = [this.apply(body, played)];
      const agreed = granted(this.table, () => BigInt(seed));
      return { entries: agreed ? [...entries, this.apply(agreed.body)] : entries };
    } catch (error) {
      return { refused: inWords(error) };
    }
  }

  /** Whoever sits beside a player foresees what comes of a play, or nothing. */
  foresee({ command }: Moment, attendant: PageAttendant): Board | null {
    if (command.t !== "play") return null;
    return attendant.foresee(positionOf(this.table, command.seat), command.actions);
  }

  answer(question: Question): unknown {
    const { game, state, toMove } = this.table;
    const view = game.rules.view(state, toMove!);
    try {
      if (question.t === "try") return game.trial(view, question.actions, question.by_hand);
      const refused = game.execution(view).whyNot(question.action);
      return refused && inWords(refused);
    } catch (error) {
      return inWords(error);
    }
  }

  expectShown({ seat, position, line }: Shown): void {
    expect(positionOf(this.table, seat)).toEqual(position);
    expect(lineOf(this.table)).toEqual(line);
  }
}

const entry = (body: Body, seq: number): LogEntry => ({ ...body, seq, at: seq });

function inWords(error: unknown): { reason: string; values: Record<string, unknown> } {
  if (!(error instanceof Refused)) throw error;
  return { reason: error.reason, values: error.values };
}

/** Compare all games that were played of this one. */
export function compare<Happened>(name: GameName, make: (module: Module) => TableGame<Happened>): void {
  const isAsked = chosen === name;
  describe.skipIf(!isAsked)(`a table of the page (${name})`, { timeout: PATIENCE }, () => {
    const own = isAsked ? parts(name) : null!;
    const game = isAsked ? make(new Module(own)) : null!;
    const played = isAsked ? (JSON.parse(readFileSync(games, "utf8")) as Game[]) : [];

    test.each(played.map((one, number) => [number, one] as const))("tells game %i as the server does", (_, one) => {
      const replay = new Replay(game, own.layout.rules, one);
      replay.expectShown(one.opening);
      for (const moment of one.moments) {
        const { entries, refused } = moment;
        expect(replay.obey(moment)).toEqual(refused ? { refused } : { entries });
        replay.expectShown(moment);
        for (const question of moment.questions) expect(replay.answer(question)).toEqual(question.answer);
      }
      expect(recordOf(replay.table).text).toBe(one.record);
    });

    test("is known to whoever sits beside a player of the server, from what that seat knows", () => {
      const attendant = new PageAttendant(game as TableGame, () => null!);
      let foreseen = 0;
      for (const one of played) {
        const replay = new Replay(game, own.layout.rules, one);
        for (const moment of one.moments) {
          const board = replay.foresee(moment, attendant);
          replay.obey(moment);
          const after = positionOf(replay.table, moment.command.seat);
          if (board) expect(board).toEqual(after.board);
          if (after.known) expect(attendant.agrees(after)).toBe(true);
          foreseen += Number(board !== null);
        }
      }
      expect(foreseen).toBeGreaterThan(played.length);
    });

    test("leads nobody who thinks into a way that cannot be finished", () => {
      const head = isAsked ? new Head(new Module(parts(name))) : null!;
      for (const one of played) {
        const replay = new Replay(game, own.layout.rules, one);
        for (const moment of one.moments) {
          replay.obey(moment);
          const { state, toMove } = replay.table;
          if (toMove === null) continue;
          const view = game.rules.view(state, toMove);
          const found = head.compare(view, {}, 1, 0n).map(({ action }) => action);
          expect(found.filter((action) => moment.dead_ends.includes(action))).toEqual([]);
        }
      }
      expect(played.some(({ moments }) => moments.some(({ dead_ends }) => dead_ends.length > 0))).toBe(name === "duel");
    });

    test.each(played.map((one, number) => [number, one] as const))(
      "of game %i is the same when read again",
      (_, one) => {
        const replay = new Replay(game, own.layout.rules, one);
        const log: LogEntry[] = [];
        const { apply } = replay.table;
        replay.table.apply = (written, carried) => {
          log.push(structuredClone(written));
          return apply.call(replay.table, written, carried);
        };
        for (const moment of one.moments) replay.obey(moment);
        const again = new Table(replay.table.header, game);
        again.apply(entry({ kind: "begin", dealt: one.dealt }, 1));
        for (const written of log) again.apply(written);
        expect(positionOf(again, SPECTATOR)).toEqual(positionOf(replay.table, SPECTATOR));
        expect(again.state).toEqual(replay.table.state);
      },
    );
  });
}
