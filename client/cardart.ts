// The pictures of the cards, one file each, in a folder whose name changes with them: so a browser may keep them for good.
// In the app: import { folder } from "virtual:card-pictures", then `${folder}/hoax-1.svg`. Beside the folder lies a pack with
// all of them, for whoever wants to keep them (src/offline).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:card-pictures";
const RESOLVED = "\0" + MODULE;

type Picture = { name: string; svg: string };

const picturesOf = (source: string): Picture[] =>
  readdirSync(source)
    .filter((name) => name.endsWith(".svg"))
    .sort()
    .map((name) => ({ name, svg: readFileSync(join(source, name), "utf8") }));

function folderOf(pictures: readonly Picture[]): string {
  const digest = createHash("sha256");
  for (const { name, svg } of pictures) digest.update(`${name}\0${svg}\0`);
  return `assets/cards-${digest.digest("hex").slice(0, 8)}`;
}

export function cardPictures(source: string): Plugin {
  return {
    name: "card-pictures",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const folder = "/${folderOf(picturesOf(source))}";\n` : undefined),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/assets/cards-")) return next();
        const asked = picturesOf(source).find(({ name }) => name === basename(request.url!));
        if (!asked) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(asked.svg);
      });
    },
    generateBundle() {
      const pictures = picturesOf(source);
      const folder = folderOf(pictures);
      for (const { name, svg } of pictures)
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source: svg });
      const pack = JSON.stringify(Object.fromEntries(pictures.map(({ name, svg }) => [name, svg])));
      this.emitFile({ type: "asset", fileName: `${folder}.json`, source: pack });
    },
  };
}
