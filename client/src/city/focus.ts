// Where the next Enter is wanted in the city.
import { GOLD, NOTE, type Wanted } from "../table/wanted";
import type { Intent } from "./intent.svelte";
import { coloursOffered } from "./payment";
import type { Plan } from "./plans.svelte";

const [TILE, ANSWER] = [".tile.lit", ".pay .alt"];
/** Who has walked, and has nothing to build there, ends the turn: Enter where one stands would do nothing. */
const AFTER_A_WALK = ".table-page:has(.tile.here:focus) .deeds .btn:last-of-type";

export function wantedOf({ advice, plan }: Pick<Intent, "advice" | "plan">): Wanted {
  if (advice && (plan.kind === "idle" || plan.kind === "discard")) return { step: "hint", at: [NOTE] };
  switch (plan.kind) {
    case "pay":
      return whilePaying(plan);
    case "aim":
      return { step: plan.action, at: [`${TILE}:focus`, TILE] };
    case "discard":
      return { step: "discard", at: [".hand .pcard", GOLD] };
    case "idle": // whoever walks over the board goes on from there
      return {
        step: "idle",
        at: [GOLD, ".tile:focus:not(.here)", AFTER_A_WALK, ".tile.here", "[data-place][tabindex='0']"],
      };
    default:
      return { step: plan.kind, at: [GOLD] };
  }
}

/** A question about a card first; else the next card, until it is enough. */
function whilePaying({ box, trial, byHand, uses }: Extract<Plan, { kind: "pay" }>): Wanted {
  const step = `pay ${box} ${trial?.actions.join() ?? "waits"} ${uses.join()}`;
  if (!trial) return { step, at: [".pick.chosen"] };
  if (!byHand || trial.payment?.done) return { step, at: [GOLD, ANSWER] };
  const isAsked = uses.length > 0 || (trial.payment && coloursOffered(trial.payment).length > 0);
  return { step, at: isAsked ? [ANSWER] : [".hand .lit:focus", ".hand .lit", ANSWER] };
}
