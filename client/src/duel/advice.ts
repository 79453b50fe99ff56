// What a bot would do, in words.
import type { ToldAdvice } from "../table/game";
import { hasText, parts, t } from "../texts/fluent";
import { decisionsOf } from "./decisions";
import type { DuelIntent } from "./intent.svelte";
import { isSwitched } from "./preview";
import { isElement, place, type Advice } from "./types";
import { wordsOf } from "./words";

export type Counsel = Omit<Advice, "t" | "id" | "by_feel" | "before" | "after">;

export function tellAdvice(advice: Counsel, intent: DuelIntent): ToldAdvice {
  const [first = [], ...rest] = decisionsOf(advice.plan);
  return {
    what: parts("fight-hint", { what: decisionWords(first, intent) }),
    then: thenWords(rest.flat()),
    brings: totalWords(advice, intent),
    other: { what: advice.other ? decisionWords(advice.other.actions, intent) : "", gains: "" },
    why: whyOf(advice, intent),
  };
}

/** "Announce 2 fire", "Fight on", "play Bone Biter". */
function decisionWords([action = "", element]: readonly string[], { offered, view, near }: DuelIntent): string {
  const word = offered?.words.find((one) => one.action === action);
  if (!word || !view) return cardWords(action);
  const total = isElement(element) ? view.sides[near]?.totals[place(element)] : undefined;
  return total === undefined ? wordsOf(word, view) : t("fight-word-next-support", { total, element });
}

const WITH_CARD = /^(play|join|bluff|load|retrieve|land|reveal|use|pay|pick their|pick) (.+)$/;

/** What is done with a card: "play Bone Biter"; nothing for a word. */
function cardWords(action: string): string {
  const [, verb = "", card = ""] = WITH_CARD.exec(action) ?? [];
  return verb && t("fight-hint-card", { verb: verb.replace(" ", "_"), card });
}

/** The cards of the rest of the turn. */
function thenWords(rest: readonly string[]): string {
  const then = rest.map(cardWords).filter(Boolean);
  return then.length ? t("table-plan-then", { what: then.join(", ") }) : "";
}

/** What one has in the end, where it changes, in the element the fight has then. */
function totalWords({ trial }: Counsel, { view, near }: DuelIntent): string {
  if (!view || trial.game !== "duel" || !trial.element || trial.fight_over) return "";
  const { element } = trial;
  const total = trial.totals[near]?.[place(element)];
  const said = t("fight-try-total", { total, element });
  if (isSwitched(view, trial)) return `${t("fight-try-switch", { element })} ${said}`;
  return total === view.sides[near]?.totals[place(element)] ? "" : said;
}

/** That it is all, is said only where nothing else may be chosen. */
function whyOf({ reason, term }: Counsel, { offered }: DuelIntent): string {
  if (term && hasText(`duel-term-${term}`)) return t("fight-hint-term", { what: t(`duel-term-${term}`) });
  if (reason !== "only") return t("fight-hint-best");
  const choices = (offered?.cards.length ?? 0) + (offered?.words.length ?? 0);
  return t(choices === 1 ? "fight-hint-only" : "fight-hint-alone");
}
