// What the page asks of a server to find somebody to play with.
import { ask } from "./api";
import { inRoot } from "./root";
import type { Found, Looking, Quick } from "./types";

const ADDRESS = "/api/quick";

/** Look, or still do: whoever says nothing for a minute looks no more. */
export const look = (quick: Omit<Quick, "is_hidden">): Promise<Looking> =>
  ask("POST", ADDRESS, { ...quick, is_hidden: document.hidden });
export const stop = (): Promise<Found> => ask("DELETE", ADDRESS);
/** The page goes away, and waits for no answer. */
export const leave = (): void => void fetch(inRoot(ADDRESS), { method: "DELETE", keepalive: true });
