// The next sensible step: the one gold button. Nothing here decides what is allowed; the server's choices do.
import { t } from "../texts/fluent";
import type { CityChoices } from "../wire/types";
import type { Intent } from "./intent.svelte";

export type Step = {
  name: "walk" | "power" | "pay" | "deal" | "draw" | "build" | "offer" | "special" | "end";
  words: string;
  go: () => void;
  /** The same button stands in a panel beside the board, where there is room for one. */
  isBeside: boolean;
  isWaiting: boolean;
};

const step = (name: Step["name"], words: string, go: () => void, more: Partial<Step> = {}): Step => ({
  name,
  words,
  go,
  isBeside: false,
  isWaiting: false,
  ...more,
});

export function nextStep(intent: Intent): Step | null {
  const { choices } = intent;
  if (!choices) return null;
  return begun(choices, intent) ?? (intent.plan.kind === "idle" ? toBegin(choices, intent) : null);
}

/** What was begun is finished first. */
function begun(choices: CityChoices, intent: Intent): Step | null {
  const { plan } = intent;
  const confirm = () => void intent.confirm();
  if (plan.kind === "pay") {
    const words = t(plan.trial?.rebuilds ? "table-rebuild-short" : "table-build");
    return step("pay", words, confirm, { isBeside: true, isWaiting: !plan.trial?.payment?.done });
  }
  if (plan.kind === "walk") return step("walk", t("table-walk", { to: plan.tile }), confirm);
  if (plan.kind === "power") return step("power", t("table-use-card"), confirm);
  if (plan.kind === "offer") return step("deal", t("table-offer-short"), confirm, { isBeside: true });
  if (plan.kind === "special") return step("deal", t("table-special-short"), confirm, { isBeside: true });
  if (plan.kind !== "discard") return null;
  const [out, draw] = [plan.cards.length, choices.draws + plan.cards.length];
  return step("draw", t("table-draw", { out, draw }), () => void intent.endTurn());
}

/** The turn ends and cards are drawn. */
export const toEnd = ({ draws }: CityChoices, intent: Intent): Step =>
  step("end", t("table-end-turn", { draw: draws }), () => void intent.endTurn());

function toBegin(choices: CityChoices, intent: Intent): Step | null {
  const box = intent.boxMeant;
  const [offer] = choices.offers;
  if (box !== undefined) return step("build", t("table-build-here"), () => void intent.payBox(box, document.body));
  if (offer) return step("offer", t("table-offer"), () => intent.startOffer(offer));
  if (choices.special) return step("special", t("table-special-short"), () => intent.startSpecial());
  return choices.moves.length === 0 ? toEnd(choices, intent) : null;
}
