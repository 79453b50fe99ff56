// What a device shows of the page once it is installed, one file for each language: names, icons, colours, and the files it
// opens. Every address in it is seen from where it lies, so it holds in any folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const FIRST = "en"; // the page changes it, once it knows what its reader speaks
const NIGHT = "#0f1636";
const TEXTS = ["names", "web"];
const DECKS = "./decks/"; // with a slash: a static host finds a folder there
const GAMES = "./games/";

const fileOf = (language: string): string => `manifest-${language}.webmanifest`;

function speakerOf(i18n: string, language: string): (id: string) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of TEXTS)
    bundle.addResource(new FluentResource(readFileSync(join(i18n, language, `${name}.ftl`), "utf8")));
  return (id) => bundle.formatPattern(bundle.getMessage(id)!.value!);
}

function manifestOf(language: string, t: (id: string) => string): string {
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, type: "image/png", purpose });
  const manifest = {
    lang: language,
    name: t("web-brand"),
    short_name: t("web-brand"),
    description: t("web-app"),
    start_url: "./",
    scope: "./",
    display: "standalone",
    theme_color: NIGHT,
    background_color: NIGHT,
    categories: ["games"],
    icons: [
      icon("./icon-192.png", "192x192", "any"),
      icon("./icon-512.png", "512x512", "any"),
      icon("./icon-maskable-512.png", "512x512", "maskable"),
    ],
    shortcuts: [
      { name: t("web-decks"), url: DECKS },
      { name: t("web-cards"), url: "./cards/" },
    ],
    // A deck file that is opened on the device lies on the table of the builder, a written game is looked back at.
    file_handlers: [
      { action: DECKS, accept: { "application/toml": [".toml"] } },
      { action: GAMES, accept: { "text/x-bluemoon-game": [".game"] } },
    ],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

export const manifests = (i18n: string): Plugin => ({
  name: "manifests",
  apply: "build",
  generateBundle() {
    const languages = JSON.parse(readFileSync(join(i18n, "languages.json"), "utf8")) as Record<string, string>;
    for (const language of Object.keys(languages)) {
      const source = manifestOf(language, speakerOf(i18n, language));
      this.emitFile({ type: "asset", fileName: fileOf(language), source });
    }
  },
  transformIndexHtml: () => [{ tag: "link", attrs: { rel: "manifest", href: `./${fileOf(FIRST)}` } }],
});
