// The addresses at which the page is found, one a line, for those who lay it out as files (bluemoon.server.site).
import type { Plugin } from "vite";
import { slug } from "./src/cards/fold.ts";
import catalogue from "./src/wire/cards.json" with { type: "json" };

const cards = Object.values(catalogue.cards).map(({ name }) => `cards/${slug(name)}`);
const rules = ["rules", ...["city", "duel"].flatMap((game) => [`rules/${game}`, `rules/${game}/aid`])];
const puzzles = ["puzzles", "puzzles/city", "puzzles/duel"];
const PAGES = [
  "here",
  "learn",
  ...puzzles,
  "games",
  "me",
  "games/here",
  "games/file",
  "decks",
  "cards",
  ...cards,
  ...rules,
];

export const pageList = (): Plugin => ({
  name: "page-list",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: ".pages", source: PAGES.map((page) => `${page}\n`).join("") });
  },
});
