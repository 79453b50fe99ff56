// What would come of something, in a sentence, before it is done: with it you have so much; it costs so much.
import { nameOf } from "../table/seats";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";
import { place, type DuelTrial, type DuelView } from "./types";

/** Parts of a turn in which no power is gathered yet. */
const BEFORE = ["begin", "leadership"];

/** "With it you have 6 fire: enough." Empty as long as nothing was weighed, or where it changes no total. */
export function previewOf(store: TableStore, { trial, view, near }: DuelIntent): string {
  if (!trial || !view) return "";
  if (!trial.is_certain) return t("fight-try-unsure");
  const said = [ownTotal(view, trial, near), theirTotal(store, view, trial, 1 - near), outcome(store, trial)];
  return said.filter(Boolean).join(" ");
}

/** Whether it would be enough, for the colour of the sentence. */
export const isEnough = ({ trial, view }: DuelIntent): boolean =>
  trial !== null && view !== null && (trial.is_matched || view.needed === null);

function ownTotal(view: DuelView, trial: DuelTrial, me: number): string {
  const before = view.sides[me]?.totals ?? [];
  const [fire = 0, earth = 0] = trial.totals[me] ?? [];
  const isChanged = before[0] !== fire || before[1] !== earth;
  if (trial.fight_over || (!isChanged && (trial.question || !view.element || BEFORE.includes(view.stage)))) return "";
  if (!view.element) return t("fight-try-both", { fire, earth });
  const total = [fire, earth][place(view.element)];
  const need = trial.totals[1 - me]?.[place(view.element)] ?? 0; // it may change what the other has
  const values = { total, element: view.element, need };
  if (view.needed === null) return t("fight-try-total", values);
  return t(trial.is_matched ? "fight-try-enough" : "fight-try-less", values);
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
  const dragons = steps(view, trial, near);
  const over = outcome(store, trial);
  const next = over ? "" : t("fight-cost-next", { cards: trial.cards[near] });
  return [head, t("fight-cost", { dragons, name }), over || next].filter(Boolean).join(" ");
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
