// How the modules are packed into files: what the same pages need lies in one file. Many small ones pack badly, and each is
// asked for by itself. What no page needs at first lies where the bundler puts it.
import { fileURLToPath } from "node:url";

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const MAIN = "main.ts";
const HOME = "home/Home.svelte";
const CITY = ["table/Table.svelte", "city/CityGame.svelte"];
const DUEL = ["table/Table.svelte", "duel/DuelGame.svelte"];
const LINE = "wire/line.ts";
const PLAYING = "table/focus.ts";
const [CITY_BAR, DUEL_BAR] = [
  ["city/ActionBar.svelte", PLAYING],
  ["duel/Bar.svelte", PLAYING],
];
const LESSON = "learn/LessonPage.svelte";
const PUZZLE = ["puzzles/Puzzles.svelte", "puzzles/PuzzlePage.svelte"];
const HERE = ["solo/house.ts", "solo/room.ts"];
const [CITY_RULES, DUEL_RULES] = ["solo/city/atTable.ts", "solo/duel/withCards.ts"];

/** What is asked for before a page is seen. */
const PAGES: Record<string, readonly string[]> = {
  home: [MAIN, HOME],
  city: [MAIN, ...CITY, ...CITY_BAR, LINE],
  duel: [MAIN, ...DUEL, ...DUEL_BAR, LINE],
  "city-here": [MAIN, ...CITY, ...CITY_BAR, ...HERE, CITY_RULES],
  "duel-here": [MAIN, ...DUEL, ...DUEL_BAR, ...HERE, DUEL_RULES],
  "city-back": [MAIN, ...CITY, CITY_RULES, "replay/ReplayPage.svelte"],
  "duel-back": [MAIN, ...DUEL, DUEL_RULES, "replay/ReplayPage.svelte"],
  "city-lesson": [MAIN, ...CITY, ...CITY_BAR, LESSON, CITY_RULES],
  "duel-lesson": [MAIN, ...DUEL, ...DUEL_BAR, LESSON, DUEL_RULES],
  "city-puzzle": [MAIN, ...CITY, ...CITY_BAR, ...PUZZLE, CITY_RULES],
  "duel-puzzle": [MAIN, ...DUEL, ...DUEL_BAR, ...PUZZLE, DUEL_RULES],
  games: [MAIN, "games/GamesPage.svelte"],
  decks: [MAIN, "decks/DeckPage.svelte", "gallery/CardsPage.svelte"],
};

const placeOf = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Everything that these import, and what that imports. */
function broughtBy(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

const brought = new Map<string, ReadonlySet<string>>();

/** A file of its own costs more than it spares: what is needed so widely, these other pages get as well. */
const ROUNDED: readonly [isMeant: (needs: (page: string) => boolean) => boolean, also: readonly string[]][] = [
  [(needs) => needs("home") && needs("duel-here") && needs("duel-lesson"), Object.keys(PAGES)],
  [(needs) => needs("city") && (needs("duel") || needs("duel-puzzle")) && needs("decks"), Object.keys(PAGES)],
  [(needs) => needs("city-lesson") && needs("duel-lesson") && needs("decks"), Object.keys(PAGES)],
  [(needs) => needs("city") && needs("duel") && needs("games"), Object.keys(PAGES)],
  [(needs) => needs("city") && needs("duel") && needs("duel-lesson"), ["city-back", "duel-back"]],
  [(needs) => needs("city-lesson") && needs("duel-lesson") && needs("duel-puzzle"), ["city-here", "duel-here"]],
  [(needs) => needs("city-here") && needs("duel-here") && needs("city-back") && !needs("city"), ["games"]],
];

/** The pages that need a module, or get it along with what they need. */
function pagesOf(id: string, modules: Modules): readonly string[] {
  for (const [page, entries] of Object.entries(PAGES))
    if (!brought.has(page)) brought.set(page, broughtBy(entries.map(placeOf), modules));
  const needs = (page: string) => brought.get(page)!.has(id);
  const also = ROUNDED.flatMap(([isMeant, others]) => (isMeant(needs) ? others : []));
  return Object.keys(PAGES).filter((page) => needs(page) || also.includes(page));
}

const COMMON = /\/(for-all|rolldown-runtime)-/;
const OF_PAGES = /\/for-[^/]*\.js$/;

/** Does a file come with every page, or most likely with the one that asks? Its name need not stand there once more. */
export const isThere = (file: string, asking: string): boolean =>
  COMMON.test(`/${file}`) || (OF_PAGES.test(`/${file}`) && OF_PAGES.test(`/${asking}`) && !COMMON.test(`/${asking}`));

/** Sets of pages that have a name of their own. */
const KINDS: Record<string, (page: string) => boolean> = {
  all: () => true,
  tables: (page) => /^(city|duel)/.test(page),
  city: (page) => page.startsWith("city"),
  duel: (page) => page.startsWith("duel"),
  here: (page) => page.endsWith("here"),
  lesson: (page) => page.endsWith("lesson"),
  own: (page) => /(here|lesson|puzzle)$/.test(page),
  led: (page) => /(lesson|puzzle)$/.test(page),
  puzzle: (page) => page.endsWith("puzzle"),
  played: (page) => /^(city|duel)/.test(page) && !page.endsWith("back"),
  back: (page) => page.endsWith("back"),
};

/** Names of files stand in every file that asks for them, so those for several pages are short. */
const shortly = (page: string): string => Object.keys(PAGES).indexOf(page).toString(36);

function nameOf(pages: readonly string[]): string {
  const isKind = (isMeant: (page: string) => boolean) =>
    Object.keys(PAGES).every((page) => isMeant(page) === pages.includes(page));
  const kind = Object.entries(KINDS).find(([, isMeant]) => isKind(isMeant))?.[0];
  return `for-${kind ?? (pages.length === 1 ? pages[0] : pages.map(shortly).join(""))}`;
}

/** Parts of Svelte that only pages need where something is filled in. Who imports them cannot be seen: all of Svelte is
 * imported through one module. */
export const OF_FORMS = /\/bindings\/(input|select)\.js$/;
const forms = {
  name: (id: string): string | null => OF_FORMS.exec(id)?.[1] ?? null,
  priority: Object.keys(PAGES).length + 1,
  includeDependenciesRecursively: false, // those come with every page
};

/** What is asked for late lies by itself: packed with what a page begins with, it would bring that along, or come with it. */
const LATE = /\/(kit\/inSight|table\/focus)\b/;
const apart = {
  name: (id: string): string | null => LATE.exec(id)?.[1]?.split("/")[1] ?? null,
  priority: Object.keys(PAGES).length + 1,
  includeDependenciesRecursively: false,
};

/** A file for all that the same pages need, what most of them need first: a file takes along what its modules import. */
const byPages = Object.keys(PAGES).map((_, others) => ({
  name: (id: string, modules: Modules): string | null => {
    const pages = pagesOf(id, modules);
    return pages.length === others + 1 ? nameOf(pages) : null;
  },
  priority: others + 1,
}));

export const shelves = [forms, apart, ...byPages];
