// What is fetched only where it is needed. Whoever is about to send somebody there may ask for it early.
import type { GamePage } from "../table/game";
import { askFor } from "../texts/fluent";
import type { GameName } from "../wire/types";

type Page<Kind> = Promise<{ default: Kind }>;

/** The table's own code and texts. */
export async function fetchTable() {
  const [table] = await Promise.all([import("../table/Table.svelte"), askFor("table")]);
  return table;
}

const GAMES: Record<GameName, () => Promise<[{ default: GamePage }, void]>> = {
  city: () => Promise.all([import("../city/CityGame.svelte"), askFor("world", "board")]),
  duel: () => Promise.all([import("../duel/DuelGame.svelte"), askFor("duel", "fight", "cardtext")]),
};

/** The page of a game, and its texts. */
export async function fetchGame(game: GameName): Page<GamePage> {
  const [page] = await GAMES[game]();
  return page;
}

/** The deck builder. */
export async function fetchDecks() {
  const [page] = await Promise.all([import("../decks/DeckPage.svelte"), askFor("decks", "cardtext")]);
  return page;
}
