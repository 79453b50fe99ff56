// The pages there are, and which of them an address means.
export type Place =
  | { page: "home" }
  | { page: "decks" }
  | { page: "table"; id: string; seatKey: string | null }
  | { page: "lost" };

const TABLE = /^\/table\/([A-Za-z0-9_-]+)\/?$/;

export function placeOf(path: string, search = ""): Place {
  if (path === "/" || path === "/index.html") return { page: "home" };
  if (/^\/decks\/?$/.test(path)) return { page: "decks" };
  const id = TABLE.exec(path)?.[1];
  if (id) return { page: "table", id, seatKey: new URLSearchParams(search).get("seat") };
  return { page: "lost" };
}

export const tablePath = (id: string): string => `/table/${id}`;

/** Whether a click on a link stays in this page: same server, one of our pages, and not a jump within the page. */
export function isOurs(link: URL, here: URL): boolean {
  if (link.origin !== here.origin || link.pathname.startsWith("/api/")) return false;
  const isJump = link.hash !== "" && link.pathname === here.pathname && link.search === here.search;
  return !isJump;
}
