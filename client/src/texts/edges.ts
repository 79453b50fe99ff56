// By how much one way is ahead of another some turns later, in words (cli/advice.py).
import type { Edge, GameName } from "../wire/types";
import { t } from "./fluent";
import { tenths } from "./numbers";

/** "by the end of the next own turn: crystals +1.8, cards in hand −0.4" */
export const edgeWords = (game: GameName, edges: readonly Edge[]): string =>
  t(`${game}-edges`, {
    edges: edges.map(({ what, count }) => t(`${game}-edge-${what}`, { count: countOf(what, count) })).join(", "),
  });

/** With its sign; of games that are won or lost so many in a hundred. */
const countOf = (what: string, count: number): string =>
  ["won", "lost"].includes(what) ? `${signed(String(Math.round(100 * count)))}\u00a0%` : signed(tenths(count));

export const signed = (words: string): string => (words.startsWith("-") ? `\u2212${words.slice(1)}` : `+${words}`);
