// Named actions in words people say: "fly red", "to mill" is "fly Lika to the Mill with a Vulca 1".
import { parts, t, type Values } from "../texts/fluent";
import { printed } from "../wire/printed";
import type { ToldAdvice } from "../table/game";
import type { Advice, Trial } from "../wire/types";
import { saysEnd, stepsOf } from "./advice";
import { cardsOf } from "./payment";
import { listOf, sumOf } from "./rewards";

/** What a bot would do, and why; `me` is the seat it is told to. */
export function tellAdvice(
  { actions, plan, trial, other, reason, term }: Omit<Advice, "t" | "id" | "by_feel" | "before" | "after">,
  here: string | null,
  me: number,
): ToldAdvice {
  const then = sayPlan(plan.slice(actions.length), after(actions, here));
  const gains = gainsOf(trial, me);
  return {
    what: parts("city-hint", { what: sayStep(actions, here) }),
    then: then && t("table-plan-then", { what: then }),
    brings: gains && t("city-hint-brings", { gains }),
    other: other ? { what: sayActions(other.actions, here), gains: gainsOf(other.trial, me) } : { what: "", gains: "" },
    why: t(`hint-reason-${reason}`, { term: term ? t(`city-term-${term}`) : "" }),
  };
}

function gainsOf(trial: Trial, me: number): string {
  const own = trial.game === "city" ? trial.gains.filter(({ seat }) => seat === me) : [];
  return listOf(sumOf(own, ".acc"));
}

/** The rest of a turn: its steps, one after the other. */
export function sayPlan(plan: readonly string[], here: string | null): string {
  let place = here;
  const said = stepsOf(plan).map((step) => {
    const words = sayStep(step, place);
    place = after(step, place);
    return words;
  });
  return said.join(", ");
}

const sayStep = (step: readonly string[], here: string | null): string =>
  saysEnd(step) ? t("table-hint-end") : sayActions(step, here);

/** The tile where the player stands after these actions. */
function after(actions: readonly string[], here: string | null): string | null {
  const [first = ""] = actions;
  const goal = actions.findLast((action) => /^(move|to) /.test(action))?.split(" ")[1];
  return first.startsWith("fly ") || first.startsWith("walk ") ? here : (goal ?? here);
}

/** A whole decision; `here` is the tile where the player stands. */
export function sayActions(actions: readonly string[], here: string | null): string {
  const doing = actions.filter((action) => !action.startsWith("end ") || actions.length === 1);
  const [first = ""] = doing;
  const cards = doing
    .filter((action) => action.startsWith("discard "))
    .map((action) => action.slice("discard ".length));
  if (cards.length && doing.includes("draw")) return t("city-do-discard_draw", { cards });
  if (first.startsWith("box ") && doing.length > 1) return sayPayment(doing, here);
  return doing.map((action) => sayAction(action, here)).join(" ");
}

/** One action alone. */
export function sayAction(action: string, here: string | null): string {
  const [verb = "", ...rest] = action.split(" ");
  const named = rest.join(" ");
  const cards = cardsOf(action);
  const [card = ""] = cards;
  switch (verb) {
    case "move":
    case "to":
      return t(`city-do-${verb}`, { to: named });
    case "fly":
    case "walk":
      return t(`city-do-${verb}`, { dragon: named, card });
    case "flit":
    case "steps":
      return t(`city-do-${verb}`, { card });
    case "box":
      return t("city-do-box", boxValues(named, here));
    case "as":
      return t("city-do-as", { colour: named });
    case "pay":
    case "discard":
      return t(`city-do-${verb}`, { card });
    case "pair":
      return t("city-do-pair", { cards });
    case "recolour":
      return t(`city-do-recolour_${rest[0]}`, { colour: rest[1] ?? "", card });
    case "offer":
      return t(named ? "city-do-offer_with" : "city-do-offer", { card });
    case "end":
      return t(`city-do-end_${named}`);
    default:
      return t(`city-do-${verb}`);
  }
}

function boxValues(box: string, here: string | null): Values {
  const need = printed.buildings[here ?? ""]?.boxes[Number(box) - 1]?.need ?? 0;
  return { box, need };
}

// A box with all that is laid down for it; a Hoax is named as the card it is.
function sayPayment(actions: readonly string[], here: string | null): string {
  const laid = actions.slice(1).flatMap(cardsOf);
  return t("city-do-pay_box", {
    ...boxValues(actions[0]?.split(" ")[1] ?? "", here),
    payment: t("list-cards", { cards: laid }),
  });
}
