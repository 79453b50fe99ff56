// Texts go to the reader as files of their own, without the notes of their writers and without what only the terminal
// says: words are not program.
//
// A module `….ftl?text` is a function that fetches the file. While the page is made or tested, it knows the words already.
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { withoutNotes, withoutTerminal } from "./src/texts/notes.ts";

const FILE = /^(.*\.ftl)\?text$/;
const FETCHED = fileURLToPath(new URL("./src/texts/fetched.ts", import.meta.url));

export function texts(): Plugin {
  let isBuilt = false;
  return {
    name: "texts",
    enforce: "pre",
    configResolved: ({ command }) => void (isBuilt = command === "build"),
    async load(id) {
      const [, path] = FILE.exec(id) ?? [];
      if (!path) return null;
      const words = withoutTerminal(withoutNotes(await readFile(path, "utf8")));
      if (!isBuilt) return `export default async () => ${JSON.stringify(words)};`;
      const name = `${basename(dirname(path))}-${basename(path)}`;
      const file = this.emitFile({ type: "asset", name, source: words });
      return `import { fetchedText } from ${JSON.stringify(FETCHED)};
export default () => fetchedText(import.meta.ROLLUP_FILE_URL_${file});`;
    },
  };
}
