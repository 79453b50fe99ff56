// Where games to look back at come from: this device, a server, or a file that was opened. Each is a written game.
import { hasEngine } from "../engine/fetch";
import { fetchHouse } from "../shell/lazy";
import type { Source } from "../shell/places";
import { gameOf } from "../solo/games";
import { Refused } from "../solo/refused";
import type { Chair } from "../solo/tableGame";
import * as finished from "../wire/finishedGames";
import { hasServer } from "../wire/server";
import type { Comment, OpenGame } from "../wire/types";
import { Replay, type Company } from "./replay";
import { gamesIn, isGolden, MOST_BYTES, readWritten } from "./written";

/** A written game, who played it, what a server tells of what was said about it, and by which rules it was begun. */
export type Found = {
  text: string;
  company: Company;
  comments?: readonly Comment[];
  isPrivate?: boolean;
  rules?: number;
};

/** The file that was opened last; it lasts until the page is closed. */
let opened: Found | null = null;

/** The games in a file of a person; one that cannot be read is refused. */
export async function gamesOf(file: File): Promise<string[]> {
  return gamesIn(await textOf(file));
}

/** Open a game of a file; what is none of ours is refused before anybody goes there. */
export async function openGame(game: string): Promise<void> {
  const text = isGolden(game) ? await writtenFrom(game) : game;
  readWritten(text);
  opened = { text, company: { id: "file", chairs: null, conceded: [], own: [] } };
}

/** Golden games are followed by a server. */
async function writtenFrom(golden: string): Promise<string> {
  if (!hasServer) throw new Refused("golden_file");
  return (await finished.followGolden(golden)).written;
}

async function textOf(file: File): Promise<string> {
  try {
    const stream = file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
    const isPacked = file.name.endsWith(".gz");
    return await wordsIn(isPacked ? stream.pipeThrough(new DecompressionStream("gzip")) : stream);
  } catch {
    throw new Refused("foreign_file");
  }
}

/** A packed file may be a thousand times as long as it looks. */
async function wordsIn(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const [reader, parts] = [stream.getReader(), [] as Uint8Array<ArrayBuffer>[]];
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return await new Blob(parts).text();
    length += value.length;
    if (length > MOST_BYTES) {
      void reader.cancel();
      throw new Error("too long");
    }
    parts.push(value);
  }
}

export async function find(source: Source): Promise<Found> {
  if (source.kind === "here") return (await fetchHouse()).finished(source.id);
  if (source.kind === "server") return fromServer(await finished.openGame(source.id));
  if (!opened) throw new Refused("no_file");
  return opened;
}

function fromServer({ id, written, seats, comments, openness, rules }: OpenGame): Found {
  const chairs = seats.map(({ kind, name, level }): Chair => {
    const isPerson = kind === "person";
    return { isPerson, name, level: isPerson ? null : level };
  });
  const own = seats.flatMap(({ is_mine }, seat) => (is_mine ? [seat] : []));
  const conceded = seats.flatMap(({ has_conceded }, seat) => (has_conceded ? [seat] : []));
  return { text: written, company: { id, chairs, conceded, own }, comments, isPrivate: openness === "private", rules };
}

/** The game, followed to its end by the rules. */
export async function replayOf({ text, company }: Found): Promise<Replay> {
  const written = readWritten(text);
  if (!hasEngine(written.game)) throw new Refused("no_engine");
  const { game, parts } = await gameOf(written.game);
  await game.check({ written: written.options });
  return new Replay(game, parts.layout.rules, written, company);
}
