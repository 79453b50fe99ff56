// The files of a game, fetched once and kept while the page is open. They are built from the Python sources
// (scripts/wasm); a page that was built without them says so, and asks the server instead.
import { coming } from "../kit/arrival";
import type { GameName } from "../wire/types";
import type { Layout } from "./layout";
import type { Parts } from "./module";

const FILES = import.meta.glob<string>("../../engine/*.{wasm,tables,net,json}", {
  query: "?url",
  import: "default",
  eager: true,
});
const fetched = new Map<GameName, Promise<Parts>>();

const addressOf = (game: GameName, ending: string): string | undefined => FILES[`../../engine/${game}.${ending}`];

/** Whether this browser could run a game, and this page brings it. Some browsers forbid WebAssembly. */
export const hasEngine = (game: GameName): boolean =>
  typeof WebAssembly === "object" && typeof Worker === "function" && addressOf(game, "wasm") !== undefined;

/** A game's files; if they do not come, they are asked for anew the next time. */
export function fetchParts(game: GameName): Promise<Parts> {
  const known = fetched.get(game) ?? coming(read(game));
  fetched.set(game, known);
  known.catch(() => fetched.delete(game));
  return known;
}

async function read(game: GameName): Promise<Parts> {
  const [code, tables, layout] = await Promise.all([
    file(game, "wasm").then((bytes) => WebAssembly.compile(bytes)),
    file(game, "tables").then((bytes) => new Uint8Array(bytes)),
    file(game, "json").then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Layout),
  ]);
  // A host may answer with a page of its own where a file is missing.
  if (tables.length !== layout.records[layout.tables]?.bytes) throw new Error(`${game}.tables is another file`);
  const net = addressOf(game, "net");
  return { code, tables, layout, net: net ? new URL(net, import.meta.url).href : null };
}

async function file(game: GameName, ending: string): Promise<ArrayBuffer> {
  const address = addressOf(game, ending);
  const answer = address === undefined ? null : await fetch(address);
  if (!answer?.ok) throw new Error(`${game}.${ending} did not come`);
  return await answer.arrayBuffer();
}
