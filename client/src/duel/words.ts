// The words of the action bar: which stand there, what they are called, and which one is the gold one.
import { t } from "../texts/fluent";
import type { DuelIntent } from "./intent.svelte";
import { isVain, isVainWord } from "./prospect";
import { place, type Deed, type DuelChoices, type DuelView, type WordChoice } from "./types";

export type Button = {
  key: string;
  words: string;
  isGold: boolean;
  isAdvised: boolean;
  element: "fire" | "earth" | null;
  go: () => void;
};

/** The word that goes on: the gold one. In a real choice between two none is. */
const GOING_ON = ["continue", "next", "done", "yes"];

/** Where it ends without a card. */
const LOOKS_THROUGH = ["search", "salvage", "favor"];

export function buttonsOf(intent: DuelIntent): Button[] {
  const { view, asked, chosen, offered } = intent;
  if (!view || !offered) return [];
  if (asked) return [confirming(intent, asked, view)];
  if (chosen) return intent.chosenDeeds.map((deed, number) => doing(intent, deed, number === 0)).reverse();
  const words = offered.words.filter(({ word }) => word !== "face_down");
  const gold = goldOf(offered, words);
  return words
    .map((word) => saying(intent, word, view, word.word === gold))
    .sort((one, other) => Number(one.isGold) - Number(other.isGold));
}

/** D-RETREAT-2 What goes on, unless that leads nowhere: then what gives up. */
function goldOf({ cards }: DuelChoices, words: readonly WordChoice[]): string | null {
  const has = (name: string) => words.some(({ word }) => word === name);
  const onward = GOING_ON.find(has);
  if (onward && !(onward === "continue" && isVainWord(words, onward))) return onward;
  if (onward) return "retreat";
  if (has("backtrack") && cards.every(isVain)) return "backtrack";
  return words.length === 1 && cards.length === 0 ? words[0]!.word : null;
}

const confirming = (intent: DuelIntent, word: WordChoice, view: DuelView): Button => ({
  ...saying(intent, word, view, true),
  words: t(`fight-sure-${word.word}`),
  go: () => intent.confirm(),
});

function doing(intent: DuelIntent, deed: Deed, isGold: boolean): Button {
  return {
    key: deed.actions.join(),
    words: t(`fight-do-${deed.verb}`),
    isGold,
    isAdvised: false,
    element: null,
    go: () => intent.confirm(deed),
  };
}

function saying(intent: DuelIntent, word: WordChoice, view: DuelView, isGold: boolean): Button {
  const element = word.word === "fire" || word.word === "earth" ? word.word : null;
  return {
    key: word.action,
    words: wordsOf(word, view),
    isGold,
    isAdvised: intent.isAdvised(word),
    element,
    go: () => intent.say(word),
  };
}

export function wordsOf({ word, number }: WordChoice, view: DuelView): string {
  const element = view.element ?? "fire";
  const totals = view.sides[view.to_choose ?? 0]?.totals ?? [];
  if (word === "next") {
    const isOpening = view.stage === "support" && view.is_opening;
    return t(`fight-word-next-${view.stage}${isOpening ? "-opening" : ""}`, { total: totals[place(element)], element });
  }
  if (word === "continue") return t("fight-word-continue", { opening: view.is_opening });
  if (word === "done" && view.stage === "exchange") return t("fight-word-done-exchange", { count: view.picked.length });
  if (word === "done" && LOOKS_THROUGH.includes(view.question?.ask ?? "")) return t("fight-word-done-none");
  if ((word === "fire" || word === "earth") && !view.question)
    return t(`fight-word-announce-${word}`, { total: totals[place(word)] });
  return t(`fight-word-${word}`, { number: number ?? 0 });
}
