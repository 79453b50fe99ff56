// The pages there are, and which of them an address means.
import { isHere } from "../solo/here";
import { inRoot, withoutRoot } from "../wire/root";

export type Place =
  | { page: "home" }
  | { page: "decks" }
  | { page: "cards"; card: string | null } // null: all of them
  | { page: "table"; id: string; seatKey: string | null }
  | { page: "here"; id: string } // a table of the page itself
  | { page: "lost" };

const TABLE = /^\/table\/([A-Za-z0-9_-]+)\/?$/;
const CARDS = /^\/cards(?:\/([^/]+))?\/?$/;

export function placeOf(address: string, search = ""): Place {
  const path = withoutRoot(address);
  if (path === "/" || path === "/index.html") return { page: "home" };
  if (/^\/decks\/?$/.test(path)) return { page: "decks" };
  const cards = CARDS.exec(path);
  if (cards) return { page: "cards", card: cards[1] ? readable(cards[1]) : null };
  const own = new URLSearchParams(search).get("table");
  if (/^\/here\/?$/.test(path) && own) return { page: "here", id: own };
  const id = TABLE.exec(path)?.[1];
  if (id) return { page: "table", id, seatKey: new URLSearchParams(search).get("seat") };
  return { page: "lost" };
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
/** A static host has a file for every path, so a table of the page itself is named behind it. */
export const tablePath = (id: string): string => inRoot(isHere(id) ? `/here?table=${id}` : `/table/${id}`);

/** Whether a click on a link stays in this page: same server, one of our pages, and not a jump within the page. */
export function isOurs(link: URL, here: URL): boolean {
  if (link.origin !== here.origin || withoutRoot(link.pathname).startsWith("/api/")) return false;
  const isJump = link.hash !== "" && link.pathname === here.pathname && link.search === here.search;
  return !isJump;
}
