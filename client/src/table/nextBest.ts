// Where another way leaves a plan: the next best is told from there on.

/** At which of its actions begins the first step that is not in the plan. */
export function partingOf(plan: readonly string[], steps: readonly (readonly string[])[]): number {
  let at = 0;
  for (const step of steps) {
    if (step.join() !== plan.slice(at, at + step.length).join()) break;
    at += step.length;
  }
  return at;
}

/** How much better, in points of a hundred. */
export const pointsOf = (worth: readonly (number | null)[]): number =>
  Math.round(100 * (worth.find((one) => one !== null) ?? 0));
