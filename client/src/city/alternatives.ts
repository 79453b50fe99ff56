// Another way to pay, in a few words on a small button.
import { colourOf } from "../kit/peoples";
import { t } from "../texts/fluent";
import { cardsOf } from "./payment";

/** The colour of the card that makes this way different: of a pair, of a recolouring, or of the first card. */
export function altColour(actions: readonly string[]): string {
  const special =
    actions.find((action) => /^(pair|recolour)/.test(action)) ?? actions.find((action) => action.startsWith("pay"));
  return colourOf(cardsOf(special ?? "")[0] ?? "any");
}

export const altCards = (actions: readonly string[]): string[] => actions.flatMap(cardsOf);

export const altWords = (actions: readonly string[]): string => t("list-cards", { cards: altCards(actions) });
