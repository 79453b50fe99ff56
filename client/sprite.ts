// Makes one file of symbols out of all drawings of a folder, so that <use href="#mill-ruin"> draws any of them.
// In the app: import { url, viewBoxes } from "virtual:sprite".
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:sprite";
const RESOLVED = "\0" + MODULE;

const drawings = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".svg"))
    .sort()
    .map((path) => join(folder, path));

const viewBox = (drawing: string): string => /viewBox="([^"]+)"/.exec(drawing)![1];

/** Gradients and clip paths of all drawings meet in one page: each gets the name of its drawing in front. */
function ownNames(drawing: string, name: string): string {
  const own = (part: string) => (part.startsWith(name + "-") ? part : `${name}-${part}`);
  return drawing
    .replace(/\bid="([^"]+)"/g, (_, part: string) => `id="${own(part)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, part: string) => `url(#${own(part)})`)
    .replace(/href="#([^"]+)"/g, (_, part: string) => `href="#${own(part)}"`);
}

const DEFINED = /<defs>(.*?)<\/defs>/gs;

/** A colour on the outside is for looking at the file alone; as a symbol it takes the colour of its text. */
export function symbol(drawing: string, name: string): string {
  const [, outside, inside] = /<svg([^>]*)>(.*)<\/svg>/s.exec(ownNames(drawing, name))!;
  const plain = outside.replace(/ (xmlns|color)="[^"]*"/g, "");
  return `<symbol id="${name}"${plain}>${inside.replace(DEFINED, "").trim()}</symbol>`;
}

/** What a drawing refers to by name: its gradients. */
const defined = (drawing: string, name: string): string =>
  [...ownNames(drawing, name).matchAll(DEFINED)].map(([, inside]) => inside).join("");

/** Symbols are not displayed where they stand, so that a browser keeps no style of them, thousands of shapes, up to
 * date. Gradients are, in no space: display: none would take them away from those who use them. */
function hung(symbols: string, gradients: string): string {
  const hidden = 'width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"';
  const all = `<defs>${gradients}</defs>\n<g style="display:none">\n${symbols}\n</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${hidden}>\n${all}\n</svg>\n`;
}

function draw(folder: string) {
  const named = drawings(folder).map((path) => [basename(path, ".svg"), readFileSync(path, "utf8")] as const);
  const each = (part: typeof symbol) => named.map(([name, drawing]) => part(drawing, name));
  const svg = hung(each(symbol).join("\n"), each(defined).join(""));
  const viewBoxes = Object.fromEntries(
    named
      .filter(([, drawing]) => viewBox(drawing) !== "0 0 200 200")
      .map(([name, drawing]) => [name, viewBox(drawing)]),
  );
  const file = `assets/sprite-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
  return { svg, viewBoxes, file };
}

export function sprite(folder: string): Plugin {
  return {
    name: "sprite",
    buildStart() {
      for (const path of drawings(folder)) this.addWatchFile(path);
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const { file, viewBoxes } = draw(folder);
      return `export const url = "/${file}";\nexport const viewBoxes = ${JSON.stringify(viewBoxes)};\n`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/assets/sprite-")) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(draw(folder).svg);
      });
    },
    generateBundle() {
      const { file, svg } = draw(folder);
      this.emitFile({ type: "asset", fileName: file, source: svg });
    },
    // The page asks for the pictures at once, not when its script has been read.
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "preload", as: "fetch", crossorigin: true, href: "./" + draw(folder).file } },
    ],
  };
}
