// Named actions in words people say: "fly red", "to mill" is "fly Lika to the Mill with a Vulca 1".
import { edgeWords } from "../texts/edges";
import { parts, t, type Values } from "../texts/fluent";
import { printed } from "../wire/printed";
import type { ToldAdvice } from "../table/game";
import { partingOf } from "../table/nextBest";
import type { Advice, Gain, Trial } from "../wire/types";
import { saysEnd, stepsOf } from "./advice";
import { cardsOf } from "./payment";
import { KINDS, listOf, sumOf } from "./rewards";

/** Where somebody plans: the tile where the figure stands, and how many offerings win. */
export type Outset = { here: string | null };
/** The same with what the offerings of the plan cost, as they are made. */
export type Ground = Outset & { prices: readonly number[] };

/** What a bot would do, and why; `me` is the seat it is told to. */
export function tellAdvice(
  {
    actions,
    plan,
    trial,
    other,
    reason,
    term,
    edges,
  }: Omit<Advice, "t" | "id" | "by_feel" | "before" | "after" | "called" | "worth">,
  outset: Outset,
  me: number,
): ToldAdvice {
  const ground = groundOf(outset, trial);
  const then = sayPlan(plan.slice(actions.length), after(actions, ground));
  const spent = sum(ground.prices);
  const isWon = trial.game === "city" && trial.wins; // C12.1 nothing is better, and nothing else need be done
  const isSame = other !== null && isSameWay(plan, other);
  const brought = [bringsWords(trial, me), spent ? t("city-hint-costs", { count: spent }) : ""];
  return {
    what: parts("city-hint", { what: sayStep(actions, ground) }),
    then: then && t("table-plan-then", { what: then }),
    brings: [...brought, isWon ? t("city-hint-wins") : ""].filter(Boolean).join(" "),
    other:
      other && !isWon && !isSame
        ? { what: otherWords(plan, other, groundOf(outset, other.trial)), gains: gainWords(other.trial, me) }
        : { what: "", gains: "" },
    why:
      isWon || isLeft(actions, reason)
        ? ""
        : whyOf(isSame ? { ...NO_MORE, plan, trial } : { plan, trial, other, reason, term, edges }, me),
  };
}

export const groundOf = (outset: Outset, trial: Trial): Ground => ({
  ...outset,
  prices: trial.game === "city" ? trial.prices : [],
});

type Other = NonNullable<Advice["other"]>;
type Compared = Pick<Advice, "plan" | "trial" | "other" | "reason" | "term" | "edges">;
/** What it was compared with comes to the same. */
const NO_MORE = { other: null, reason: "no_more", term: null, edges: [] };

/** Why it is better than the next best: in numbers where they say so; else what the search says. */
function whyOf({ plan, trial, other, reason, term, edges }: Compared, me: number): string {
  const gain = other ? thanOther(plan, trial, other, me) : "";
  const [edge] = edges;
  if (edge && other && gain && isShown(edge.what, plan, trial, other, me)) return gain; // it is what counts most later too
  if (edge)
    return [gain, t(`hint-reason-edges${other ? "" : "-played"}`, { edges: edgeWords("city", edges) })]
      .filter(Boolean)
      .join(" ");
  if (reason === "close") return gain || t("hint-reason-close"); // that it is as good is seen by the chances
  if (term === "shares" && !plan.some((action) => action.startsWith("box "))) return gain || t("hint-reason-ahead"); // it builds nothing
  const isTold = reason === "ahead" || KINDS.some((what) => what === term);
  if (gain && isTold) return gain;
  const isDenied = other !== null && term !== null && isDeniedBy(term, plan, trial, other, me);
  const said = isDenied
    ? t("hint-reason-ahead")
    : t(`hint-reason-${reason}`, { term: term ? t(`city-term-${term}`) : "" });
  return [said, gain].filter(Boolean).join(" ");
}

/** Whether the numbers that are told show more of a thing than those of the next best. */
const isShown = (what: string, plan: readonly string[], trial: Trial, other: Other, me: number): boolean =>
  shownOf(what, plan, trial, me) > shownOf(what, other.trial.actions, other.trial, me);

/** Whether the numbers that are told show no more of a thing than those of the next best. */
function isDeniedBy(term: string, plan: readonly string[], trial: Trial, other: Other, me: number): boolean {
  const [ours, theirs] = [shownOf(term, plan, trial, me), shownOf(term, other.trial.actions, other.trial, me)];
  return ours < theirs || (ours === theirs && ours !== 0);
}

/** How much of a thing somebody sees who reads what a turn brings; 0: nothing is told of it. */
function shownOf(term: string, actions: readonly string[], trial: Trial, me: number): number {
  if (term === "offerings") return offeringsIn(actions);
  const gained = keptGains(trial, me).filter(({ what }) => what === term);
  return sum(gained.map(({ count }) => count)) - (term === "cards" ? spentIn(actions) : 0);
}

/** What the plan brings before the next best, and what less; or that it takes fewer cards. "": neither. */
function thanOther(plan: readonly string[], trial: Trial, other: Other, me: number): string {
  if (!isWhole(plan) || !isWhole(other.trial.actions)) return ""; // one of them may go on after a card is seen
  const [ours, theirs] = [keptGains(trial, me), keptGains(other.trial, me)];
  const [more, less] = [beyond(ours, theirs), beyond(theirs, ours)];
  if (more && less) return t("city-hint-than-both", { more, less });
  if (more) return t("city-hint-than-more", { more });
  const kept = spentIn(other.trial.actions) - spentIn(plan);
  return !less && kept > 0 ? t("city-hint-than-kept", { count: kept }) : "";
}

/** Whether it goes on to the end of the turn. */
const isWhole = (actions: readonly string[]): boolean => actions.at(-1) === "draw";

/** By how much one gains more of each kind than another, in words. */
function beyond(ours: readonly Gain[], theirs: readonly Gain[]): string {
  const lost = theirs.map((gain) => ({ ...gain, count: -gain.count }));
  return listOf(sumOf([...ours, ...lost], ".acc"));
}

/** How many cards are laid down; those that are thrown away before drawing are drawn again. */
const spentIn = (actions: readonly string[]): number =>
  actions.filter((action) => !action.startsWith("discard ")).flatMap(cardsOf).length;

/** The next best from where it leaves the plan, as far as that which brings what is told of it. */
function otherWords(plan: readonly string[], other: Other, ground: Ground): string {
  const line = lineOf(other);
  const at = partingOf(plan, stepsOf(line));
  const there = stepsOf(line.slice(0, at)).reduce((then, step) => after(step, then), ground);
  const what = line === other.actions ? sayActions(line.slice(at), there) : sayPlan(line.slice(at), there);
  return at > 0 ? t("hint-later", { what }) : what;
}

/** The next decision, and what follows it up to the last thing that can bring something; all cards that are thrown away. */
function lineOf({ actions, trial }: Other): readonly string[] {
  const steps = stepsOf(trial.actions);
  const line = steps.slice(0, steps.findLastIndex(brings) + 1).flat();
  if (line.length > actions.length) return line;
  return actions.at(-1)?.startsWith("discard ") ? trial.actions : actions;
}

const brings = (step: readonly string[]): boolean => step.some((action) => /^(box|offer|special)\b/.test(action));

/** Whether another way does just what the plan does: it only stops on the way, or takes the steps in another order. */
function isSameWay(plan: readonly string[], { trial }: Other): boolean {
  const parting = trial.actions[partingOf(plan, stepsOf(trial.actions))] ?? "";
  return !ENDS.test(parting) && deedsIn(plan) === deedsIn(trial.actions);
}

const ENDS = /^(discard|draw|end)\b/;

/** All that is done in a turn but its end, in whatever order; of a walk only where it leads. */
function deedsIn(actions: readonly string[]): string {
  const steps = stepsOf(actions.filter((action) => !ENDS.test(action))).map((step) => step.join());
  const isPassed = (at: number) => steps.slice(at + 1).some((step) => step.startsWith("move "));
  return steps
    .filter((step, at) => !step.startsWith("move ") || !isPassed(at))
    .toSorted()
    .join();
}

/** Whether others are not even looked at: of the cards that are thrown away any could be kept. */
const isLeft = (actions: readonly string[], reason: string): boolean =>
  reason === "only" && actions.some((action) => action.startsWith("discard "));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const gainsOf = (trial: Trial, me: number): readonly Gain[] =>
  trial.game === "city" ? trial.gains.filter(({ seat }) => seat === me) : [];

const areScored = (gains: readonly Gain[]): boolean => gains.some(({ why }) => why === "scales");

/** What somebody gains. Scales that are scored at once are not kept: only what they become is told. */
function keptGains(trial: Trial, me: number): readonly Gain[] {
  const own = gainsOf(trial, me);
  return areScored(own) ? own.filter(({ what }) => what !== "scales") : own;
}

const gainWords = (trial: Trial, me: number): string => listOf(sumOf(keptGains(trial, me), ".acc"));

function bringsWords(trial: Trial, me: number): string {
  const gains = gainWords(trial, me);
  return gains && t(areScored(gainsOf(trial, me)) ? "city-hint-brings-scored" : "city-hint-brings", { gains });
}

/** What a turn comes to, in numbers. */
export function cityYield(trial: Trial, me: number): string[] {
  const [offerings, spent] = [offeringsIn(trial.actions), spentIn(trial.actions)];
  const said = [
    offerings ? t("city-count-offerings", { count: offerings }) : "",
    ...sumOf(keptGains(trial, me)),
    spent ? t("turn-spent", { count: spent }) : "",
  ].filter(Boolean);
  return said.length > 0 ? said : [t("turn-nothing")];
}

/** The steps that follow some others, as the buttons call them. */
export const citySteps = (before: readonly string[], actions: readonly string[], ground: Ground): string =>
  sayPlan(
    actions,
    stepsOf(before).reduce((then, step) => after(step, then), ground),
  );

/** The rest of a turn: its steps, one after the other. */
export function sayPlan(plan: readonly string[], ground: Ground): string {
  let then = ground;
  const said = stepsOf(plan).map((step) => {
    const words = sayStep(step, then);
    then = after(step, then);
    return words;
  });
  return said.join(", ");
}

const sayStep = (step: readonly string[], ground: Ground): string =>
  saysEnd(step) ? t("table-hint-end") : sayActions(step, ground);

const offeringsIn = (actions: readonly string[]): number =>
  actions.filter((action) => action.split(" ")[0] === "offer").length;

/** How things stand after these actions. */
function after(actions: readonly string[], { here, prices }: Ground): Ground {
  const [first = ""] = actions;
  const goal = actions.findLast((action) => /^(move|to) /.test(action))?.split(" ")[1];
  const isDragon = first.startsWith("fly ") || first.startsWith("walk ");
  return { here: isDragon ? here : (goal ?? here), prices: prices.slice(offeringsIn(actions)) };
}

/** A whole decision, an offering with its price. */
export function sayActions(actions: readonly string[], { here, prices }: Ground): string {
  const doing = actions.filter((action) => !action.startsWith("end ") || actions.length === 1);
  const [first = ""] = doing;
  const cards = doing
    .filter((action) => action.startsWith("discard "))
    .map((action) => action.slice("discard ".length));
  if (cards.length && doing.includes("draw")) return t("city-do-discard_draw", { cards });
  if (first.startsWith("box ") && doing.length > 1) return sayPayment(doing, here);
  return doing.map((action) => sayAction(action, here, prices[0])).join(" ");
}

/** One action alone; `here` is the tile where the player stands, `price` that of an offering, if it is known. */
export function sayAction(action: string, here: string | null, price = 0): string {
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
      return t(named ? "city-do-offer_with" : "city-do-offer", { card, count: price });
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
