// The tables of this page: opened, found again, gone on with. Whoever asks here gets the rules with it.
import { keptTalk } from "../comments/kept";
import { afterPaint } from "../kit/afterPaint";
import { coming } from "../kit/arrival";
import { fetchParts } from "../engine/fetch";
import { Module, type Parts } from "../engine/module";
import { isQuick, paceOf } from "../engine/pace";
import { Absent, Thinker } from "../engine/thinker";
import type { Dial } from "../wire/socket";
import type { GameName, GivenGame, NewTable, SeatWish } from "../wire/types";
import type { Company } from "../replay/replay";
import type { Trial } from "../replay/whatIf";
import { City } from "./city/city";
import { CityTable } from "./city/cityTable";
import { givenGame } from "./given";
import { idHere, isWhatIf } from "./here";
import { recordOf, type Record } from "./record";
import { setLoose } from "./loose";
import { Refused, TOO_SLOW } from "./refused";
import { Room, type Keeper, type Trouble } from "./room";
import { freshSeed } from "./seeds";
import { GoneOn, NotKept, find, keep, tidy, type Kept } from "./shelf";
import { lineOf } from "./shown";
import { Table, type Header, type LogEntry } from "./table";
import type { Chair, TableGame } from "./tableGame";

// What a game brings to a table. (Each knows the kinds of its own events; the table need not.)
const GAMES: { [name in GameName]: (module: Module) => TableGame | Promise<TableGame> } = {
  city: (module) => new CityTable(new City(module)) as TableGame,
  duel: async (module) => (await coming(import("./duel/withCards"))).duelWithCards(module),
};

type Seated = { table: Table; parts: Parts };

/** Tables of this page that may not be kept: they last until it is closed. */
const loose = new Map<string, Seated>();

/** A game as tables of this page know it. */
export async function gameOf(name: GameName): Promise<{ game: TableGame; parts: Parts }> {
  const parts = await fetchParts(name);
  return { game: await GAMES[name](new Module(parts)), parts };
}

/** Have a game's files come while nobody waits for them yet. */
export const expect = (name: GameName): Promise<unknown> => fetchParts(name);

/** What is put up with: that the table cannot be kept, that bots see little on this device. */
type Patience = { isLoose?: boolean; isSlow?: boolean };

/** Open a table and deal; its id. Where it cannot be kept or bots cannot think, it is refused, unless that is put up with. */
export async function open(table: NewTable, name: string, patience: Patience = {}): Promise<string> {
  const { game } = await gameOf(table.game);
  const agreed = game.agreed(table);
  const chairs = table.seats.map((wish) => chairFor(wish, name));
  const hasBots = chairs.some(({ isPerson }) => !isPerson);
  if (!patience.isSlow && hasBots && !canThink(game, agreed, chairs)) throw new Refused(TOO_SLOW);
  return await layOut(game, agreed, chairs, patience.isLoose ?? false);
}

/** Measured once for each game: it takes a moment. */
const paces = new Map<GameName, number>();
function canThink(game: TableGame, agreed: Header["agreed"], chairs: Chair[]): boolean {
  const opening = () => game.opening(agreed, chairs, game.deal(agreed, chairs, freshSeed));
  const pace = paces.get(game.name) ?? paceOf(game.rules, opening());
  paces.set(game.name, pace);
  return isQuick(pace);
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
  if (isLoose) letGo({ table, parts });
  else {
    await tidy().catch(() => undefined);
    await keep(keptOf(table), [entry]);
  }
  return header.id;
}

/** Go on where another game stood, at a table that begins with its log; its id. Where it cannot be kept, it lasts until
    the page is closed. */
export async function goOn({ header, log }: Trial): Promise<string> {
  const { game, parts } = await gameOf(header.game);
  const table = new Table(header, game);
  const entries = log.map((body, index): LogEntry => ({ ...body, seq: index + 1, at: Date.now() / 1000 }));
  for (const entry of entries) table.apply(entry);
  await tidy().catch(() => undefined);
  await keep(keptOf(table), entries).catch(() => letGo({ table, parts }));
  return header.id;
}

/** A table that cannot be kept. */
function letGo(seated: Seated): void {
  const { id } = seated.table.header;
  loose.set(id, seated);
  setLoose(id, true);
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
  if (header.rules !== parts.layout.rules) throw new Error("older_table");
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

/** The file of a game. */
export async function record(id: string): Promise<Record> {
  return recordOf((await seated(id)).table);
}

/** A game that is over, as it is looked back at. */
export async function finished(id: string): Promise<{ text: string; company: Company }> {
  const { table } = await seated(id);
  if (!table.isOver) throw new Refused("not_over");
  const { chairs } = table.header;
  return { text: recordOf(table).text, company: { id, chairs, conceded: [...table.conceded], own: table.mine } };
}

/** A game as a server takes it. */
export async function given(id: string): Promise<GivenGame> {
  if (isWhatIf(id)) throw new Refused("what_if");
  const found = await find(id);
  if (!found) throw new Error("unknown_table");
  return givenGame(found.kept.header, found.log, keptTalk(id));
}

/** The line to a table of this page; `ontrouble` hears if it cannot be kept, or if nobody thinks for the bots. */
export async function dialHere(id: string, ontrouble: Trouble): Promise<Dial> {
  const { table, parts } = await seated(id);
  const keeping = loose.has(id) ? () => {} : keeper(table.at, ontrouble);
  return (listener) => new Room(table, new Thinker(parts), keeping, ontrouble, listener);
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
      setLoose(table.header.id, false);
    } catch (error) {
      setLoose(table.header.id, error instanceof NotKept);
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

/** Whether what bots think with did not come. */
export const isThoughtless = (error: unknown): boolean => error instanceof Absent;
