// What the others did since the reader's own last turn, read from the log.
import type { Entry } from "../wire/types";
import type { LogLine } from "./deeds";

/** A line of the last moves, with the cards its player drew after it. */
export type LastLine = LogLine & { then: number };

/** The whole last turns of the others, also if the reader answered something in between; for whoever only watches, the
 *  moves of the last player. */
export function sinceMine(log: readonly Entry[], me: number | null): Entry[] {
  const told = log.filter((entry) => entry.by !== null || isConcession(entry));
  const last = told.findLast(({ by }) => by !== null)?.by;
  const owner = (turn: number) => told.find((entry) => entry.turn === turn && entry.by !== null)?.by;
  const isBefore =
    me === null
      ? ({ by }: Entry) => by !== null && by !== last
      : ({ by, turn }: Entry) => by === me && owner(turn) === me;
  return told.slice(told.findLastIndex(isBefore) + 1).filter(({ by }) => by === null || by !== me);
}

/** Nobody played then, and yet it is told: somebody gave up. */
const isConcession = ({ events }: Entry): boolean => events.some(({ e }) => e === "concede" || e === "late");

/** What was played matters most: a draw stands behind what its player did before it, and alone only if that is nothing, or
 *  so great a thing that nothing hangs on it. */
export function withDraws(lines: readonly LogLine[]): LastLine[] {
  const told: LastLine[] = [];
  for (const line of lines) {
    const before = line.drawn ? told.findLast(({ seat }) => seat === line.seat) : undefined;
    if (before && !before.isBig) before.then += line.drawn!;
    else told.push({ ...line, then: 0 });
  }
  return told;
}
