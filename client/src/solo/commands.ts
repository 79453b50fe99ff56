// What a page commands at its own table: allowed, and how it is written down, or refused by name (server/table/commands.py).
import type { Command } from "../wire/types";
import { Refused } from "./refused";
import { hadChance, type Body, type Played, type Table } from "./table";

export type FreshSeed = () => bigint;
export type Draft<Happened> = { body: Body; played?: Played<Happened> };

/** The entry of a command. Refuses, or it is allowed. */
export function draft<Happened>(table: Table<Happened>, command: Command, freshSeed: FreshSeed): Draft<Happened> {
  checkSeat(table, command);
  if (table.isOver) throw new Refused("game_over");
  if (isStale(table, command)) throw new Refused("stale");
  const { seat } = command;
  switch (command.t) {
    case "play":
      return play(table, seat, command.actions);
    case "undo":
      return undo(table, seat, command.turn ?? false, freshSeed);
    case "redo":
      return redo(table, seat);
    case "ask_undo":
      return { body: { kind: "ask", seat: asker(table, seat) } };
    case "answer_undo":
      return answer(table, command);
    case "bot":
      if (table.chairs[seat]!.level === command.level) throw new Refused("already_so");
      return { body: { kind: "bot", seat, level: command.level } };
    case "late": // no game of a page alone has a clock
      throw new Refused("not_late");
    case "concede":
      return { body: { kind: "concede", seat } };
  }
}

/** T3.2 Whether the game has gone on since. (Who calls a bot or concedes need not have heard.) */
function isStale(table: Table, { t, base }: Command): boolean {
  return (base < table.changedAt && t !== "bot" && t !== "concede") || base > table.seq;
}

function checkSeat(table: Table, { seat }: Command): void {
  if (!table.chairs[seat]?.isPerson) throw new Refused("not_your_seat");
  if (table.conceded.has(seat) && !table.isOver) throw new Refused("has_conceded");
}

/** Whole decisions of the seat to move. */
export function play<Happened>(table: Table<Happened>, seat: number, actions: readonly string[]): Draft<Happened> {
  if (table.toMove !== seat) throw new Refused("not_your_turn");
  const execution = table.game.execution(table.state);
  const carried = execution.carryOut(actions);
  const body: Body = { kind: "play", seat, actions: carried.actions, drawn: carried.drawn };
  return { body, played: { carried, after: execution.state } };
}

function undo<Happened>(table: Table<Happened>, seat: number, isTurn: boolean, freshSeed: FreshSeed): Draft<Happened> {
  const count = table.ownSteps(seat);
  if (count === 0) throw new Refused(table.stepsSince(seat) > 0 ? "undo_needs_consent" : "nothing_to_undo");
  return takenBack(table, seat, isTurn ? count : 1, false, freshSeed);
}

/** T6.1 The undo of so many plays; where chance had a part in them, it is drawn anew. */
function takenBack<Happened>(
  table: Table<Happened>,
  seat: number,
  count: number,
  agreed: boolean,
  freshSeed: FreshSeed,
): Draft<Happened> {
  const seed = hadChance(table.lastSteps(count)) ? { seed: String(freshSeed()) } : {};
  return { body: { kind: "undo", seat, count, agreed, ...seed } };
}

function redo<Happened>(table: Table<Happened>, seat: number): Draft<Happened> {
  const last = table.undone.at(-1);
  if (last?.seat !== seat) throw new Refused("nothing_to_redo");
  const { body, played } = play(table, seat, last.carried.actions);
  return { body: { ...body, kind: "redo" } as Body, played };
}

function asker(table: Table, seat: number): number {
  if (table.asking) throw new Refused("already_asked");
  if (table.stepsSince(seat) === 0) throw new Refused("nothing_to_undo");
  return seat;
}

function answer(table: Table, { seat, base, accept }: Extract<Command, { t: "answer_undo" }>): Draft<never> {
  if (!table.asking || !table.silent().includes(seat)) throw new Refused("nobody_asks");
  if (base < table.asking.seq) throw new Refused("stale"); // it was meant for another question
  return { body: { kind: "answer", seat, accept } };
}

/** The undo that everybody has agreed to, if there is one. */
export function granted<Happened>(table: Table<Happened>, freshSeed: FreshSeed): Draft<Happened> | null {
  const { asking } = table;
  if (!asking || table.silent().length > 0) return null;
  return takenBack(table, asking.seat, table.stepsSince(asking.seat), true, freshSeed);
}
