// The words of the action bar: which stand there, what they are called, and which one is the gold one.
import { t } from "../texts/fluent";
import { isPlain, type DuelIntent } from "./intent.svelte";
import { hopeWords, isRisky, isSure, isVain, maySave, riskWords } from "./prospect";
import { isOneOfSeveral, trialOf } from "./trials";
import { looksThrough, takesOne } from "./tray";
import {
  ELEMENTS,
  keyOfDeed,
  place,
  type Deed,
  type DuelChoices,
  type DuelView,
  type Element,
  type Stage,
  type WordChoice,
} from "./types";

export type Button = {
  key: string;
  words: string;
  isGold: boolean;
  isAdvised: boolean;
  element: "fire" | "earth" | null;
  /** Why it leads nowhere; empty if it leads somewhere. */
  vain: string;
  /** What it may cost; empty if it can be taken back. */
  risk: string;
  go: () => void;
};

/** The word that goes on: the gold one. In a real choice between two none is. */
const GOING_ON = ["continue", "next", "done", "yes"];

/** The words that give a turn up, or take it back to where it can be given up. */
const GIVING_UP = ["retreat", "backtrack"];

/** D-RETREAT-3 Here it is too late for a retreat: the turn has to be finished, or taken back. */
const GONE_ON: readonly Stage[] = ["character", "support"];

export function buttonsOf(intent: DuelIntent): Button[] {
  const { view, asked, chosen, offered } = intent;
  if (!view || !offered) return [];
  if (asked) return [confirming(intent, asked, view)];
  if (chosen)
    return intent.chosenDeeds
      .map((deed, number) => doing(intent, deed, number === 0 && isGold(deed, intent)))
      .reverse();
  const words = offered.words.filter(({ word }) => word !== "face_down");
  const announces = words.find(({ word }) => word === "next" && offered.announces);
  if (announces) return ELEMENTS.map((element) => announcing(intent, announces, element, view)).reverse();
  const gold = takesOne(intent) ? null : goldOf(offered, words, view);
  return words
    .map((word) => saying(intent, word, view, word === gold))
    .sort((one, other) => Number(one.isGold) - Number(other.isGold));
}

/** What is plain, and changes something. */
const isGold = (deed: Deed, { trial }: DuelIntent): boolean => isPlain(deed) && !trial?.is_idle;

/** D-RETREAT-2 What goes on, unless that is not sure; where all leads nowhere, what gives up or leads there. */
function goldOf(offered: DuelChoices, words: readonly WordChoice[], view: DuelView): WordChoice | null {
  if (maySave(offered)) return null; // going on is not what is done first
  const { cards } = offered;
  const first = (names: readonly string[]) =>
    names.flatMap((name) => words.filter((choice) => choice.word === name && !isRisky(choice)))[0];
  const onward = first(GOING_ON);
  if (onward && mayLead(onward, view)) return onward;
  const isDeadEnd = cards.every(isVain) && words.every((word) => word.prospect === null || isVain(word));
  const lone = words.length === 1 && cards.length === 0 ? words[0]! : null;
  return (isDeadEnd ? first([...GIVING_UP, ...GOING_ON, "no"]) : null) ?? lone;
}

/** What commits is gold only where the turn can surely be finished; all else unless it leads nowhere. */
const mayLead = (word: WordChoice, { stage }: DuelView): boolean =>
  word.word === "continue" || GONE_ON.includes(stage) ? isSure(word) : !isVain(word);

/** Both totals at once: what is announced opens the fight in that element. */
function announcing(intent: DuelIntent, { action }: WordChoice, element: Element, view: DuelView): Button {
  const total = view.sides[intent.near]?.totals[place(element)];
  return {
    key: element,
    words: t(`fight-word-announce-${element}`, { total }),
    isGold: false,
    isAdvised: intent.advice?.plan.includes(element) ?? false,
    element,
    vain: "",
    risk: "",
    go: () => intent.announce(action, element),
  };
}

const confirming = (intent: DuelIntent, word: WordChoice, view: DuelView): Button => ({
  ...saying(intent, word, view, true),
  words: t(`fight-sure-${word.word}`),
  go: () => intent.confirm(),
});

function doing(intent: DuelIntent, deed: Deed, isGold: boolean): Button {
  return {
    key: keyOfDeed(deed),
    words: layWords(deed, intent),
    isGold,
    isAdvised: false,
    element: null,
    vain: isVain(deed) ? hopeWords(deed, intent.offered?.demands) : "",
    risk: riskWords(deed),
    go: () => intent.confirm(deed),
  };
}

/** "Take back", "Discard": to pick is called what it does; beside joining a gang, that playing covers it. */
export function doWords({ verb }: Deed, { view, chosenDeeds }: DuelIntent): string {
  if (verb === "play" && chosenDeeds.some((deed) => deed.verb === "join")) return t("fight-do-play-covers");
  return t(`fight-do-${verb}`, { ask: view?.question?.ask ?? view?.stage ?? "" });
}

/** "Lay face down: 6 fire": where a card can be laid in several ways, what one has after each; "…" until that is known. */
function layWords(deed: Deed, intent: DuelIntent): string {
  const words = doWords(deed, intent);
  const now = intent.view?.element;
  if (now && intent.weighing.includes(deed)) return t("fight-do-total", { do: words, total: "…", element: now });
  const trial = intent.chosenDeeds.length > 1 ? trialOf(deed, intent) : null;
  if (!trial?.is_certain || trial.fight_over || !isOneOfSeveral(intent)) return words;
  const [fire, earth] = trial.totals[intent.near] ?? [];
  const { element } = trial;
  if (!element) return t("fight-do-both", { do: words, fire, earth });
  return t("fight-do-total", { do: words, total: element === "fire" ? fire : earth, element });
}

function saying(intent: DuelIntent, word: WordChoice, view: DuelView, isGold: boolean): Button {
  const element = word.word === "fire" || word.word === "earth" ? word.word : null;
  return {
    key: word.action,
    words: wordsOf(word, view),
    isGold,
    isAdvised: intent.isAdvised(word),
    element,
    vain: isVain(word) ? hopeWords(word, intent.offered?.demands) : "",
    risk: riskWords(word),
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
  if (word === "done" && looksThrough(view)) return t("fight-word-done-none");
  if ((word === "fire" || word === "earth") && !view.question)
    return t(`fight-word-announce-${word}`, { total: totals[place(word)] });
  return t(`fight-word-${word}`, { number: number ?? 0 });
}
