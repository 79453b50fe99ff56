// Where the rulebooks lie: one for each game and language, fetched when somebody reads it.
import { loadCards } from "../cards/cards";
import { askFor, type Language } from "../texts/fluent";
import type { GameName } from "../wire/types";
import type { Book } from "./book";

const FILES = import.meta.glob<() => Promise<string>>(["$rulebook/*.md", "$rulebook/*/*.md"], {
  query: "?rulebook",
  import: "default",
  eager: true,
});
const WRITTEN_IN: Language = "en"; // the others lie in a folder of their own

/** The rulebook of a game in a language. */
export async function fetchBook(game: GameName, language: Language): Promise<Book> {
  const end = language === WRITTEN_IN ? `rulebook/${game}.md` : `rulebook/${language}/${game}.md`;
  const file = Object.entries(FILES).find(([path]) => path.endsWith(end));
  if (!file) return fetchBook(game, WRITTEN_IN);
  return JSON.parse(await file[1]()) as Book;
}

/** What the pictures are named with. */
const NAMES: Record<GameName, readonly string[]> = { city: ["world"], duel: ["duel", "cardtext"] };

/** The rulebook, with all that its pictures need. */
export async function openBook(game: GameName, language: Language): Promise<Book> {
  const cards = game === "duel" ? loadCards() : undefined;
  const [book] = await Promise.all([fetchBook(game, language), askFor("rulebook", ...NAMES[game]), cards]);
  return book;
}
