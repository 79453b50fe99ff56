// What becomes of the turn after something is done: enough, enough with something more, or never. The server has looked.
import { cardOf } from "../cards/cards";
import { t } from "../texts/fluent";
import type { Deed, Demand, Prospect, WordChoice } from "./types";

const BEST_FIRST = ["enough", "more", "open", "never"];

/** Of several things to do, the best that can become of the turn; null: there is nothing to match. */
export function best(deeds: readonly Deed[]): Prospect | null {
  const order = ({ hope }: Prospect) => BEST_FIRST.indexOf(hope);
  const known = deeds.flatMap(({ prospect }) => prospect ?? []);
  return known.length < deeds.length ? null : (known.toSorted((one, other) => order(one) - order(other))[0] ?? null);
}

/** It can be done, and leads nowhere. */
export const isVain = ({ prospect }: { prospect: Prospect | null }): boolean => prospect?.hope === "never";

/** Does this word lead nowhere? A word that does not go on, or is not there, does not lead at all. */
export const isVainWord = (words: readonly WordChoice[], name: string): boolean =>
  words.some((choice) => choice.word === name && isVain(choice));

/** "Enough with a booster." Empty where nobody can know, or nothing is to match. */
export function hopeWords(prospect: Prospect | null | undefined): string {
  switch (prospect?.hope) {
    case "enough":
      return t("fight-hope-enough");
    case "more":
      return prospect.more.length === prospect.deeds
        ? t("fight-hope-more", { kinds: prospect.more.map((kind) => t(`fight-kind-${kind}`)) })
        : t("fight-hope-several", { count: prospect.deeds });
    case "never":
      return neverWords(prospect);
    default:
      return "";
  }
}

const neverWords = ({ short }: Prospect): string =>
  short ? t("fight-hope-short", { short }) : t(short === 0 ? "fight-hope-unmet" : "fight-hope-never");

/** D-SPECIAL-11 What it may cost to try. */
export const riskWords = (prospect: Prospect | null | undefined): string =>
  prospect?.is_risky ? t("fight-hope-risk") : "";

/** "Baku But: play a booster, or retreat. You hold none." */
export const demandWords = ({ card, asks, amount, is_possible, or_else }: Demand, name: string): string =>
  t("fight-demand", {
    card: cardOf(card).name,
    asks,
    amount,
    or_else,
    name,
    can: is_possible ? "yes" : amount === 0 ? "none" : "no",
  });
