// What opposing cards demand of the player whose turn it is, and whether he can (server/duel/demands.py).
import { has, membersOf } from "../../engine/bits";
import type { State } from "../../engine/rules";
import type { Demand } from "../../wire/types";
import { cardAt } from "./cardIds";
import type { Duel } from "./duel";

/** The demands that stand open against the seat whose turn it is; of others, none. */
export function demandsOf(duel: Duel, known: State, seat: number): Demand[] {
  if (duel.stage(known) === "over" || duel.read(known).get("player") !== seat) return [];
  const standing = duel.standing(known);
  return membersOf(standing.get("demands")).map((place) => ({
    card: cardAt(duel, known, 1 - seat, place)!,
    asks: duel.facts.demands[standing.get("asks", place)] as Demand["asks"],
    amount: standing.get("amount", place),
    is_possible: has(standing.get("possible"), place),
    or_else: has(standing.get("retreat"), place) ? "retreat" : "dragon",
  }));
}
