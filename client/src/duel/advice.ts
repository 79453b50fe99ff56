// What a bot would do, in words: every step of its plan.
import { cardOf } from "../cards/cards";
import type { ToldAdvice } from "../table/game";
import { partingOf, pointsOf } from "../table/nextBest";
import { nameOf } from "../table/seats";
import { edgeWords } from "../texts/edges";
import { hasText, parts, t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import { decisionsOf } from "./decisions";
import type { DuelIntent } from "./intent.svelte";
import { isSwitched, priceOf } from "./preview";
import { stakeWords } from "./sentence";
import { hopeWords, isSure, isVain, riskWords, type Way } from "./prospect";
import {
  isElement,
  place,
  type Advice,
  type DuelTrial,
  type DuelView,
  type Element,
  type Question,
  type Stage,
} from "./types";

export type Counsel = Omit<Advice, "t" | "id" | "by_feel" | "before" | "after" | "called">;

export function tellAdvice(advice: Counsel, store: TableStore, intent: DuelIntent): ToldAdvice {
  const [first = [], ...rest] = decisionsOf(advice.plan);
  const trial = advice.trial.game === "duel" ? advice.trial : null;
  const isWon = trial !== null && trial.is_certain && trial.winner === intent.near; // nothing beside it is better
  const other = isWon || isNoPlan(advice) ? null : advice.other;
  const way = wayOf(first, intent);
  const isVainFirst = way !== undefined && isVain(way); // nothing that follows can finish the turn
  return {
    what: parts("fight-hint", { what: firstWords(first, advice, store, intent) }),
    then: trial ? thenWords(rest, trial, advice.worth, store, intent) : "",
    brings: [
      ...(trial ? bringsWords(trial, store, intent) : []),
      isVainFirst && !advice.plan.includes("retreat") ? hopeWords(way, intent.offered?.demands) : "",
      riskWords(way),
    ]
      .filter(Boolean)
      .join(" "),
    other: {
      what: other ? otherWords(other, advice.plan, store, intent) : "",
      gains: "",
    },
    why: whyOf({ ...advice, other, edges: other === advice.other ? advice.edges : [] }, store, intent),
  };
}

/** Whether the next best only stops what the plan begins later on: before that has begun nobody sees what would be stopped. */
function isNoPlan({ plan, other }: Counsel): boolean {
  const at = other ? partingOf(plan, decisionsOf(other.actions)) : 0;
  return at > 0 && other?.actions[at] === "done";
}

/** The next best move, and whether it leads nowhere, or may be in vain; it may leave the plan only later on. */
function otherWords(
  { actions, trial }: NonNullable<Counsel["other"]>,
  plan: readonly string[],
  store: TableStore,
  intent: DuelIntent,
): string {
  const at = partingOf(plan, decisionsOf(actions));
  if (at > 0 && trial.game === "duel")
    return t("hint-later", {
      what: stepWords(actions.slice(at), at, whereIn(trial, at, intent), trial, rivalOf(store)),
    });
  const what = firstWords(actions, { trial, worth: [] }, store, intent);
  const way = wayOf(actions, intent);
  const isGivenUp = plan.includes("retreat") && trial.game === "duel" && trial.actions.includes("retreat"); // as by the plan
  if (!way || isSure(way) || isGivenUp) return what;
  return t(isVain(way) ? "fight-hint-vain" : "fight-hint-unsure", { what });
}

/** What a decision begins with, as it is offered. */
const wayOf = ([action]: readonly string[], { offered }: DuelIntent): Way | undefined =>
  [...(offered?.words ?? []), ...(offered?.cards ?? [])].find((one) => one.action === action);

/** The first step: "announce 2 fire", "fight on", "play Bone Biter". */
function firstWords(
  decision: readonly string[],
  { trial, worth }: Pick<Counsel, "trial" | "worth">,
  store: TableStore,
  { view, near }: DuelIntent,
): string {
  if (trial.game !== "duel" || !view) return "";
  const { stage, question, element } = view;
  const totals = view.sides[near]?.totals ?? [];
  const isLater = trial.stages.lastIndexOf("element") >= decision.length;
  const here = { stage, ask: question?.ask ?? null, element, isLater, totals, isOpening: view.is_opening };
  return worthWords(stepWords(decision, 0, here, trial, rivalOf(store)), decision, worth, here);
}

/** Of what seems for nothing, how much better it is than to go on without, or than the other element. */
function worthWords(
  what: string,
  decision: readonly string[],
  worth: readonly (number | null)[],
  { totals }: Where,
): string {
  const points = pointsOf(worth.slice(0, decision.length));
  const chosen = decision.find(isElement);
  if (points === 0) return what;
  if (!chosen) return t("fight-step-worth", { what, points });
  const element = chosen === "fire" ? "earth" : "fire";
  return t("fight-step-worth-element", { what, points, element, total: totals[place(element)] ?? 0 });
}

/** Where a step is taken: the part of the turn, what is asked, and what would be announced. */
type Where = Moment & { totals: readonly number[]; isOpening: boolean };
type Moment = {
  stage: Stage | undefined;
  ask: Question["ask"] | null;
  element: Element | null;
  /** The element is announced in a step of its own. */
  isLater: boolean;
};

/** The same of a later step of what was tried. */
const whereIn = (trial: DuelTrial, at: number, { view, near }: DuelIntent): Where => ({
  ...momentIn(trial, at),
  totals: trial.totals[near] ?? [],
  isOpening: view?.is_opening ?? false,
});

/** The part of the turn, what is asked, and the element, if it is not announced only after something else. */
export function momentIn({ stages, asks, element }: DuelTrial, at: number): Moment {
  const isLater = stages.lastIndexOf("element") > at;
  return { stage: stages[at], ask: asks[at] ?? null, element: isLater ? null : element, isLater };
}

/** "play Bone Biter", "announce 5 fire", "retreat". */
export function stepWords(
  decision: readonly string[],
  at: number,
  where: Where,
  trial: DuelTrial,
  rival: string,
): string {
  const [action = "", chosen] = decision;
  const { stage, ask } = where;
  const element = stage === "element" ? action : (chosen ?? where.element ?? undefined);
  if ((stage === "element" || (action === "next" && stage === "support")) && isElement(element))
    return t("fight-step-announce", { total: where.totals[place(element)], element });
  if (action === "next" && stage === "end") return t("fight-step-end");
  if (action === "next" && stage === "leadership") return t("fight-step-no-lead");
  if (action === "next" && stage === "character") return t("fight-step-no-more");
  if (action === "next" && stage === "support")
    return t(where.isLater ? "fight-step-no-cards" : "fight-step-announcing");
  if (isElement(action)) return t("fight-step-coin", { element: action });
  const [, number] = /^face down (\d+)$/.exec(action) ?? [];
  const word = number ? "face_down" : action;
  if (hasText(`fight-step-${word}`))
    return t(`fight-step-${word}`, { opening: where.isOpening, ask: ask ?? stage ?? "", number: Number(number ?? 0) });
  return cardWords(decision, at, ask ?? stage ?? "", trial, rival);
}

const WITH_CARD = /^(play|join|bluff|load|retrieve|land|reveal|use|pay|pick their|pick) (.+)$/;

/** What is done with a card, and whether it is a lie: "play Bone Biter". To pick is called what it does. */
function cardWords(
  decision: readonly string[],
  at: number,
  asked: string,
  { lies, loads }: DuelTrial,
  rival: string,
): string {
  const [action = ""] = decision;
  const [, said = "", card = ""] = WITH_CARD.exec(action) ?? [];
  const ship = loads.slice(at, at + decision.length).find(Boolean);
  if (ship) return shipWords(card, cardOf(ship).name);
  const verb = said.startsWith("pick") ? (asked === "pay" ? "pay_with" : asked) : said;
  const what = said && t("fight-hint-card", { verb, card });
  return lies.includes(action) ? t("fight-step-lie", { what, name: rival }) : what;
}

/** Onto which ship a card is loaded; the ship itself, if the card is on its way already. */
const shipWords = (card: string, ship: string): string =>
  card === ship ? t("fight-step-ship", { ship }) : t("fight-step-load", { card, ship });

/** Words that only lead on to the next part of the turn. */
const LEADS_ON = ["next", "continue", "done"];
/** Where "next" does more than that. */
const CLOSING: readonly (Stage | undefined)[] = ["support", "end"];

/** Whether a decision does nothing else. */
export const onlyLeads = ([action = "", chosen]: readonly string[], { stage, isLater }: Moment): boolean =>
  LEADS_ON.includes(action) && !(action === "next" && CLOSING.includes(stage) && (chosen !== undefined || !isLater));

const rivalOf = (store: TableStore): string => nameOf(store.table!, 1 - (store.seat ?? 0));

/** The rest of the turn; nothing is said of what only leads on. */
function thenWords(
  rest: readonly string[][],
  trial: DuelTrial,
  worth: Counsel["worth"],
  store: TableStore,
  intent: DuelIntent,
): string {
  let at = trial.stages.length - rest.flat().length;
  const then = rest.map((decision) => {
    const where = whereIn(trial, at, intent);
    const what = onlyLeads(decision, where) ? "" : stepWords(decision, at, where, trial, rivalOf(store));
    const words = what && worthWords(what, decision, worth.slice(at), where);
    at += decision.length;
    return words;
  });
  const what = then.filter(Boolean).join(", ");
  return what && t("table-plan-then", { what });
}

/** Dragons that come, and what one has in the end; or what it costs to lose the fight. What nobody knows is no fact. */
function bringsWords(trial: DuelTrial, store: TableStore, { view, near }: DuelIntent): string[] {
  if (!view) return [];
  if (trial.actions.includes("call")) return [stakeWords(view, nameOf(store.table!, 1 - near))];
  const isRetreat = trial.actions.includes("retreat");
  if (!trial.is_certain) return [t("fight-try-unsure"), isRetreat ? t("fight-hint-retreat", { price: "" }).trim() : ""];
  const dragons = trial.dragon_steps[near] ?? 0;
  const come = dragons > 0 ? t("fight-hint-dragons", { dragons }) : "";
  const price = priceOf(store, trial, near);
  if (trial.winner === near) return [come, price];
  if (isRetreat) return [come, t("fight-hint-retreat", { price })];
  return [come, trial.dragon_steps[1 - near] ? price : "", totalWords(trial, view, near)];
}

/** What one has in the end, where it changes or is announced, in the element the fight has then. */
function totalWords(trial: DuelTrial, view: DuelView, near: number): string {
  if (trial.fight_over || !trial.element) return "";
  const { element, needed } = trial;
  if (isCovered(trial)) return isSwitched(view, trial) ? t("fight-try-switch", { element }) : "";
  const isLowered = needed !== null && view.needed !== null && needed < view.needed && !isSwitched(view, trial);
  const total = trial.totals[near]?.[place(element)] ?? 0;
  const values = { total, element, need: needed ?? 0, lowered: isLowered, before: view.needed ?? 0 };
  const said = t(`fight-hint-total${verdict(trial, total)}`, values);
  if (isSwitched(view, trial)) return `${t("fight-try-switch", { element })} ${said}`;
  return total === view.sides[near]?.totals[place(element)] && !isAnnounced(trial) ? "" : said;
}

/** What is told ends before the character that covers what still counts: that is no total of this turn. */
const isCovered = ({ stages }: DuelTrial): boolean => BEFORE_CHARACTER.includes(stages.at(-1));
const BEFORE_CHARACTER: readonly (Stage | undefined)[] = ["begin", "leadership", "retreat"];

/** Against what it is held: nothing where nothing is to match. */
function verdict({ needed, is_matched, stages }: DuelTrial, total: number): string {
  if (needed === null) return "";
  if (!is_matched || stages.at(-1) === "character") return "-open";
  return total < needed ? "-shielded" : "-match";
}

/** That it is all, is said only where nothing else may be chosen; that it is alone, where all else leads nowhere. */
function whyOf(advice: Counsel, store: TableStore, intent: DuelIntent): string {
  const { reason, term, actions, edges, other } = advice;
  const { offered } = intent;
  const gain = thanOther(advice, store, intent);
  if (gain) return gain;
  if (edges.length > 0) return t(`hint-reason-edges${other ? "" : "-played"}`, { edges: edgeWords("duel", edges) });
  if (term && hasText(`duel-term-${term}`)) return t("fight-hint-term", { what: t(`duel-term-${term}`) });
  const others = [...(offered?.words ?? []), ...(offered?.cards ?? [])].filter(({ action }) => action !== actions[0]);
  if (OF_SEARCH.includes(reason) && (reason !== "close" || other)) return t(`hint-reason-${reason}`);
  if (reason !== "only" || offered?.announces) return t("fight-hint-best"); // fire or earth
  if (others.length === 0) return t("fight-hint-only");
  return t(others.every((one) => isVain(one) || one.action === "backtrack") ? "fight-hint-alone" : "fight-hint-best");
}

/** Reasons that hold whatever was compared. */
const OF_SEARCH = ["ahead", "close", "in_plan", "no_more"];

/** What the plan has before the next best, in numbers; "" where that cannot be seen, or nobody knows. */
function thanOther({ trial, other }: Counsel, store: TableStore, { near }: DuelIntent): string {
  const beside = other?.trial;
  if (trial.game !== "duel" || beside?.game !== "duel" || !trial.is_certain || !beside.is_certain) return "";
  const far = 1 - near;
  const isLost = beside.winner === far && trial.winner !== far;
  if (isLost || (beside.dragon_steps[far] ?? 0) > (trial.dragon_steps[far] ?? 0))
    return t("fight-hint-than-price", { price: priceOf(store, beside, near) });
  const dragons = (trial.dragon_steps[near] ?? 0) - (beside.dragon_steps[near] ?? 0);
  if (dragons > 0) return t("fight-hint-than-dragons", { dragons });
  return isAnnounced(trial) && isAnnounced(beside) ? thanAnnounced(trial, beside, store, near) : "";
}

/** Whether it goes as far as the announcement, so that both sides of a comparison are equally far. */
export const isAnnounced = ({ stages, fight_over }: DuelTrial): boolean =>
  !fight_over && ["support", "element"].includes(stages.at(-1) ?? "");

/** The same of two announcements: power, cards that are kept, cards that the other side is left with. */
function thanAnnounced(trial: DuelTrial, beside: DuelTrial, store: TableStore, near: number): string {
  const { element } = trial;
  const total = ({ totals }: DuelTrial) => totals[near]?.[place(element ?? "fire")] ?? 0;
  const more = element && element === beside.element ? total(trial) - total(beside) : 0;
  const kept = (trial.cards[near] ?? 0) - (beside.cards[near] ?? 0);
  const taken = (beside.cards[1 - near] ?? 0) - (trial.cards[1 - near] ?? 0);
  if (more > 0) return t("fight-hint-than-power", { more, element });
  if (kept > 0) return t("fight-hint-than-cards", { cards: kept });
  return taken > 0 ? t("fight-hint-than-theirs", { cards: taken, name: nameOf(store.table!, 1 - near) }) : "";
}
