// The tables of this page: opened, found again, gone on with. Whoever asks here gets the rules with it.
import { afterPaint } from "../kit/afterPaint";
import { fetchParts } from "../engine/fetch";
import { Module, type Parts } from "../engine/module";
import { Thinker } from "../engine/thinker";
import type { Dial } from "../wire/socket";
import type { GameName, NewTable, SeatWish } from "../wire/types";
import { City } from "./city/city";
import { CityTable } from "./city/cityTable";
import { idHere } from "./here";
import { Room, type Keeper } from "./room";
import { freshSeed } from "./seeds";
import { GoneOn, find, keep, tidy, type Kept } from "./shelf";
import { lineOf } from "./shown";
import { Table, type Header, type LogEntry } from "./table";
import type { Chair, TableGame } from "./tableGame";

// What a game brings to a table. (Each knows the kinds of its own events; the table need not.)
const GAMES: Record<GameName, (module: Module) => TableGame | Promise<TableGame>> = {
  city: (module) => new CityTable(new City(module)) as TableGame,
  duel: async (module) => (await import("./duel/withCards")).duelWithCards(module),
};

type Seated = { table: Table; parts: Parts };
type Trouble = (error: unknown) => void;

/** Tables of this page that may not be kept: they last until it is closed. */
const loose = new Map<string, Seated>();

async function gameOf(name: GameName): Promise<{ game: TableGame; parts: Parts }> {
  const parts = await fetchParts(name);
  return { game: await GAMES[name](new Module(parts)), parts };
}

/** Have a game's files come while nobody waits for them yet. */
export const expect = (name: GameName): Promise<unknown> => fetchParts(name);

/** Open a table and deal; its id. Where it cannot be kept it is refused, unless it may be loose. */
export async function open(table: NewTable, name: string, isLoose = false): Promise<string> {
  const { game } = await gameOf(table.game);
  return await layOut(
    game,
    game.agreed(table),
    table.seats.map((wish) => chairFor(wish, name)),
    isLoose,
  );
}

/** The same people once more; whoever asks again finds the table that was opened. */
export async function rematch(id: string): Promise<string> {
  const { table } = await seated(id);
  if (table.header.next) return table.header.next;
  const chairs = table.chairs.map((chair) => ({ ...chair, level: chair.isPerson ? null : chair.level }));
  const next = await layOut(table.game, table.agreed, chairs, loose.has(id));
  table.header.next = next;
  if (!loose.has(id)) await keep(keptOf(table), []);
  return next;
}

async function layOut(game: TableGame, agreed: Header["agreed"], chairs: Chair[], isLoose: boolean): Promise<string> {
  const { parts } = await gameOf(game.name);
  const header = { id: idHere(), game: game.name, rules: parts.layout.rules, agreed, chairs, next: null };
  const table = new Table(header, game);
  const entry: LogEntry = {
    kind: "begin",
    dealt: game.deal(agreed, chairs, freshSeed),
    seq: 1,
    at: Date.now() / 1000,
  };
  table.apply(entry);
  if (isLoose) loose.set(header.id, { table, parts });
  else {
    await tidy().catch(() => undefined);
    await keep(keptOf(table), [entry]);
  }
  return header.id;
}

function chairFor({ who, level, name }: SeatWish, own: string): Chair {
  if (who === "bot") return { isPerson: false, name: "", level: level ?? "medium" };
  return { isPerson: true, name: name ?? own, level: null };
}

const keptOf = (table: Table): Kept => ({ id: table.header.id, header: table.header, line: lineOf(table) });

async function seated(id: string): Promise<Seated> {
  const known = loose.get(id);
  if (known) return known;
  const found = await find(id);
  if (!found) throw new Error("unknown_table");
  const { header } = found.kept;
  const { game, parts } = await gameOf(header.game);
  if (header.rules !== parts.layout.rules) throw new Error("unreadable_table");
  return { table: retold(new Table(header, game), found.log), parts };
}

/** The table after all that stands in its log. */
function retold(table: Table, log: readonly LogEntry[]): Table {
  if (log.some(({ seq }, at) => seq !== at + 1)) throw new Error("damaged_table");
  try {
    for (const entry of log) table.apply(entry);
  } catch (error) {
    throw new Error("damaged_table", { cause: error });
  }
  return table;
}

/** The line to a table of this page; `ontrouble` hears if it cannot be kept. */
export async function dialHere(id: string, ontrouble: Trouble): Promise<Dial> {
  const { table, parts } = await seated(id);
  const keeping = loose.has(id) ? () => {} : keeper(table.at, ontrouble);
  return (listener) => new Room(table, new Thinker(parts), keeping, listener);
}

/** Continues what is kept of a table whose last entry is of that time. What could not be kept is tried again with what
    follows: a log has no holes. */
function keeper(last: number, ontrouble: Trouble): Keeper {
  const waiting: LogEntry[] = [];
  let isWriting = false;
  async function write(table: Table): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    try {
      while (waiting.length > 0) {
        const news = [...waiting];
        await keep(keptOf(table), news, last);
        waiting.splice(0, news.length);
        last = news.at(-1)!.at;
      }
    } catch (error) {
      ontrouble(error);
    } finally {
      isWriting = false;
    }
  }
  return (table, entries) => {
    waiting.push(...entries);
    afterPaint(() => void write(table));
  };
}

/** Whether another page has gone on with the same table. */
export const isGoneOn = (error: unknown): boolean => error instanceof GoneOn;
