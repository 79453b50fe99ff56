// The games as tables of this page know them: each comes with its rules when somebody sits down to it.
import { coming } from "../kit/arrival";
import { fetchParts } from "../engine/fetch";
import { Module, type Parts } from "../engine/module";
import type { GameName } from "../wire/types";
import type { TableGame } from "./tableGame";

// What a game brings to a table. (Each knows the kinds of its own events; the table need not.)
const GAMES: { [name in GameName]: () => Promise<(module: Module) => TableGame | Promise<TableGame>> } = {
  city: async () => (await import("./city/atTable")).cityAtTable,
  duel: async () => (await import("./duel/withCards")).duelWithCards,
};

/** A game, with what its rules are made of. */
export async function gameOf(name: GameName): Promise<{ game: TableGame; parts: Parts }> {
  const [atTable, parts] = await Promise.all([coming(GAMES[name]()), fetchParts(name)]);
  return { game: await atTable(new Module(parts)), parts };
}

/** Have a game's files come while nobody waits for them yet. */
export const expect = (name: GameName): Promise<unknown> => Promise.all([GAMES[name](), fetchParts(name)]);
