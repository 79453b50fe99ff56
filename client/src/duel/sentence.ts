// The sentence of the action bar: whose turn it is, what can be done, what is needed.
import { cardOf, nameOf as cardName } from "../cards/cards";
import { awayWords, replacedWords } from "../table/absence";
import { isBotPlaying, isYou, nameOf } from "../table/seats";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";
import { costOf, previewOf, warningOf } from "./preview";
import { demandWords, hopeWords, isVain } from "./prospect";
import { place, type Card, type DuelChoices, type DuelView, type Question, type Verb } from "./types";

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
  const doing = view.question ? "" : t("fight-say-waits", { stage: view.stage });
  if (store.next !== null) return t("table-say-pass");
  if (store.isWatching) return doing || t(store.sharesScreen ? "table-say-hidden" : "table-say-watching");
  if (up && isBotPlaying(up)) return t("table-say-thinking");
  return up?.is_away ? awayWords(store, view.to_choose!) : doing;
}

/** What was begun is said first; else what is asked; else what this part of the turn allows. */
function todo(store: TableStore, intent: DuelIntent, view: DuelView): string {
  if (intent.asked) return costOf(store, intent);
  if (intent.chosen) return begun(store, intent, intent.chosen);
  if (view.question) return asked(view.question);
  if (!intent.offered) return "";
  const name = nameOf(store.table!, 1 - intent.near);
  const demands = intent.offered.demands.map((demand) => demandWords(demand, name));
  return [stageWords(store, view, intent.offered), ...demands].filter(Boolean).join(" ");
}

/** A chosen card: what would come of it; else how it is done. */
function begun(store: TableStore, intent: DuelIntent, { card }: Card): string {
  const said = [previewOf(store, intent), warningOf(store, intent)].filter(Boolean).join(" ");
  const verb = intent.chosenDeeds[0]?.verb ?? "play";
  return said || t("fight-chosen", { card: cardName(card), do: t(`fight-do-${verb}`) });
}

export function asked(question: Question): string {
  const { ask, left, need, coin, picked } = question;
  const card = question.card ?? picked[0]; // where no card asks, it is asked of the one on its way
  return t(`fight-ask-${ask}`, { card: card ? cardName(card) : "", left, need, coin: coin ?? "none" });
}

function stageWords(store: TableStore, view: DuelView, choices: DuelChoices): string {
  const can = (word: string) => choices.words.some((choice) => choice.word === word);
  const lit = choices.cards.some((choice) => !isVain(choice));
  const values = numbers(store, view);
  switch (view.stage) {
    case "exchange":
      return t("fight-say-exchange", { count: view.picked.length });
    case "begin":
      return t("fight-say-begin", { deeds: deedsOf(choices) });
    case "leadership":
      return t("fight-say-leadership", { what: leadsOf(choices) });
    case "retreat":
      return retreatWords(view, choices, can, values);
    case "character":
      return characterWords(view, choices, can("next"), values);
    case "support":
      return supportWords(view, can("next"), lit, values);
    case "element":
      return t("fight-say-element");
    case "call":
      return `${t("fight-say-call", values)} ${t("fight-say-call-stake", values)}`;
    case "decline":
      return t("fight-say-declining", { more: can("done") });
    default:
      return t(view.stage === "end" ? "fight-say-end" : "fight-say-after");
  }
}

type Numbers = Record<string, string | number | boolean>;

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

/** D-RETREAT-2 Where no line can be finished, that is said, and why. */
function retreatWords(view: DuelView, { words }: DuelChoices, can: (word: string) => boolean, values: Numbers): string {
  if (!can("continue")) return t(can("decline") ? "fight-say-decline-only" : "fight-say-retreat-only");
  if (view.is_opening) return t("fight-say-opening");
  const onward = words.find(({ word }) => word === "continue")!;
  if (isVain(onward)) return `${t("fight-say-retreat-vain", values)} ${hopeWords(onward.prospect)}`;
  return t(view.needed === null ? "fight-say-retreat-first" : "fight-say-retreat", values);
}

function characterWords(view: DuelView, choices: DuelChoices, isPlayed: boolean, values: Numbers): string {
  const isFirst = view.is_opening || view.needed === null;
  if (!isPlayed && choices.cards.every(isVain)) return t("fight-say-character-vain", values);
  if (!isPlayed) return t(isFirst ? "fight-say-character-opening" : "fight-say-character", values);
  const id = view.is_opening ? "fight-say-character-more-opening" : "fight-say-character-more";
  return t(id, { ...values, matched: view.is_matched, lit: litNow(choices) });
}

/** What is lit beside the characters already played: another character, another card, or nothing. */
function litNow({ cards }: DuelChoices): string {
  const lit = cards.filter((choice) => !isVain(choice));
  if (lit.some(({ verb }) => verb === "play" || verb === "join")) return "character";
  return lit.length > 0 ? "card" : "nothing";
}

function supportWords(view: DuelView, isEnough: boolean, lit: boolean, values: Numbers): string {
  if (view.is_opening) return t("fight-say-support-opening", { ...values, lit });
  if (isEnough) return t("fight-say-support-enough", { ...values, lit });
  if (!lit) return t("fight-say-support-stuck", { ...values, matched: view.is_matched });
  return t(view.is_matched ? "fight-say-support-open" : "fight-say-support", values);
}

/** What can be led with: a leadership card, a ship, either, or only a card already there. */
function leadsOf({ cards }: DuelChoices): string {
  const types = cards.filter(({ verb }) => verb === "play").map(({ card }) => cardOf(card).type);
  const [leads, ships] = [types.includes("leadership"), types.includes("influence")];
  if (leads && ships) return "either";
  return leads ? "lead" : ships ? "ship" : "card";
}

const DEEDS: readonly Verb[] = ["retrieve", "land", "reveal", "use", "pay"];

function deedsOf({ cards }: DuelChoices): string[] {
  return DEEDS.filter((verb) => cards.some((choice) => choice.verb === verb)).map((verb) =>
    t(`fight-say-begin-${verb}`),
  );
}
