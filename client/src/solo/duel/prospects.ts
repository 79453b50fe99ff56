// What becomes of the turn after each choice (server/duel/prospects.py).
import { has } from "../../engine/bits";
import type { State } from "../../engine/rules";
import type { Prospect } from "../../wire/types";
import type { Duel, DuelReading } from "./duel";

export type Prospects = ReadonlyMap<number, Prospect>;

const NOBODY_LOOKS: Prospects = new Map();

/** Of each choice that goes on, where something is to match. */
export function prospectsOf(duel: Duel, known: State): Prospects {
  if (!duel.standing(known).get("is_surveyed")) return NOBODY_LOOKS;
  const outlook = duel.look(known);
  const goingOn = duel.legal(known).filter((action) => !duel.facts.leaving.includes(action));
  const found = goingOn.map((action): Found => [action, prospectOf(duel, outlook, action)]);
  if (!duel.read(known).get("opening")) return new Map(found);
  // Nothing is to match: of cards only those are told after which the fight cannot be opened.
  const isSpoilt = ([, { hope }]: Found) => hope === "never";
  return new Map(found.every(isSpoilt) ? [] : found.filter((one) => isSpoilt(one) && one[0] >= duel.facts.stride));
}

type Found = [action: number, prospect: Prospect];

function prospectOf({ facts }: Duel, outlook: DuelReading<"Outlook">, action: number): Prospect {
  const hope = facts.hopes[outlook.get("hope", action)] as Prospect["hope"];
  const [more, short] = [outlook.get("more", action), outlook.get("short", action)];
  return {
    hope,
    deeds: hope === "more" ? outlook.get("deeds", action) : 0,
    more: (hope === "more" ? facts.kinds.filter((_, kind) => has(more, kind)) : []) as Prospect["more"],
    short: hope === "never" && short < facts.far ? short : null,
    is_risky: outlook.get("is_risky", action) === 1,
    attracts: hope === "never" && outlook.get("attracts", action) === 1,
  };
}

/** D-BUKA-11 Would this bluff, called, make the player retreat? Null: it is no bluff, or no element is chosen. */
export function isLie(duel: Duel, known: State, seat: number, action: number): boolean | null {
  if (!duel.isBluff(action) || duel.element(known) === null) return null;
  return !has(duel.standing(known).row("side", seat).get("good_bluffs"), action % duel.facts.stride);
}
