// A plan in whole decisions.
import { isElement } from "./types";

/** An announcement that opens a fight goes with its element, a card that is loaded with its ship; all else stands alone. */
export function decisionsOf(plan: readonly string[]): string[][] {
  const decisions: string[][] = [];
  for (const action of plan) {
    const last = decisions.at(-1);
    if (last && goesOn(last.at(-1)!, action)) last.push(action);
    else decisions.push([action]);
  }
  return decisions;
}

/** D-BUKA-4 With several ships, loading asks for one of them at once, and nothing else does. */
const goesOn = (before: string, action: string): boolean =>
  (before === "next" && isElement(action)) || (before.startsWith("load ") && action.startsWith("pick "));
