// Who plays at which level, and who gives hints: the bots of a server's table (`bots` of its table_game.py, `ADVISER`).
import type { Layout } from "../engine/layout";
import type { Level } from "../wire/types";
import type { Thinking } from "./tableGame";

export type Minds = {
  bots: Record<Level, Thinking>;
  adviser: Thinking;
  /** Who finds words for what the adviser found: a network has none. */
  feeling: Thinking;
};

const GREEDY: Thinking = { way: { flat: true, steady: true, horizon: 1 }, worlds: 8 };

/** The minds of a game, as its module describes them. */
export function mindsOf({ mind, sage }: Layout): Minds {
  const searching = (seconds: number): Thinking => ({ way: mind, seconds });
  const knowing = (seconds: number): Thinking => ({ way: sage, seconds, withNet: true });
  return {
    bots: { easy: GREEDY, medium: searching(0.05), hard: knowing(0.05), master: knowing(0.5) },
    adviser: knowing(1),
    feeling: GREEDY,
  };
}
