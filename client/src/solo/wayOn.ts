// How a turn goes on after a decision, as somebody plays it who looks no further than this turn: what comes of it by its end.
import type { State } from "../engine/rules";
import type { Thinks } from "../engine/thinker";
import type { Trial } from "../wire/types";
import type { TableGame } from "./tableGame";

const LONGEST = 24; // actions; whoever still plays on then is told no more

/** What comes of these words by the end of the turn, or until something comes to light, for all that this view knows. */
export async function turnAfter(game: TableGame, mind: Thinks, view: State, words: readonly string[]): Promise<Trial> {
  const { rules, minds } = game;
  const seat = rules.toMove(view);
  const execution = game.execution(rules.imagine(view, seat, 0n));
  execution.carryOut(words);
  const isBehind = () => execution.isDecided && (execution.knowsMore || execution.isTurnOver);
  while (!isBehind() && execution.actions.length < LONGEST) {
    const known = rules.view(execution.state, seat);
    const [best] = await mind.think(known, { ...minds.feeling, seed: 0n });
    execution.step(best!.action);
  }
  return game.trial(view, execution.actions, true);
}
