// Texts go to the reader without the notes of their writers, and without what only the terminal says.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { withoutNotes, withoutTerminal } from "./src/texts/notes.ts";

const FILE = /^(.*\.ftl)\?raw$/;

export const texts = (): Plugin => ({
  name: "texts",
  enforce: "pre",
  async load(id) {
    const [, path] = FILE.exec(id) ?? [];
    return path && `export default ${JSON.stringify(withoutTerminal(withoutNotes(await readFile(path, "utf8"))))};`;
  },
});
