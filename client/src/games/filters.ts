// Which of the games that are over are shown.
import { outcome, people } from "../home/lines";
import type { GameName } from "../wire/types";
import type { Finished } from "./finished";

export const GAMES = ["any", "city", "duel"] as const;
export const RESULTS = ["any", "won", "lost", "draw"] as const;
export type Filters = { game: "any" | GameName; result: (typeof RESULTS)[number]; opponent: string };
export const EVERYTHING: Filters = { game: "any", result: "any", opponent: "" };

/** The newest first, as far as they are like this. */
export function found(games: readonly Finished[], { game, result, opponent }: Filters): Finished[] {
  const wanted = opponent.trim().toLowerCase();
  return games
    .filter((one) => game === "any" || one.game === game)
    .filter((one) => result === "any" || resultOf(one) === result)
    .filter((one) => wanted === "" || people(one, "mine").some((name) => name.toLowerCase().includes(wanted)))
    .toSorted((one, other) => other.ended - one.ended);
}

/** A victory that is shared is one. */
function resultOf(game: Finished): Filters["result"] {
  const how = outcome(game);
  return how === "shared" ? "won" : how;
}
