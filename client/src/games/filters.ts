// Which of the games that are over are shown.
import { outcome, people } from "../home/lines";
import type { GameName, TableLine } from "../wire/types";

export const GAMES = ["any", "city", "duel"] as const;
export const RESULTS = ["any", "won", "lost", "draw"] as const;
export type Filters = { game: "any" | GameName; result: (typeof RESULTS)[number]; opponent: string };
export const EVERYTHING: Filters = { game: "any", result: "any", opponent: "" };

/** The games that are over, the newest first, as far as they are like this. */
export function found(lines: readonly TableLine[], { game, result, opponent }: Filters): TableLine[] {
  const wanted = opponent.trim().toLowerCase();
  return lines
    .filter((line) => line.status === "over")
    .filter((line) => game === "any" || line.terms.game === game)
    .filter((line) => result === "any" || resultOf(line) === result)
    .filter((line) => wanted === "" || people(line, "mine").some((name) => name.toLowerCase().includes(wanted)))
    .toSorted((one, other) => other.changed - one.changed);
}

/** A victory that is shared is one. */
function resultOf(line: TableLine): Filters["result"] {
  const how = outcome(line);
  return how === "shared" ? "won" : how;
}
