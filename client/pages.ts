// The addresses at which the page is found, one a line, for those who lay it out as files (bluemoon.server.site).
import type { Plugin } from "vite";
import { slug } from "./src/cards/fold.ts";
import catalogue from "./src/wire/cards.json" with { type: "json" };

const cards = Object.values(catalogue.cards).map(({ name }) => `cards/${slug(name)}`);
const PAGES = ["here", "learn", "games", "games/here", "games/file", "decks", "cards", ...cards];

export const pageList = (): Plugin => ({
  name: "page-list",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: ".pages", source: PAGES.map((page) => `${page}\n`).join("") });
  },
});
