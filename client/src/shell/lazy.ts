// What is fetched only where it is needed. Whoever is about to send somebody there may ask for it early.
import { coming } from "../kit/arrival";
import type { GamePage } from "../table/game";
import { askFor } from "../texts/fluent";
import type { GameName } from "../wire/types";
import type { Place } from "./places";

type Page<Kind> = Promise<{ default: Kind }>;

export async function fetchHome() {
  const [home] = await Promise.all([import("../home/Home.svelte"), askFor("home")]);
  return home;
}

/** The table's own code and texts. */
export async function fetchTable() {
  const [table] = await coming(Promise.all([import("../table/Table.svelte"), askFor("table")]));
  return table;
}

/** The line to a table of the server. */
export const fetchLine = () => import("../wire/line");

/** The tables of the page itself, with the rules that they are played by. */
export const fetchHouse = () => coming(import("../solo/house"));

/** Where players wait for each other; it says in the words of the home page how the game is set up. */
export async function fetchWaiting() {
  const [room] = await Promise.all([import("../table/Waiting.svelte"), askFor("home")]);
  return room;
}

/** What of the menu is about others: gestures, and the way to the chat. */
export async function fetchGestures() {
  const [menu] = await Promise.all([import("../table/GestureMenu.svelte"), askFor("talk")]);
  return menu;
}

/** What is said at a table, and how to have peace from somebody. */
export async function fetchTalk() {
  const [door] = await Promise.all([import("../talk/TalkDoor.svelte"), askFor("talk")]);
  return door;
}

/** "What shall we call you?", for whoever comes by a link. */
export const fetchNameDialog = () => import("./NameDialog.svelte");

const GAMES: Record<GameName, () => Promise<[{ default: GamePage }, void]>> = {
  city: () => Promise.all([import("../city/CityGame.svelte"), askFor("world", "board")]),
  duel: () => Promise.all([import("../duel/DuelGame.svelte"), askFor("duel", "fight", "cardtext")]),
};

/** What a game is played with: whoever looks back at one does without it. */
const PLAYED_WITH: Record<GameName, () => Promise<unknown>> = {
  city: () => Promise.all([import("../city/ActionBar.svelte"), fetchPlaying()]),
  duel: () => Promise.all([import("../duel/Bar.svelte"), fetchPlaying()]),
};
const fetchPlaying = () => import("../table/focus");

/** The page of a game, and its texts. Its styles say what differs from any table's: those are asked for before. */
export async function fetchGame(game: GameName, isPlayed = true): Page<GamePage> {
  const [, [page]] = await Promise.all([fetchTable(), GAMES[game](), isPlayed && PLAYED_WITH[game]()]);
  return page;
}

/** The deck builder. */
export async function fetchDecks() {
  const [page] = await Promise.all([import("../decks/DeckPage.svelte"), askFor("decks", "cardtext")]);
  return page;
}

/** All cards, and the page of each. */
export async function fetchCards() {
  const [page] = await Promise.all([import("../gallery/CardsPage.svelte"), askFor("decks", "cardtext", "gallery")]);
  return page;
}

/** The games that are over. */
export async function fetchGames() {
  const [page] = await Promise.all([import("../games/GamesPage.svelte"), askFor("home", "table", "replay")]);
  return page;
}

/** The lessons. */
export async function fetchLearn() {
  const [page] = await Promise.all([import("../learn/Learn.svelte"), askFor("lessons")]);
  return page;
}

/** The puzzles. */
export async function fetchPuzzles() {
  const [page] = await Promise.all([import("../puzzles/Puzzles.svelte"), askFor("puzzles")]);
  return page;
}

/** A game that is over, once more. */
export async function fetchReplay() {
  const [replay] = await Promise.all([
    import("../replay/ReplayPage.svelte"),
    askFor("replay", "comments"),
    fetchTable(),
  ]);
  return replay;
}

/** The rulebooks. */
export async function fetchRules() {
  const [page] = await Promise.all([import("../rules/RulesPage.svelte"), askFor("rulebook")]);
  return page;
}

/** Pages that have nothing to wait for but themselves. */
export const PLAIN = {
  home: fetchHome,
  games: fetchGames,
  learn: fetchLearn,
  puzzles: fetchPuzzles,
  decks: fetchDecks,
  cards: fetchCards,
  rules: fetchRules,
};

const PAGES: Partial<Record<Place["page"], () => Promise<unknown>>> = {
  ...PLAIN,
  table: () => Promise.all([fetchTable(), fetchLine()]),
  here: () => Promise.all([fetchTable(), fetchHouse()]),
  replay: fetchReplay,
};

/** Whatever is needed at a place, asked for before anything is drawn; who goes there asks again, and finds it there. */
export function expectAt({ page }: Place): void {
  PAGES[page]?.().catch(() => undefined);
}
