// What a page must know of its own tables before it needs the rules: which games it can play, and how tables are called.
import { hasEngine } from "../engine/fetch";
import { hasServer } from "../wire/server";
import type { GameName, NewTable } from "../wire/types";

const PREFIX = "here."; // a server's tables never have a dot in their names
const TRIAL = "here.if.";
const TRIAL_OF_SERVER = "what-if-";
const PLAYED_HERE: readonly GameName[] = ["city", "duel"];

export const isHere = (id: string): boolean => id.startsWith(PREFIX);

/** A table that goes on where another game stood: not that game. One of this device is never given to a server. */
export const isWhatIf = (id: string): boolean => id.startsWith(TRIAL) || id.startsWith(TRIAL_OF_SERVER);

export const idHere = (): string => PREFIX + letters();
export const trialHere = (): string => TRIAL + letters();

function letters(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether this page can play a game by itself. */
export const canPlayHere = (game: GameName): boolean => PLAYED_HERE.includes(game) && hasEngine(game);

/** Whether a table of this game can be opened: by the page itself, or by a server. */
export const mayOpen = (game: GameName): boolean => hasServer || canPlayHere(game);

/** Whether a table needs nobody else: all who play are at this screen, and nobody shall find it. */
export const isForHere = (table: NewTable): boolean =>
  canPlayHere(table.game) &&
  table.listed !== true &&
  table.seats.every(({ who }) => who !== "friend") &&
  isPlain(table);

/** Matches, and decks that persons lay ready in secret, are a matter of a server. */
function isPlain(table: NewTable): boolean {
  if (table.game === "city") return true;
  const { match, decks } = table.options;
  return match === "single" && decks.every((deck, seat) => deck !== null || table.seats[seat]?.who === "bot");
}
