// The tables of this page: opened, found again, gone on with. Whoever asks here gets the rules with it.
import { coming } from "../kit/arrival";
import { Absent, NetAbsent } from "../engine/absent";
import type { Dial } from "../wire/socket";
import type { GameName, GivenGame, NewTable } from "../wire/types";
import type { Company } from "../replay/replay";
import type { Trial } from "../replay/whatIf";
import { expect as expectGame, gameOf } from "./games";
import { isWhatIf } from "./here";
import type { Record } from "./record";
import { keeper } from "./keeper";
import { loose, type Patience, type Seated } from "./looseTables";
import { Refused } from "./refused";
import type { Trouble } from "./room";
import { GoneOn, NotKept, find } from "./shelf";
import { Table, type LogEntry } from "./table";

/** What begins a table comes when one is begun. */
const opening = () => coming(import("./newTable"));
/** Where a game is played; a game that is looked back at needs none. */
const room = () => coming(import("./room"));

/** Open a table and deal; its id. */
export const open = async (table: NewTable, name: string, patience: Patience = {}): Promise<string> =>
  (await opening()).open(table, name, patience);

/** The same people once more; the id of their table. */
export const rematch = async (id: string): Promise<string> => (await opening()).rematch(id);

/** Go on where another game stood; the id of the table. */
export const goOn = async (trial: Trial): Promise<string> => (await opening()).goOn(trial);

/** Have all that a new table needs come while nobody waits for it yet. */
export const expect = (name: GameName): Promise<unknown> => Promise.all([expectGame(name), opening(), room()]);

export async function seated(id: string): Promise<Seated> {
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
  const { recordOf } = await coming(import("./record"));
  return recordOf((await seated(id)).table);
}

/** A game that is over, as it is looked back at. */
export async function finished(id: string): Promise<{ text: string; company: Company }> {
  const [{ recordOf }, { table }] = await Promise.all([coming(import("./record")), seated(id)]);
  if (!table.isOver) throw new Refused("not_over");
  const { chairs } = table.header;
  return { text: recordOf(table).text, company: { id, chairs, conceded: [...table.conceded], own: table.mine } };
}

/** A game as a server takes it. */
export async function given(id: string): Promise<GivenGame> {
  if (isWhatIf(id)) throw new Refused("what_if");
  const found = await find(id);
  if (!found) throw new Error("unknown_table");
  const [{ givenGame }, { keptTalk }] = await coming(Promise.all([import("./given"), import("../comments/kept")]));
  return givenGame(found.kept.header, found.log, keptTalk(id));
}

/** The line to a table of this page; `ontrouble` hears if it cannot be kept, or if nobody thinks for the bots. What is none of this is a fault of the page. */
export async function dialHere(id: string, ontrouble: Trouble): Promise<Dial> {
  const [{ roomFor }, { table, parts }] = await Promise.all([room(), seated(id)]);
  const keeping = loose.has(id) ? () => {} : keeper(table.at, ontrouble);
  return (listener) => roomFor(table, parts, keeping, ontrouble, listener);
}

/** Whether another page has gone on with the same table. */
export const isGoneOn = (error: unknown): boolean => error instanceof GoneOn;

/** Whether there is no room, or nothing may be kept. */
export const isNotKept = (error: unknown): boolean => error instanceof NotKept;

/** Whether what bots think with did not come. */
export const isThoughtless = (error: unknown): boolean => error instanceof Absent;

/** Whether a bot plays weaker than it is called, for its network did not come. */
export const isWeaker = (error: unknown): boolean => error instanceof NetAbsent;
