// One screen for several: between two seats the curtain is down (server/table/screen.py).
import { SPECTATOR } from "../engine/rules";
import type { Table } from "./table";

/** The seat a page looks from before it has said anything: the only one, else nobody's. */
export function seatOnEntering(table: Table): number {
  const { mine } = table;
  return mine.length === 1 ? mine[0]! : SPECTATOR;
}

/** Whether it is another player's turn at this screen, who did not get it from the one who looks. */
export function mustFall(table: Table, seat: number): boolean {
  const next = table.toMove;
  if (next === null || seat === SPECTATOR || seat === next) return false;
  const chair = table.chairs[next]!;
  return chair.isPerson && chair.level === null && table.steps.at(-1)?.seat !== seat;
}
