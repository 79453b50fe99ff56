// How a bot of a table decides: from what its seat knows, one thought after the other (server/live/bot_players.py).
import type { State } from "../engine/rules";
import type { Thinks } from "../engine/thinker";
import { freshSeed } from "./seeds";
import type { Table } from "./table";
import type { TableGame } from "./tableGame";

/** The seat to move, if a bot plays it. */
export function botToMove(table: Table): number | null {
  const seat = table.toMove;
  return seat === null || table.chairs[seat]!.level === null ? null : seat;
}

/** A whole decision of the bot in this seat, in words. */
export async function decision<Happened>(table: Table<Happened>, seat: number, thinker: Thinks): Promise<string[]> {
  const { game } = table;
  const { seconds, ...how } = game.minds.bots[table.chairs[seat]!.level!];
  const share = game.minds.haste ** decisionsInTurn(table, seat);
  const words: string[] = [];
  let world = table.state;
  do {
    const known = game.rules.view(world, seat);
    const asked = { ...how, seconds: seconds && seconds * share, seed: freshSeed() };
    const [best] = await thinker.think(known, asked);
    const action = how.misjudges ? await plainest(game as TableGame, known, best!.action) : best!.action;
    words.push(game.nameOf(world, action));
    world = game.rules.play(world, action).after;
  } while (!game.execution(world).isAtRest);
  return words;
}

/** What anybody reads from the table, nobody misjudges (bots/novice.py): of two elements the one with the higher total. */
async function plainest(game: TableGame, view: State, chosen: number): Promise<number> {
  const { heedOf } = await import("./heed");
  const { isPlainer } = heedOf(game);
  return game.rules.legal(view).find((action) => isPlainer(view, action, chosen)) ?? chosen;
}

/** How often this seat has decided in this turn. */
function decisionsInTurn<Happened>({ steps, game, state }: Table<Happened>, seat: number): number {
  const turn = game.turnOf(state);
  const other = steps.findLastIndex((step) => step.seat !== seat || game.turnOf(step.before) !== turn);
  return steps.length - 1 - other;
}
