// The line to a room in which somebody watches over what is asked: says no, or gives the hint that is meant there.
import { positionOf } from "../solo/shown";
import type { Room } from "../solo/room";
import type { Table } from "../solo/table";
import { NEXT_STEP } from "../table/hint.svelte";
import type { Asked, Line, Listener, Reply } from "../wire/socket";

export const LEARNER = 0;

/** Why not; or what to do next; null: the room answers. */
export type Heed = { reason: string; values: Record<string, unknown> } | { plan: readonly string[] } | null;

export function heededLine(
  table: Table,
  room: Room<unknown>,
  listener: Listener,
  heed: (request: Asked) => Heed,
): Line {
  const ask = (request: Asked, settle: (reply: Reply) => void) => {
    const heeded = heed(request);
    if (heeded === null) room.ask(request, settle);
    else if ("plan" in heeded) settle(advice(table, request.id, [...heeded.plan]));
    else {
      const refused = { t: "refused" as const, id: request.id, ...heeded, position: positionOf(table, LEARNER) };
      listener.hear(refused);
      settle(refused);
    }
  };
  return {
    ask,
    seat: null,
    look: (seat) => room.look(seat),
    hurry: () => {},
    lose: () => {},
    close: () => room.close(),
  };
}

/** A hint that is known: a decision, and what comes of it. */
function advice({ game, state }: Table, id: string, plan: string[]): Reply {
  const trial = game.trial(game.rules.view(state, LEARNER), plan, false);
  const silent = { before: null, after: null, other: null, term: null, worth: plan.map(() => null), by_feel: false };
  return { t: "advice", id, actions: plan, plan, trial, reason: NEXT_STEP, ...silent };
}
