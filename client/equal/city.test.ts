// The page's own table tells what the server's table tells, message by message. tests/engine writes the games, which the
// server has played, and says where they and the files of the rules are; without them nothing is compared here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Module, type Parts } from "../src/engine/module";
import { SPECTATOR } from "../src/engine/rules";
import type { Command, Entry, Position, TableLine } from "../src/wire/types";
import { draft, granted } from "../src/solo/commands";
import { Refused } from "../src/solo/refused";
import { entryOf, lineOf, positionOf } from "../src/solo/shown";
import { Table, type Body, type LogEntry } from "../src/solo/table";
import type { Agreed } from "../src/solo/tableGame";
import type { Happened } from "../src/solo/city/chronicle";
import { City } from "../src/solo/city/city";
import { CityTable } from "../src/solo/city/cityTable";

type Question =
  { t: "try"; actions: string[]; by_hand: boolean; answer: unknown } | { t: "why"; action: string; answer: unknown };
type Shown = { seat: number; position: Position; line: TableLine };
type Moment = Shown & {
  command: Command;
  seed: string;
  entries?: Entry[][];
  refused?: { reason: string; values: Record<string, unknown> };
  questions: Question[];
};
type Game = { players: number; agreed: Agreed; seed: string; opening: Shown; moments: Moment[] };

const { BLUEMOON_GAMES: games = "", BLUEMOON_ENGINE: engine = "" } = process.env;
const PATIENCE = 120_000; // milliseconds: whole games, on a machine that has much else to do
const NAMES = ["Anna", "Boris", "Clara", "Dmitri"];

function parts(): Parts {
  const file = (ending: string) => readFileSync(join(engine, `city.${ending}`));
  return {
    code: new WebAssembly.Module(file("wasm")),
    tables: new Uint8Array(file("tables")),
    layout: JSON.parse(file("json").toString()) as Parts["layout"],
    net: null,
  };
}

class Replay {
  readonly table: Table<Happened>;

  constructor(city: CityTable, { players, agreed, seed }: Game) {
    const chairs = NAMES.slice(0, players).map((name) => ({ isPerson: true, name, level: null }));
    this.table = new Table({ id: "here.table", game: "city", rules: 0, agreed, chairs, next: null }, city);
    this.apply({ kind: "begin", dealt: { seed } });
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

describe.skipIf(!games)("a table of the page", { timeout: PATIENCE }, () => {
  const city = games ? new CityTable(new City(new Module(parts()))) : null!;
  const played = games ? (JSON.parse(readFileSync(games, "utf8")) as Game[]) : [];

  test.each(played.map((game, number) => [number, game] as const))("tells game %i as the server does", (_, game) => {
    const replay = new Replay(city, game);
    replay.expectShown(game.opening);
    for (const moment of game.moments) {
      const { entries, refused } = moment;
      expect(replay.obey(moment)).toEqual(refused ? { refused } : { entries });
      replay.expectShown(moment);
      for (const question of moment.questions) expect(replay.answer(question)).toEqual(question.answer);
    }
  });

  test.each(played.map((game, number) => [number, game] as const))(
    "of game %i is the same when read again",
    (_, game) => {
      const replay = new Replay(city, game);
      const log: LogEntry[] = [];
      const { apply } = replay.table;
      replay.table.apply = (written, carried) => {
        log.push(structuredClone(written));
        return apply.call(replay.table, written, carried);
      };
      for (const moment of game.moments) replay.obey(moment);
      const again = new Table(replay.table.header, city);
      again.apply(entry({ kind: "begin", dealt: { seed: game.seed } }, 1));
      for (const written of log) again.apply(written);
      expect(positionOf(again, SPECTATOR)).toEqual(positionOf(replay.table, SPECTATOR));
      expect(again.state).toEqual(replay.table.state);
    },
  );
});
