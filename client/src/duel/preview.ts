// What would come of something, in a sentence, before it is done: with it you have so much; it costs so much. It comes with the
// first touch of the page: nothing is begun before.
import { cardOf } from "../cards/cards";
import { nameOf } from "../table/seats";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";
import { demandWords, forced, hopeWords, isRisky, isVain, riskWords } from "./prospect";
import { isOneOfSeveral, trialOf } from "./trials";
import { place, type Deed, type DuelTrial, type DuelView, type Stage, type Verb } from "./types";

/** "With it you have 6 fire: enough." Empty as long as nothing was weighed, or where it changes nothing that is counted. */
export function previewOf(store: TableStore, intent: DuelIntent): string {
  const { trial, view, near, chosenDeeds, offered } = intent;
  const [deed] = chosenDeeds;
  const demands = offered?.demands;
  if (!trial || !view) return "";
  if (!trial.is_certain) return [t("fight-try-unsure"), hopeWords(deed, demands)].filter(Boolean).join(" ");
  const own = ownTotal(view, trial, near, deed);
  const isTold = own !== "" && isClosed(trial, deed);
  const said = [
    own && isOneOfSeveral(intent) ? byName(deed!, own) : own,
    theirTotal(store, view, trial, 1 - near),
    drawn(view, trial, near, deed),
    ...hopes(store, trial, deed, isTold),
    outcome(store, trial),
    ...otherTotals(intent, view, trial),
  ];
  return said.filter(Boolean).join(" ");
}

/** What it may cost: it cannot be taken back, it is in vain, it changes nothing. Empty where it costs nothing. */
export function warningOf(store: TableStore, intent: DuelIntent): string {
  const { trial, view, chosenDeeds } = intent;
  if (!trial || !view) return "";
  const idle = trial.is_idle && trial.is_certain ? t("fight-try-idle") : "";
  const said = [riskWords(chosenDeeds[0]), idle, vainWords(store, intent), ...besideWords(chosenDeeds)];
  return said.filter(Boolean).join(" ");
}

/** That a bluff is a lie is said before all else: where there is little room, the rest is scrolled. */
export const lieOf = (store: TableStore, { trial, view, near, chosenDeeds }: DuelIntent): string =>
  trial && view ? lieWords(store, view, trial, chosenDeeds, near) : "";

/** What else can be done with the card, where that leads nowhere though the first way leads somewhere, or may cost the game. */
function besideWords([first, ...others]: readonly Deed[]): string[] {
  const bad = others.filter((deed) => isWorse(deed, first!));
  return bad.map((deed) => byName(deed, riskWords(deed) || hopeWords(deed)));
}

const isWorse = (deed: Deed, first: Deed): boolean => isRisky(deed) || (isVain(deed) && !isVain(first));

/** "“Lay face down”: …" */
const byName = ({ verb }: Deed, why: string): string => t("fight-beside", { do: t(`fight-do-${verb}`), why });

/** What one has by another way to lay the card, where that is enough and the first is not, or the other way round. */
function otherTotals(intent: DuelIntent, view: DuelView, trial: DuelTrial): string[] {
  const [first, ...others] = intent.chosenDeeds;
  return others.flatMap((deed) => {
    const tried = isWorse(deed, first!) ? null : trialOf(deed, intent); // why it is worse is told, its button has the total
    const isOther = tried?.is_certain && isClosed(tried, deed) !== isClosed(trial, first);
    const total = isOther ? ownTotal(view, tried, intent.near, deed) : "";
    return total ? [byName(deed, total)] : [];
  });
}

/** Whether it would be enough, for the colour of the sentence. */
export const isEnough = ({ trial, view, chosenDeeds }: DuelIntent): boolean =>
  trial !== null && view !== null && (view.needed === null || isFinishing(trial, chosenDeeds[0]));

const canClose = (trial: DuelTrial): boolean => trial.is_matched && forced(trial.demands).length === 0;
/** The parts of a turn in which its total is made: what one has before them will not stay. */
const MAKING: readonly (Stage | undefined)[] = ["character", "support"];
/** D-BUKA-11 Where the card itself is a bluff that would be called a lie. */
const isLie = (trial: DuelTrial, deed: Deed | undefined): boolean =>
  deed?.verb === "bluff" && deed.is_lie !== false && trial.lies.length > 0;
/** D-BUKA-11 A lie closes the turn, but who looks ahead names a line without a lie first, be it longer. */
const isEnoughUncalled = (trial: DuelTrial, deed: Deed | undefined): boolean =>
  isLie(trial, deed) && deed?.prospect?.hope === "more" && canClose(trial);
/** Whether the turn can be closed after it; where somebody has looked ahead, they know. */
const isFinishing = (trial: DuelTrial, deed: Deed | undefined): boolean =>
  deed?.prospect ? deed.prospect.hope === "enough" || isEnoughUncalled(trial, deed) : canClose(trial);
const isClosed = (trial: DuelTrial, deed: Deed | undefined): boolean =>
  MAKING.includes(trial.stages.at(-1)) && canClose(trial) && isFinishing(trial, deed);
/** Is the fight about another element then? */
export const isSwitched = (view: DuelView, trial: DuelTrial): boolean =>
  view.element !== null && trial.element !== null && view.element !== trial.element;

/** What one has then, told in the element the fight has then; where it stays as it is, of cards that are laid down only. */
function ownTotal(view: DuelView, trial: DuelTrial, me: number, deed: Deed | undefined): string {
  const before = view.sides[me]?.totals ?? [];
  const [fire = 0, earth = 0] = trial.totals[me] ?? [];
  const isChanged = isSwitched(view, trial) || before[0] !== fire || before[1] !== earth;
  if (trial.fight_over || (!isChanged && !isLaid(deed))) return "";
  const how = isChanged ? (deed?.verb === "retrieve" ? "without" : "with") : "stays";
  if (!trial.element) return t("fight-try-both", { how, fire, earth });
  const total = [fire, earth][place(trial.element)]!;
  const values = { how, total, element: trial.element, need: trial.needed ?? 0 };
  const said = t(`fight-try-${verdict(trial, total, deed)}`, values);
  return isSwitched(view, trial) ? `${t("fight-try-switch", { element: trial.element })} ${said}` : said;
}

/** Is it a card that is laid down, in the fight or onto a ship? */
const isLaid = (deed: Deed | undefined): boolean =>
  deed !== undefined && COUNTING.includes(deed.verb) && !LEADING.includes(cardOf(deed.card).type);
const COUNTING: readonly Verb[] = ["play", "join", "bluff", "load"];
const LEADING = ["leadership", "influence"];

function verdict(trial: DuelTrial, total: number, deed: Deed | undefined): string {
  if (trial.needed === null || !MAKING.includes(trial.stages.at(-1))) return "total";
  if (!trial.is_matched) return "less";
  if (!isClosed(trial, deed)) return "total";
  if (trial.is_lying) return "uncalled"; // D-BUKA-11 as long as nobody calls it
  return total < trial.needed ? "shielded" : "enough";
}

/** Cards that come into the hand, besides the one that leaves it: from the deck, taken back, or both. */
function drawn(view: DuelView, trial: DuelTrial, me: number, deed: Deed | undefined): string {
  const own = view.sides[me];
  const left = deed && deed.verb !== "use" && own?.hand?.includes(deed.card) ? 1 : 0;
  const [held = 0, cards = 0] = [own?.cards, trial.cards[me]];
  const count = cards - held + left;
  if (trial.fight_over || count <= 0) return "";
  if (deed?.verb === "retrieve") return t("fight-try-back", { cards });
  const drawn = Math.max(0, (own?.deck ?? 0) - trial.decks[me]!);
  const taken = count - drawn;
  if (drawn > 0 && taken > 0) return t("fight-try-drawn-taken", { drawn, taken, cards });
  return t(drawn > 0 ? "fight-try-drawn" : "fight-try-taken", { count: drawn || taken, cards });
}

/** What it takes besides, or that nothing helps; and what is demanded. */
function hopes({ table, seat }: TableStore, trial: DuelTrial, deed: Deed | undefined, isTold: boolean): string[] {
  if (trial.fight_over) return [];
  const name = nameOf(table!, 1 - (seat ?? 0));
  return [
    enoughBy(trial, deed, isTold, seat ?? 0),
    ...forced(trial.demands).map((demand) => demandWords(demand, name)),
  ];
}

/** By what it is enough; nothing where the total said it already. */
function enoughBy(trial: DuelTrial, deed: Deed | undefined, isTold: boolean, me: number): string {
  if (isNearerThanTold(trial, deed, me)) return t("fight-hope-short-at_most", { short: deed!.prospect!.short });
  if (isTold) return "";
  if (deed?.prospect?.hope !== "enough") return hopeWords(deed, trial.demands);
  if (canClose(trial)) return trial.is_lying ? t("fight-hope-uncalled") : hopeWords(deed);
  if (!trial.question?.card) return hopeWords(deed);
  const { ask, card } = trial.question;
  return t(ask === "pay" ? "fight-hope-when-paid" : "fight-hope-by-power", { card: cardOf(card).name });
}

/** Whether less is missing in the end than between the total and what is needed, which are told: powers and cards help. */
function isNearerThanTold({ element, needed, totals }: DuelTrial, deed: Deed | undefined, me: number): boolean {
  const { hope, short, attracts } = deed?.prospect ?? {};
  const total = totals[me]?.[place(element ?? "fire")] ?? 0;
  return hope === "never" && !attracts && Boolean(short) && needed !== null && short! < needed - total;
}

/** Nothing can be enough: what one has to do then, and what that costs. */
function vainWords(store: TableStore, { chosenDeeds, failed, offered, view, near }: DuelIntent): string {
  const [deed] = chosenDeeds;
  if (!deed || !isVain(deed) || isRisky(deed) || !offered || !view) return "";
  const mayBeginAgain = offered.words.some(({ word }) => word === "backtrack");
  if (view.is_opening && !mayBeginAgain) return t("fight-vain-opening");
  if (!failed) return "";
  if (mayBeginAgain || offered.cards.some((one) => !isVain(one))) return t("fight-vain-again");
  return `${t("fight-vain")} ${priceOf(store, failed, near)}`;
}

/** D-BUKA-11 A bluff that would be called a lie says so before it is laid; one that was tried and cannot be called does not. */
function lieWords({ table }: TableStore, view: DuelView, trial: DuelTrial, deeds: readonly Deed[], me: number): string {
  const bluff = deeds.find(({ verb }) => verb === "bluff");
  if (!bluff || bluff.is_lie === false) return "";
  if (bluff.is_lie && bluff === deeds[0] && !trial.lies.includes(bluff.actions.at(-1)!)) return "";
  const { icons } = cardOf(bluff.card);
  const mark = icons.includes("BLUFF:F") ? "fire" : icons.includes("BLUFF:E") ? "earth" : "none";
  if (bluff.is_lie === null) return t("fight-try-mark", { mark });
  const values = { mark: mark === view.element ? "void" : mark, element: view.element ?? "fire" };
  return t("fight-try-lie", { ...values, name: nameOf(table!, 1 - me) });
}

function theirTotal({ table }: TableStore, view: DuelView, trial: DuelTrial, other: number): string {
  const { element } = trial;
  if (!view.element || !element || trial.fight_over) return "";
  const [before, after] = [view.sides[other]?.totals[place(view.element)], trial.totals[other]?.[place(element)]];
  if (before === after && !isSwitched(view, trial)) return "";
  return t("fight-try-theirs", { name: nameOf(table!, other), total: after, element });
}

/** What a retreat or declining costs: dragons, cards, perhaps the game. */
export function costOf(store: TableStore, intent: DuelIntent): string {
  const { asked, trial, view, near } = intent;
  if (!asked || !view) return "";
  const name = nameOf(store.table!, 1 - near);
  const head = t(`fight-cost-${asked.word}`);
  if (asked.word === "decline") return `${head} ${t("fight-cost-declining", { name })}`;
  if (!trial) return head;
  const price = `${head} ${priceOf(store, trial, near)}`;
  return trial.winner === null ? `${price} ${t("fight-cost-next", { cards: trial.cards[near] })}` : price;
}

/** What a retreat that was tried brings the other side: dragons, or the game. */
export function priceOf(store: TableStore, trial: DuelTrial, me: number): string {
  const dragons = trial.dragon_steps[1 - me] ?? 0;
  return outcome(store, trial) || t("fight-cost", { dragons, name: nameOf(store.table!, 1 - me) });
}

function outcome({ table, seat }: TableStore, { winner, crystals }: DuelTrial): string {
  if (winner === null) return "";
  return winner === seat
    ? t("fight-cost-wins", { crystals })
    : t("fight-cost-ends", { name: nameOf(table!, winner), crystals });
}
