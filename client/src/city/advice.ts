// Showing a hint: its steps, where it leads on the board, and which cards it takes.
import type { Advice, CityView } from "../wire/types";
import { cardsOf } from "./payment";

const WITH_TILE = /^(?:move|to) (\w+)$/;

/** The places an advice points to. */
export function advisedPlaces(advice: Advice | null, tiles: CityView["tiles"]): ReadonlySet<number> {
  const names = (advice?.actions ?? []).flatMap((action) => WITH_TILE.exec(action)?.[1] ?? []);
  return new Set(tiles.flatMap((tile, place) => (tile && names.includes(tile.name) ? [place] : [])));
}

/** The cards an advice would take from the hand. */
export const advisedCards = (advice: Advice | null): readonly string[] => (advice?.actions ?? []).flatMap(cardsOf);

/** What goes on with the action before it: a journey, a payment. */
const GOES_ON = /^(to|as|pay|pair|recolour) ?/;

/** A plan in the steps people think in: the end of a part goes with what comes after it, cards thrown away with the draw. */
export function stepsOf(plan: readonly string[]): string[][] {
  const steps: string[][] = [];
  for (const action of plan) {
    const step = steps.at(-1);
    if (step && isOneStep(step.at(-1) ?? "", action)) step.push(action);
    else steps.push([action]);
  }
  return steps;
}

const isOneStep = (before: string, action: string): boolean =>
  GOES_ON.test(action) || isEnd(before) || (before.startsWith("discard ") && /^(discard|draw)/.test(action));

const isEnd = (action: string): boolean => action.startsWith("end ");

/** A step that only ends the turn. */
export const saysEnd = (step: readonly string[]): boolean =>
  step.every((action) => isEnd(action) || action === "draw") && step.at(-1) !== "end movement";

/** What takes the own figure to another tile, or may. */
const LEAVES = /^(move|flit|special)\b/;

export type PlannedPayment = { box: number; actions: string[] };

/** The box that an advice pays where the figure stands, now or after other steps; null: it pays none here. */
export function plannedPayment(advice: Advice | null): PlannedPayment | null {
  const plan = advice?.plan ?? [];
  const at = plan.findIndex((action) => action.startsWith("box "));
  if (at < 0 || plan.slice(0, at).some((action) => LEAVES.test(action))) return null;
  const [actions] = stepsOf(plan.slice(at));
  return { box: Number(plan[at]!.slice("box ".length)), actions: actions! };
}
