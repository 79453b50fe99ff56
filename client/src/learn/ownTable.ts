// A table of the page at which somebody learns: the own seat, and a bot in the other one.
import type { Parts } from "../engine/module";
import { idHere } from "../solo/here";
import { Table, type Body } from "../solo/table";
import type { Begun, Chair, TableGame } from "../solo/tableGame";
import type { Level } from "../wire/types";

/** The own seat. */
export const LEARNER = 0;

export function ownTable({ agreed, dealt }: Begun, game: TableGame, parts: Parts, own: string, level: Level): Table {
  const chairs: Chair[] = [
    { isPerson: true, name: own, level: null },
    { isPerson: false, name: "", level },
  ];
  const header = { id: idHere(), game: game.name, rules: parts.layout.rules, agreed, chairs, next: null };
  const table = new Table(header, game);
  write(table, { kind: "begin", dealt });
  return table;
}

export const write = (table: Table, body: Body): void =>
  void table.apply({ ...body, seq: table.seq + 1, at: Date.now() / 1000 });
