// Where games to look back at come from: this device, a server, or a file that was opened. Each is a written game.
import { hasEngine } from "../engine/fetch";
import { fetchHouse } from "../shell/lazy";
import type { Source } from "../shell/places";
import { gameOf } from "../solo/games";
import { Refused } from "../solo/refused";
import type { Chair } from "../solo/tableGame";
import * as api from "../wire/api";
import type { Comment, OpenGame } from "../wire/types";
import { Replay, type Company } from "./replay";
import { MOST_BYTES, readWritten } from "./written";

/** A written game, who played it, and what a server tells of what was said about it. */
export type Found = { text: string; company: Company; comments?: readonly Comment[]; isPrivate?: boolean };

/** The file that was opened last; it lasts until the page is closed. */
let opened: Found | null = null;

/** Open a file of a person; what is none of ours is refused before anybody goes there. */
export async function openFile(file: File): Promise<void> {
  if (file.size > MOST_BYTES) throw new Refused("foreign_file");
  const text = await textOf(file);
  readWritten(text);
  opened = { text, company: { id: "file", chairs: null, conceded: [], own: [] } };
}

async function textOf(file: File): Promise<string> {
  try {
    const stream = file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
    const isPacked = file.name.endsWith(".gz");
    return await new Response(isPacked ? stream.pipeThrough(new DecompressionStream("gzip")) : stream).text();
  } catch {
    throw new Refused("foreign_file");
  }
}

export async function find(source: Source): Promise<Found> {
  if (source.kind === "here") return (await fetchHouse()).finished(source.id);
  if (source.kind === "server") return fromServer(await api.openGame(source.id));
  if (!opened) throw new Refused("no_file");
  return opened;
}

function fromServer({ id, written, seats, comments, openness }: OpenGame): Found {
  const chairs = seats.map(({ kind, name, level }): Chair => {
    const isPerson = kind === "person";
    return { isPerson, name, level: isPerson ? null : level };
  });
  const own = seats.flatMap(({ is_mine }, seat) => (is_mine ? [seat] : []));
  const conceded = seats.flatMap(({ has_conceded }, seat) => (has_conceded ? [seat] : []));
  return { text: written, company: { id, chairs, conceded, own }, comments, isPrivate: openness === "private" };
}

/** The game, followed to its end by the rules. */
export async function replayOf({ text, company }: Found): Promise<Replay> {
  const written = readWritten(text);
  if (!hasEngine(written.game)) throw new Refused("no_engine");
  const { game, parts } = await gameOf(written.game);
  await game.check({ written: written.options });
  return new Replay(game, parts.layout.rules, written, company);
}
