// What becomes of the turn after something is done: enough, enough with something more, or never. The server has looked.
import { cardOf, textOf } from "../cards/cards";
import { t } from "../texts/fluent";
import type { Deed, Demand, DuelChoices, Prospect, Verb, WordChoice } from "./types";

/** Something that can be chosen: a word, or something done with a card. */
export type Way = { prospect: Prospect | null; verb?: Verb; card?: string };

const BEST_FIRST = ["enough", "more", "open", "never"];

/** Of several things to do, that of which the best can become; null: there is nothing to match. */
export function best(deeds: readonly Deed[]): Deed | null {
  const order = ({ prospect }: Deed) => BEST_FIRST.indexOf(prospect?.hope ?? "");
  if (deeds.some(({ prospect }) => prospect === null)) return null;
  return deeds.toSorted((one, other) => order(one) - order(other))[0] ?? null;
}

/** It can be done, and leads nowhere: the turn cannot be finished, and no dragon comes by it. */
export const isVain = ({ prospect }: Way): boolean => prospect?.hope === "never" && !prospect.attracts;

/** The turn cannot be finished, but before it is given up a card can be taken back, which then is not lost. */
export const maySave = ({ cards, words }: Pick<DuelChoices, "cards" | "words">): boolean =>
  isVainToGoOn(words) && cards.some(({ verb }) => verb === "retrieve");

/** Nothing that can be done with a card leads anywhere; what is saved before a turn is given up is not in vain. */
export const areInVain = (deeds: readonly Deed[], offered: Pick<DuelChoices, "cards" | "words"> | null): boolean =>
  deeds.every((deed) => isVain(deed) && !(deed.verb === "retrieve" && offered && maySave(offered)));

export const isVainToGoOn = (words: readonly WordChoice[]): boolean =>
  words.some((choice) => choice.word === "next" && isVain(choice));

/** It leads somewhere, whatever comes; or nothing is to match. */
export const isSure = ({ prospect }: Way): boolean => prospect === null || ["enough", "more"].includes(prospect.hope);

/** D-SPECIAL-11 It may cost the game. */
export const isRisky = ({ prospect }: Way): boolean => prospect?.is_risky ?? false;

/** "Enough with a booster." Empty where nobody can know, or nothing is to match. `demands` are those that are open before it. */
export function hopeWords(way: Way | null | undefined, demands: readonly Demand[] = []): string {
  const prospect = way?.prospect;
  switch (prospect?.hope) {
    case "enough":
      return t("fight-hope-enough");
    case "more":
      return prospect.more.length === prospect.deeds
        ? t("fight-hope-more", { kinds: prospect.more.map((kind) => kindWords(kind, way!)) })
        : t("fight-hope-several", { count: prospect.deeds, powers: prospect.more.includes("power") });
    case "never":
      return neverWords(prospect, way!, demands);
    default:
      return "";
  }
}

/** Another character it is only beside one. */
const kindWords = (kind: string, way: Way): string => t(`fight-kind-${kind}`, { another: isCharacter(way) });

export const isCharacter = ({ verb, card }: { verb?: Verb; card?: string }): boolean =>
  (verb === "play" || verb === "join") && card !== undefined && cardOf(card).type === "character";

/** Why not: a dragon comes instead, so much is missing, something is demanded, or the card itself asks for more. */
function neverWords({ short, attracts }: Prospect, { verb, card }: Way, demands: readonly Demand[]): string {
  if (attracts) return t("fight-hope-dragon");
  if (short !== null) return short > 0 ? t("fight-hope-short", { short }) : unmetWords(demands);
  const text = verb === "play" && card ? textOf(card) : "";
  return text ? t("fight-hope-never-card", { card: cardOf(card!).name, text }) : t("fight-hope-never");
}

/** Whose demand stays open, if that is known. */
function unmetWords(demands: readonly Demand[]): string {
  const cards = forced(demands).map(({ card }) => cardOf(card).name);
  return t("fight-hope-unmet", { cards, known: cards.length > 0 });
}

/** D-SPECIAL-11 What it may cost to try, or is sure to cost. */
export const riskWords = (way: Way | null | undefined): string =>
  !way || !isRisky(way) ? "" : t(isVain(way) ? "fight-hope-lost" : "fight-hope-risk");

/** The demands that have to be met before anything is enough. */
export const forced = (demands: readonly Demand[]): Demand[] => demands.filter(({ or_else }) => or_else === "retreat");

/** The turn can surely be finished from here, and so everything that forces a retreat can be met. */
export const canFinish = ({ words, cards }: DuelChoices): boolean =>
  [...words, ...cards].some((way) => way.prospect && isSure(way));

/** "Baku But: play a booster, or retreat. You hold none." That one can is said only where it is certain. */
export const demandWords = (
  { card, asks, amount, is_possible, or_else }: Demand,
  name: string,
  canFinish = false,
): string =>
  t("fight-demand", {
    card: cardOf(card).name,
    asks,
    amount,
    or_else,
    name,
    sure: canFinish,
    can: is_possible ? "yes" : amount === 0 ? "none" : "no",
  });
