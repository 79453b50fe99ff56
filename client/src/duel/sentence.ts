// The sentence of the action bar: whose turn it is, what can be done, what is needed.
import { cardOf, nameOf as cardName } from "../cards/cards";
import { awayWords, replacedWords } from "../table/absence";
import { isBotPlaying, isYou, nameOf } from "../table/seats";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";
import {
  canFinish,
  demandWords,
  forced,
  hopeWords,
  isCharacter,
  isRisky,
  isSure,
  isVain,
  isVainToGoOn,
  maySave,
  riskWords,
  type Way,
} from "./prospect";
import { place, type Card, type CardChoice, type DuelChoices, type DuelView, type Question, type Verb } from "./types";
import { doWords } from "./words";

export type Sentence = { head: string; text: string };

export function sentence(store: TableStore, intent: DuelIntent): Sentence {
  const { table } = store;
  const { view } = intent;
  if (!view || !table) return { head: "", text: "" };
  if (view.to_choose === null) return { head: t("table-say-over"), text: "" };
  const replaced = replacedWords(store);
  if (replaced) return { head: replaced, text: "" };
  if (!store.isMyTurn) return { head: othersHead(store, view), text: meanwhile(store, view) };
  return { head: ownHead(store, view), text: todo(store, intent, view) };
}

/** At a shared screen the one who looks is named too. */
function ownHead(store: TableStore, view: DuelView): string {
  if (!isYou(store.table!, view.to_choose!)) return othersHead(store, view);
  return t(view.player === view.to_choose ? "table-say-your-turn" : "fight-say-choose");
}

function othersHead({ table }: TableStore, { player, to_choose }: DuelView): string {
  return t(player === to_choose ? "table-say-turn" : "fight-say-chooses", { name: nameOf(table!, to_choose!) });
}

function meanwhile(store: TableStore, view: DuelView): string {
  const up = store.table!.seats[view.to_choose!];
  const doing = view.question ? "" : t("fight-say-waits", { stage: view.stage, opening: view.is_opening });
  if (store.next !== null) return t("table-say-pass");
  if (store.isWatching) return inOne([doing, t(store.sharesScreen ? "table-say-hidden" : "table-say-watching")]);
  if (up && isBotPlaying(up)) return t("table-say-thinking");
  return up?.is_away ? awayWords(store, view.to_choose!) : doing;
}

/** What was begun is said first; else what is asked; else what this part of the turn allows. */
function todo(store: TableStore, intent: DuelIntent, view: DuelView): string {
  if (intent.asked) return intent.previews?.costOf(store, intent) ?? "";
  if (intent.chosen) return begun(store, intent, intent.chosen);
  const { offered } = intent;
  if (view.question)
    return inOne([asked(view.question), dangerOf([...(offered?.words ?? []), ...(offered?.cards ?? [])])]);
  if (!offered) return "";
  const name = nameOf(store.table!, 1 - intent.near);
  const demands = offered.demands.map((demand) => demandWords(demand, name, canFinish(offered)));
  return inOne([...demands, stageWords(store, view, offered, intent.barred), dangerOf(offered.words)]);
}

const inOne = (said: readonly string[]): string => said.filter(Boolean).join(" ");

/** D-SPECIAL-11 What is done at once, without its price being shown, says here what it may cost. */
const dangerOf = (ways: readonly Way[]): string => inOne([...new Set(ways.map(riskWords))]);

/** A chosen card: what would come of it; else how it is done. */
function begun(store: TableStore, intent: DuelIntent, { card }: Card): string {
  const { previews, chosenDeeds } = intent;
  const tellers = previews ? [previews.lieOf, previews.previewOf, previews.warningOf] : [];
  const said = inOne(tellers.map((tell) => tell(store, intent)));
  const [deed] = chosenDeeds;
  return said || t("fight-chosen", { card: cardName(card), do: deed ? doWords(deed, intent) : t("fight-do-play") });
}

export function asked(question: Question): string {
  const { ask, left, need, coin, picked } = question;
  const card = question.card ?? picked[0]; // where no card asks, it is asked of the one on its way
  return t(`fight-ask-${ask}`, { card: card ? cardName(card) : "", left, need, coin: coin ?? "none" });
}

function stageWords(store: TableStore, view: DuelView, choices: DuelChoices, barred: string): string {
  const can = (word: string) => choices.words.some((choice) => choice.word === word);
  const open = forced(choices.demands).length > 0; // then no total is called enough
  const values = { ...numbers(store, view), open, lying: choices.is_lying };
  switch (view.stage) {
    case "exchange":
      return t("fight-say-exchange", { count: view.picked.length });
    case "begin":
      return beginWords(choices);
    case "leadership":
      return t("fight-say-leadership", { what: leadsOf(choices), vain: isVainToGoOn(choices.words) });
    case "retreat":
      return retreatWords(view, choices, can, values, barred);
    case "character":
      return characterWords(view, choices, can, values);
    case "support":
      return supportWords(view, choices, can, values);
    case "element":
      return t("fight-say-element");
    case "call":
      return `${t("fight-say-call", values)} ${stakeWords(view, nameOf(store.table!, 1 - (store.seat ?? 0)))}`;
    case "decline":
      return t("fight-say-declining", { more: can("done") });
    default:
      return t(view.stage === "end" ? "fight-say-end" : "fight-say-after");
  }
}

/** D-BUKA-11 What calling a bluff brings if it is true, and if it is a lie: nobody knows which. */
export const stakeWords = ({ element }: DuelView, name: string): string =>
  t("fight-say-call-stake", { element: element ?? "fire", name });

/** What is lit: it can be done now, and leads somewhere. */
const litOf = ({ cards }: DuelChoices): CardChoice[] => cards.filter((choice) => !isVain(choice));

type Numbers = Record<string, string | number | boolean>;
type Can = (word: string) => boolean;

/** The numbers of a fight that the sentences speak of. */
function numbers({ table, seat }: TableStore, view: DuelView): Numbers {
  const me = seat ?? 0;
  const [fire = 0, earth = 0] = view.sides[me]?.totals ?? [];
  const element = view.element ?? "fire";
  const down = view.sides[1 - me]?.support.filter(({ is_face_down }) => is_face_down).length ?? 0;
  return {
    name: nameOf(table!, 1 - me),
    element,
    fire,
    earth,
    have: element === "fire" ? fire : earth,
    need: view.needed ?? 0,
    total: view.announced?.total ?? 0,
    count: down,
    shielded: view.sides[me]?.shields[place(element)] ?? false,
  };
}

function beginWords(choices: DuelChoices): string {
  const deeds = deedsOf(litOf(choices), BEFORE).map((verb) => t(`fight-say-begin-${verb}`));
  if (deeds.length > 0) return t("fight-say-begin", { deeds, vain: isVainToGoOn(choices.words) });
  return maySave(choices) ? t("fight-say-save") : t("fight-say-no-help", { vain: isVainToGoOn(choices.words) });
}

/** What can be led with: a leadership card, a ship, either, or only a card already there; or nothing that finishes the turn. */
function leadsOf(choices: DuelChoices): string {
  const lit = litOf(choices);
  const types = lit.filter(({ verb }) => verb === "play").map(({ card }) => cardOf(card).type);
  const [leads, ships] = [types.includes("leadership"), types.includes("influence")];
  if (leads && ships) return "either";
  if (leads || ships) return leads ? "lead" : "ship";
  return lit.length > 0 ? "card" : "nothing";
}

/** D-RETREAT-2 Where no line can be finished, that is said, and why; and where nobody can know. */
function retreatWords(view: DuelView, choices: DuelChoices, can: Can, values: Numbers, barred: string): string {
  if (!can("continue") && can("decline")) return t("fight-say-decline-only");
  if (!can("continue")) return barred ? t("fight-say-retreat-barred", { barred }) : t("fight-say-retreat-only");
  const character = choices.ahead.some((deed) => isCharacter(deed) && !isVain(deed));
  if (view.is_opening) return t("fight-say-opening", { character });
  const onward = choices.words.find(({ word }) => word === "continue")!;
  if (isVain(onward)) return `${t("fight-say-retreat-vain", values)} ${hopeWords(onward, choices.demands)}`;
  const asked = t(view.needed === null ? "fight-say-retreat-first" : "fight-say-retreat", { ...values, character });
  return isSure(onward) ? asked : `${asked} ${t("fight-say-unsure")}`;
}

function characterWords(view: DuelView, choices: DuelChoices, can: Can, values: Numbers): string {
  const lit = litOf(choices);
  if (can("next")) {
    const id = view.is_opening ? "fight-say-character-more-opening" : "fight-say-character-more";
    return t(id, { ...values, matched: view.is_matched, lit: moreOf(choices) });
  }
  const isFirst = view.is_opening || view.needed === null;
  if (lit.length === 0)
    return t(isFirst ? "fight-say-lost" : "fight-say-character-vain", { ...values, back: can("backtrack") });
  return t(isFirst ? "fight-say-character-opening" : "fight-say-character", { ...values, lit: lit.some(isCharacter) });
}

/** What there is beside the characters already played: another one, another card, nothing; or nothing that is enough. Only
 *  with such a card, if to go on without leads nowhere. */
function moreOf(choices: DuelChoices): string {
  const lit = litOf(choices);
  const onward = choices.words.find(({ word }) => word === "next")!;
  const only = isVainToGoOn(choices.words) ? "only_" : "";
  if (lit.some(isCharacter)) return `${only}character`;
  if (lit.length > 0) return `${only}card`;
  if (!isVain(onward)) return "nothing";
  return isRisky(onward) ? "lost" : "stuck";
}

function supportWords(view: DuelView, choices: DuelChoices, can: Can, values: Numbers): string {
  const cards = litOf(choices);
  const lit = cards.length > 0;
  if (view.is_opening) return t("fight-say-support-opening", { ...values, lit });
  if (can("next")) return t("fight-say-support-enough", { ...values, lit });
  if (!lit) return t("fight-say-support-stuck", { ...values, matched: view.is_matched, back: can("backtrack") });
  if (!view.is_matched) return t("fight-say-support", { ...values, what: addingWords(cards.filter(helps)) });
  return t("fight-say-support-capped", { ...values, what: addingWords(cards) });
}

/** The kinds of cards that are added to a fight, in the order in which they are named. */
const ADDED = ["booster", "support", "bluff"] as const;
/** What else can be done there. */
const BESIDES: readonly Verb[] = ["load", "use", "pay"];

/** Whether it leads to a total that is enough: a ship that is loaded in vain leaves as much to be done as before. */
const helps = (choice: CardChoice, _: number, lit: readonly CardChoice[]): boolean =>
  choice.verb !== "load" || lit.every((one) => one.verb === "load" || leftAfter(choice) <= leftAfter(one));

/** How much has still to be done after it. */
const leftAfter = ({ prospect }: CardChoice): number => (prospect?.hope === "enough" ? 0 : prospect?.deeds || Infinity);

/** "play a booster or a support", "use a lit card": only what is lit. */
function addingWords(lit: readonly CardChoice[]): string {
  const kinds = lit.map(({ verb, card }) => (verb === "play" ? cardOf(card).type : verb));
  const added = ADDED.filter((kind) => kinds.includes(kind)).map((kind) => t(`fight-say-add-${kind}`));
  const besides = deedsOf(lit, BESIDES).map((verb) => t(`fight-say-add-${verb}`));
  const play = added.length > 0 ? t("fight-say-add", { what: added }) : "";
  const deeds = besides.length > 0 ? t("fight-say-any-of", { all: besides }) : "";
  return play && deeds ? t("fight-say-add-or", { play, deeds }) : play || deeds;
}

const BEFORE: readonly Verb[] = ["retrieve", "land", "reveal", "use", "pay"];

/** Of these verbs those that are lit. */
const deedsOf = (lit: readonly CardChoice[], verbs: readonly Verb[]): Verb[] =>
  verbs.filter((verb) => lit.some((choice) => choice.verb === verb));
