// What would come of something, in a sentence, before it is done: with it you have so much; it costs so much.
import { cardOf } from "../cards/cards";
import { nameOf } from "../table/seats";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";
import { demandWords, hopeWords, riskWords } from "./prospect";
import { place, type Deed, type DuelTrial, type DuelView, type Prospect } from "./types";

/** "With it you have 6 fire: enough." Empty as long as nothing was weighed, or where it changes nothing that is counted. */
export function previewOf(store: TableStore, intent: DuelIntent): string {
  const { trial, view, near, chosenDeeds } = intent;
  if (!trial || !view) return "";
  const prospect = chosenDeeds[0]?.prospect;
  const lie = lieWords(store, view, chosenDeeds, near);
  if (!trial.is_certain) return [t("fight-try-unsure"), riskWords(prospect), lie].filter(Boolean).join(" ");
  const said = [
    ownTotal(view, trial, near),
    theirTotal(store, view, trial, 1 - near),
    drawn(view, trial, near, chosenDeeds[0]),
    ...hopes(store, trial, prospect, 1 - near),
    lie,
    outcome(store, trial),
  ];
  return said.filter(Boolean).join(" ");
}

/** Whether it would be enough, for the colour of the sentence. */
export const isEnough = ({ trial, view }: DuelIntent): boolean =>
  trial !== null && view !== null && (view.needed === null || canClose(trial));

const forced = ({ demands }: DuelTrial) => demands.filter(({ or_else }) => or_else === "retreat");
const canClose = (trial: DuelTrial): boolean => trial.is_matched && forced(trial).length === 0;

function ownTotal(view: DuelView, trial: DuelTrial, me: number): string {
  const before = view.sides[me]?.totals ?? [];
  const [fire = 0, earth = 0] = trial.totals[me] ?? [];
  const isChanged = before[0] !== fire || before[1] !== earth;
  if (trial.fight_over || !isChanged) return "";
  if (!view.element) return t("fight-try-both", { fire, earth });
  const values = { total: [fire, earth][place(view.element)], element: view.element, need: trial.needed ?? 0 };
  if (trial.needed === null || (trial.is_matched && !canClose(trial))) return t("fight-try-total", values);
  return t(trial.is_matched ? "fight-try-enough" : "fight-try-less", values);
}

/** Cards that come into the hand, besides the one that leaves it. */
function drawn(view: DuelView, trial: DuelTrial, me: number, deed: Deed | undefined): string {
  const own = view.sides[me];
  const left = deed && deed.verb !== "use" && own?.hand?.includes(deed.card) ? 1 : 0;
  const [held = 0, cards = 0] = [own?.cards, trial.cards[me]];
  const count = cards - held + left;
  return trial.fight_over || count <= 0 ? "" : t("fight-try-drawn", { count, cards });
}

/** What it takes besides, or that nothing helps; what is demanded; and what it costs to have tried. */
function hopes(
  { table }: TableStore,
  trial: DuelTrial,
  prospect: Prospect | null | undefined,
  other: number,
): string[] {
  if (trial.fight_over) return [];
  const name = nameOf(table!, other);
  return [
    prospect?.hope === "enough" ? "" : hopeWords(prospect),
    ...forced(trial).map((demand) => demandWords(demand, name)),
    riskWords(prospect),
  ];
}

/** D-BUKA-11 A bluff that would be called a lie says so before it is laid. */
function lieWords({ table }: TableStore, view: DuelView, deeds: readonly Deed[], me: number): string {
  const bluff = deeds.find(({ verb }) => verb === "bluff");
  if (!bluff || bluff.is_lie === false) return "";
  const { icons } = cardOf(bluff.card);
  const mark = icons.includes("BLUFF:F") ? "fire" : icons.includes("BLUFF:E") ? "earth" : "none";
  if (bluff.is_lie === null) return t("fight-try-mark", { mark });
  const values = { mark: mark === view.element ? "void" : mark, element: view.element ?? "fire" };
  return t("fight-try-lie", { ...values, name: nameOf(table!, 1 - me) });
}

function theirTotal({ table }: TableStore, view: DuelView, trial: DuelTrial, other: number): string {
  if (!view.element || trial.fight_over) return "";
  const at = place(view.element);
  const [before, after] = [view.sides[other]?.totals[at], trial.totals[other]?.[at]];
  return before === after
    ? ""
    : t("fight-try-theirs", { name: nameOf(table!, other), total: after, element: view.element });
}

/** What a retreat or declining costs: dragons, cards, perhaps the game. */
export function costOf(store: TableStore, intent: DuelIntent): string {
  const { asked, trial, view, near } = intent;
  if (!asked || !view) return "";
  const name = nameOf(store.table!, 1 - near);
  const head = t(`fight-cost-${asked.word}`);
  if (asked.word === "decline") return `${head} ${t("fight-cost-declining", { name })}`;
  if (!trial) return head;
  const over = outcome(store, trial);
  if (over) return `${head} ${over}`;
  const dragons = steps(view, trial, near);
  return [head, t("fight-cost", { dragons, name }), t("fight-cost-next", { cards: trial.cards[near] })].join(" ");
}

/** So many steps the dragons would go towards the other side. */
function steps(view: DuelView, trial: DuelTrial, me: number): number {
  const lead = ([first = 0, second = 0]: readonly number[]) => (me === 0 ? first - second : second - first);
  return Math.max(0, lead(view.dragons) - lead(trial.dragons));
}

function outcome({ table, seat }: TableStore, { winner, crystals }: DuelTrial): string {
  if (winner === null) return "";
  return winner === seat
    ? t("fight-cost-wins", { crystals })
    : t("fight-cost-ends", { name: nameOf(table!, winner), crystals });
}
