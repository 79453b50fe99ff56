// The pages there are, and which of them an address means.
import { isHere } from "../solo/here";
import { inRoot, withoutRoot } from "../wire/root";
import type { GameName } from "../wire/types";

export type Place =
  | { page: "home" }
  | { page: "decks"; isLesson: boolean } // built step by step
  | { page: "cards"; card: string | null } // null: all of them
  | { page: "table"; id: string; seatKey: string | null }
  | { page: "here"; id: string } // a table of the page itself
  | { page: "games"; isMe: boolean } // those that are over; below who the reader is, or alone
  | { page: "replay"; source: Source }
  | { page: "rules"; game: GameName | null; isAid: boolean } // null: all rulebooks; aid: one sheet to print
  | { page: "learn"; lesson: string | null } // null: all of them
  | { page: "puzzles"; game: GameName | null; puzzle: string | null } // null: of both games; all of them
  | { page: "lost" };

/** Where a game that is looked back at comes from: a server, this device, or a file that was opened. */
export type Source = { kind: "server" | "here"; id: string } | { kind: "file" };

const GAMES = /^\/(games|me)\/?$/;
const GAME = /^\/games\/([A-Za-z0-9_-]+)\/?$/;
const TABLE = /^\/table\/([A-Za-z0-9_-]+)\/?$/;
const RULES = /^\/rules(?:\/(city|duel)(\/aid)?)?\/?$/;
const PUZZLES = /^\/puzzles(?:\/(city|duel))?\/?$/;
const CARDS = /^\/cards(?:\/([^/]+))?\/?$/;

export function placeOf(address: string, search = ""): Place {
  const path = withoutRoot(address);
  if (path === "/" || path === "/index.html") return { page: "home" };
  if (/^\/decks\/?$/.test(path)) {
    return { page: "decks", isLesson: new URLSearchParams(search).has("lesson") };
  }
  const cards = CARDS.exec(path);
  if (cards) return { page: "cards", card: cards[1] ? readable(cards[1]) : null };
  const rules = RULES.exec(path);
  if (rules) return { page: "rules", game: (rules[1] as GameName) ?? null, isAid: Boolean(rules[2]) };
  const own = new URLSearchParams(search).get("table");
  if (/^\/here\/?$/.test(path) && own) return { page: "here", id: own };
  if (/^\/learn\/?$/.test(path)) return { page: "learn", lesson: new URLSearchParams(search).get("lesson") };
  const puzzles = PUZZLES.exec(path);
  if (puzzles)
    return {
      page: "puzzles",
      game: (puzzles[1] as GameName) ?? null,
      puzzle: new URLSearchParams(search).get("puzzle"),
    };
  const games = GAMES.exec(path);
  if (games) return { page: "games", isMe: games[1] === "me" };
  const game = GAME.exec(path)?.[1];
  if (game) return replayOf(game, new URLSearchParams(search).get("game"));
  const id = TABLE.exec(path)?.[1];
  if (id) return { page: "table", id, seatKey: new URLSearchParams(search).get("seat") };
  return { page: "lost" };
}

/** A static host has a file for every path, so a game of this device is named behind it. */
function replayOf(game: string, here: string | null): Place {
  if (game === "file") return { page: "replay", source: { kind: "file" } };
  if (game !== "here") return { page: "replay", source: { kind: "server", id: game } };
  return here ? { page: "replay", source: { kind: "here", id: here } } : { page: "games", isMe: false };
}

// An address may be spoilt on its way.
function readable(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

export const homePath = (more = ""): string => inRoot(`/${more}`);
export const decksPath = (more = ""): string => inRoot(`/decks${more}`);
export const cardsPath = (more = ""): string => inRoot(`/cards${more}`);
export const rulesPath = (more = ""): string => inRoot(`/rules${more}`);
export const learnPath = (more = ""): string => inRoot(`/learn${more}`);
export const puzzlesPath = (more = ""): string => inRoot(`/puzzles${more}`);
/** Which rulebook has a number of this kind. */
export const gameOfRule = (rule: string): GameName => (/^C\d/.test(rule) ? "city" : "duel");
export const rulePath = (rule: string): string => rulesPath(`/${gameOfRule(rule)}#${rule}`);
export const mePath = (): string => inRoot("/me");
export const gamesPath = (): string => inRoot("/games");
/** The address of a game that is over; of an opened file until the page is left. */
export function replayPath(source: Source, more: Record<string, string> = {}): string {
  const named = source.kind === "here" ? { game: source.id, ...more } : more;
  const query = new URLSearchParams(named).toString();
  const path = source.kind === "server" ? source.id : source.kind;
  return inRoot(`/games/${path}${query && `?${query}`}`);
}
/** The same, before its judge at once. */
export const judgePath = (source: Source): string => replayPath(source, { judge: "" });
/** A static host has a file for every path, so a table of the page itself is named behind it. */
export const tablePath = (id: string): string => inRoot(isHere(id) ? `/here?table=${id}` : `/table/${id}`);

/** Whether a click on a link stays in this page: same server, one of our pages, and not a jump within the page. */
export function isOurs(link: URL, here: URL): boolean {
  if (link.origin !== here.origin || withoutRoot(link.pathname).startsWith("/api/")) return false;
  const isJump = link.hash !== "" && link.pathname === here.pathname && link.search === here.search;
  return !isJump;
}
