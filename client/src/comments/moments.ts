// Comments by the moments of a replay: a moment is a whole decision, and a comment may name any action of it.
import type { Replay } from "../replay/replay";
import type { Remark } from "./remark";

type Moments = Pick<Replay, "momentOf">;

/** What was said, by the number of the moment; what was said about none is left out. */
export function byMoment(remarks: readonly Remark[], replay: Moments): ReadonlyMap<number, readonly Remark[]> {
  const found = new Map<number, Remark[]>();
  for (const remark of remarks) {
    const at = momentOf(remark.move, replay);
    if (at !== null) found.set(at, [...(found.get(at) ?? []), remark]);
  }
  return found;
}

function momentOf(move: number, replay: Moments): number | null {
  try {
    return replay.momentOf(move);
  } catch {
    return null;
  }
}

/** The nearest moment before (or after) this one about which something was said. */
export function neighbour(moments: Iterable<number>, at: number, way: -1 | 1): number | null {
  const there = [...moments].filter((one) => (one - at) * way > 0);
  return there.length > 0 ? (way < 0 ? Math.max(...there) : Math.min(...there)) : null;
}
