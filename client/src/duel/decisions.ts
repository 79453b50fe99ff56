// A plan in whole decisions.
import { isElement } from "./types";

/** An announcement that opens a fight is one decision with its element; everything else is one of its own. */
export function decisionsOf(plan: readonly string[]): string[][] {
  const decisions: string[][] = [];
  for (const action of plan) {
    const last = decisions.at(-1);
    if (last?.at(-1) === "next" && isElement(action)) last.push(action);
    else decisions.push([action]);
  }
  return decisions;
}
