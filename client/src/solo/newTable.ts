// A new table of this page: opened and dealt, played once more, or begun where another game stood.
import { isQuick, paceOf } from "../engine/pace";
import type { Trial } from "../replay/whatIf";
import type { GameName, NewTable, SeatWish } from "../wire/types";
import { gameOf } from "./games";
import { idHere } from "./here";
import { seated } from "./house";
import { keptOf } from "./keeper";
import { letGo, loose, type Patience } from "./looseTables";
import { Refused, TOO_SLOW } from "./refused";
import { freshSeed } from "./seeds";
import { keep, tidy } from "./shelf";
import { Table, type Header, type LogEntry } from "./table";
import type { Chair, TableGame } from "./tableGame";

/** Open a table and deal; its id. Where it cannot be kept or bots cannot think, it is refused, unless that is put up with. */
export async function open(table: NewTable, name: string, patience: Patience = {}): Promise<string> {
  const { game } = await gameOf(table.game);
  await game.check({ of: table });
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

function chairFor({ who, level, name }: SeatWish, own: string): Chair {
  if (who === "bot") return { isPerson: false, name: "", level: level ?? "medium" };
  return { isPerson: true, name: name ?? own, level: null };
}
