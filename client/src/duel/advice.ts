// What a bot would do, in words: every step of its plan.
import { cardOf } from "../cards/cards";
import type { ToldAdvice } from "../table/game";
import { nameOf } from "../table/seats";
import { hasText, parts, t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import { decisionsOf } from "./decisions";
import type { DuelIntent } from "./intent.svelte";
import { isSwitched, priceOf } from "./preview";
import { isSure, isVain, riskWords, type Way } from "./prospect";
import { isElement, place, type Advice, type DuelTrial } from "./types";
import { wordsOf } from "./words";

export type Counsel = Omit<Advice, "t" | "id" | "by_feel" | "before" | "after">;

export function tellAdvice(advice: Counsel, store: TableStore, intent: DuelIntent): ToldAdvice {
  const [first = [], ...rest] = decisionsOf(advice.plan);
  const trial = advice.trial.game === "duel" ? advice.trial : null;
  return {
    what: parts("fight-hint", { what: decisionWords(first, advice.trial, store, intent) }),
    then: trial ? thenWords(rest, trial, store, intent.near) : "",
    brings: [trial ? bringsWords(trial, store, intent) : "", riskWords(wayOf(first, intent))].filter(Boolean).join(" "),
    other: {
      what: advice.other ? otherWords(advice.other, store, intent) : "",
      gains: "",
    },
    why: whyOf(advice, intent),
  };
}

/** The next best move, and whether it may be in vain. */
function otherWords({ actions, trial }: NonNullable<Counsel["other"]>, store: TableStore, intent: DuelIntent): string {
  const what = decisionWords(actions, trial, store, intent);
  const way = wayOf(actions, intent);
  return way && !isSure(way) ? t("fight-hint-unsure", { what }) : what;
}

/** What a decision begins with, as it is offered. */
const wayOf = ([action]: readonly string[], { offered }: DuelIntent): Way | undefined =>
  [...(offered?.words ?? []), ...(offered?.cards ?? [])].find((one) => one.action === action);

/** "Announce 2 fire", "Fight on", "play Bone Biter". */
function decisionWords(
  decision: readonly string[],
  trial: Counsel["trial"],
  store: TableStore,
  { offered, view, near }: DuelIntent,
): string {
  const [action = "", element] = decision;
  const word = offered?.words.find((one) => one.action === action);
  if (!word || !view) return trial.game === "duel" ? cardWords(decision, 0, trial, store) : "";
  if (word.word === "next" && view.stage === "leadership") return t("fight-step-no-lead");
  const total = isElement(element) ? view.sides[near]?.totals[place(element)] : undefined;
  return total === undefined ? wordsOf(word, view) : t("fight-word-next-support", { total, element });
}

const WITH_CARD = /^(play|join|bluff|load|retrieve|land|reveal|use|pay|pick their|pick) (.+)$/;

/** What is done with a card, and whether it is a lie: "play Bone Biter"; nothing for a word. */
function cardWords(decision: readonly string[], done: number, { lies, loads }: DuelTrial, store: TableStore): string {
  const [action = ""] = decision;
  const [, verb = "", card = ""] = WITH_CARD.exec(action) ?? [];
  const ship = loads.slice(done, done + decision.length).find(Boolean);
  if (ship) return shipWords(card, cardOf(ship).name);
  const what = verb && t("fight-hint-card", { verb: verb.replace(" ", "_"), card });
  return lies.includes(action)
    ? t("fight-step-lie", { what, name: nameOf(store.table!, 1 - (store.seat ?? 0)) })
    : what;
}

/** Onto which ship a card is loaded; the ship itself, if the card is on its way already. */
const shipWords = (card: string, ship: string): string =>
  card === ship ? t("fight-step-ship", { ship }) : t("fight-step-load", { card, ship });

/** The rest of the turn. */
function thenWords(rest: readonly string[][], trial: DuelTrial, store: TableStore, near: number): string {
  let done = trial.stages.length - rest.flat().length;
  const then = rest.map((decision) => {
    const words = stepWords(decision, done, trial, store, near);
    done += decision.length;
    return words;
  });
  const what = then.filter(Boolean).join(", ");
  return what && t("table-plan-then", { what });
}

/** Words that only lead on to the next part of the turn. */
const LEADS_ON = ["next", "continue", "done"];

/** A later step: "play Bone Biter", "announce 5 fire", "retreat"; nothing for what only leads on to the next one. */
function stepWords(
  decision: readonly string[],
  done: number,
  trial: DuelTrial,
  store: TableStore,
  near: number,
): string {
  const [action = "", chosen] = decision;
  const stage = trial.stages[done];
  const element = chosen ?? trial.element ?? undefined;
  if (action === "next" && stage === "support" && isElement(element))
    return t("fight-step-announce", { total: trial.totals[near]?.[place(element)], element });
  if (action === "next" && stage === "end") return t("fight-step-end");
  if (LEADS_ON.includes(action)) return "";
  if (hasText(`fight-step-${action}`)) return t(`fight-step-${action}`);
  if (hasText(`fight-word-${action}`)) return t("fight-step-answer", { words: t(`fight-word-${action}`) });
  return cardWords(decision, done, trial, store);
}

/** What one has in the end, where it changes, in the element the fight has then; or what it costs to lose the fight. */
function bringsWords(trial: DuelTrial, store: TableStore, { view, near }: DuelIntent): string {
  if (!view) return "";
  if (trial.actions.includes("retreat")) return t("fight-hint-retreat", { price: priceOf(store, view, trial, near) });
  if (trial.fight_over || !trial.element) return "";
  const { element, needed } = trial;
  const total = trial.totals[near]?.[place(element)] ?? 0;
  const said = t(`fight-hint-total${verdict(trial, total)}`, { total, element, need: needed ?? 0 });
  if (isSwitched(view, trial)) return `${t("fight-try-switch", { element })} ${said}`;
  return total === view.sides[near]?.totals[place(element)] ? "" : said;
}

/** Against what it is held: nothing where nothing is to match. */
function verdict({ needed, is_matched }: DuelTrial, total: number): string {
  if (needed === null) return "";
  if (!is_matched) return "-open";
  return total < needed ? "-shielded" : "-match";
}

/** That it is all, is said only where nothing else may be chosen; that it is alone, where all else leads nowhere. */
function whyOf({ reason, term, actions }: Counsel, { offered }: DuelIntent): string {
  if (term && hasText(`duel-term-${term}`)) return t("fight-hint-term", { what: t(`duel-term-${term}`) });
  const others = [...(offered?.words ?? []), ...(offered?.cards ?? [])].filter(({ action }) => action !== actions[0]);
  if (reason !== "only") return t("fight-hint-best");
  if (offered?.announces) return t("fight-hint-best"); // fire or earth
  if (others.length === 0) return t("fight-hint-only");
  return t(others.every((one) => isVain(one) || one.action === "backtrack") ? "fight-hint-alone" : "fight-hint-best");
}
