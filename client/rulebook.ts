// The rulebooks go to the reader as files of their own, read out of docs/rulebook while the page is built: there they are
// written once, for everybody.
//
// A module `….md?rulebook` is a function that fetches the book. While the page is made or tested, it knows it already.
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { slug } from "./src/cards/fold.ts";
import type { Book } from "./src/rules/book.ts";
import { readBook } from "./src/rules/markdown.ts";
import catalogue from "./src/wire/cards.json" with { type: "json" };

const FILE = /^(.*\.md)\?rulebook$/;
const FETCHED = fileURLToPath(new URL("./src/texts/fetched.ts", import.meta.url));
const ORIGINAL = "rulebook"; // the folder; translations lie in one of their own inside it

// Words of the rules, though the names of cards begin with them.
const NO_CARD = /^(Blue|Brain|Butterfly|Cast|Elemental|Fire|Heat|Mad|Moon|Old|Rising|Sun|Wall)$/;
const ALSO: Record<string, string> = {
  "Mad Mike": "Mad Mike Magpie",
  Fog: "Impenetrable Fog",
  Enchantment: "Elemental Enchantment",
  Boomerang: "Battling Boomerang",
};

/** Cards by their names, and those with a first word that no other has by that too. */
function cardNames(): Map<string, string> {
  const names = Object.values(catalogue.cards).map(({ name }) => name);
  const first = (name: string) => name.split(" ")[0] ?? "";
  const isAlone = (name: string) => names.filter((other) => first(other) === first(name)).length === 1;
  const short = names.filter((name) => isAlone(name) && !NO_CARD.test(first(name)));
  return new Map([
    ...Object.entries(ALSO).map(([words, name]) => [words, slug(name)] as const),
    ...short.map((name) => [first(name), slug(name)] as const),
    ...names.map((name) => [name, slug(name)] as const),
  ]);
}

/** The book of a file; names of cards are found in the duel only. */
export async function bookAt(path: string): Promise<Book> {
  const cards = basename(path) === "duel.md" ? cardNames() : new Map<string, string>();
  const file = await readFile(path, "utf8");
  if (basename(dirname(path)) === ORIGINAL) return readBook(file, cards);
  return readBook(file, cards, await bookAt(join(dirname(path), "..", basename(path))));
}

export function rulebooks(): Plugin {
  let isBuilt = false;
  return {
    name: "rulebooks",
    enforce: "pre",
    configResolved: ({ command }) => void (isBuilt = command === "build"),
    async load(id) {
      const [, path] = FILE.exec(id) ?? [];
      if (!path) return null;
      const words = JSON.stringify(await bookAt(path));
      if (!isBuilt) return `export default async () => ${JSON.stringify(words)};`;
      const folder = basename(dirname(path));
      const name = `${folder === ORIGINAL ? "en" : folder}-rules-${basename(path, ".md")}.json`;
      const file = this.emitFile({ type: "asset", name, source: words });
      return `import { fetchedText } from ${JSON.stringify(FETCHED)};
export default () => fetchedText(import.meta.ROLLUP_FILE_URL_${file});`;
    },
  };
}
