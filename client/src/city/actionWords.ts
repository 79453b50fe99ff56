// Named actions in words people say: "fly red", "to mill" is "fly Lika to the Mill with a Vulca 1".
import { parts, t, type Part, type Values } from "../texts/fluent";
import { printed } from "../wire/printed";
import type { Advice } from "../wire/types";
import { cardsOf } from "./payment";

/** What a bot would do, and why. */
export function tellAdvice(
  advice: Pick<Advice, "actions" | "reason" | "term">,
  here: string | null,
): { what: Part[]; why: string } {
  const term = advice.term ? t(`city-term-${advice.term}`) : "";
  return {
    what: parts("city-hint", { what: sayActions(advice.actions, here) }),
    why: t(`hint-reason-${advice.reason}`, { term }),
  };
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
