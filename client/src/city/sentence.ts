// The sentence of the action bar: whose turn it is, what is left, what can be done.
import { awayWords, replacedWords } from "../table/absence";
import { isBotPlaying, isYou, nameOf } from "../table/seats";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { CityChoices, SeatInfo } from "../wire/types";
import { sayAction } from "./actionWords";
import type { Intent } from "./intent.svelte";
import { coloursOffered } from "./payment";
import type { Plan } from "./plans.svelte";

export type Sentence = { head: string; text: string };

export function sentence(store: TableStore, intent: Intent): Sentence {
  const { table } = store;
  const city = store.city?.view;
  if (!city || !table) return { head: "", text: "" };
  if (city.player === null) return { head: t("table-say-over"), text: "" };
  const replaced = replacedWords(store);
  if (replaced) return { head: replaced, text: "" };
  if (!store.isMyTurn) return othersTurn(store, city.player);
  const head = isYou(table, city.player)
    ? t("table-say-your-turn")
    : t("table-say-turn", { name: nameOf(table, city.player) });
  const { offered, plan } = intent;
  return { head, text: offered ? todo({ ...offered, discards: intent.discards }, plan, city.steps) : "" };
}

function othersTurn(store: TableStore, player: number): Sentence {
  const table = store.table!;
  const info = table.seats[player];
  const name = nameOf(table, player);
  return { head: t("table-say-turn", { name }), text: meanwhile(store, player, info) };
}

function meanwhile(store: TableStore, player: number, up: SeatInfo | undefined): string {
  if (store.next !== null) return t("table-say-pass");
  if (store.isWatching) return t(store.sharesScreen ? "table-say-hidden" : "table-say-watching");
  if (up && isBotPlaying(up)) return t("table-say-thinking");
  return up?.is_away ? awayWords(store, player) : "";
}

/** What a payment by hand waits for: a colour, the use of a card, a card, or only the word. */
function byHand({ trial, uses }: Extract<Plan, { kind: "pay" }>): string {
  const payment = trial?.payment;
  if (payment && coloursOffered(payment).length > 0) return t("table-pay-colour");
  if (uses.length > 0) return t("table-pay-how");
  return t(payment?.done ? "table-say-paid" : "table-say-by-hand");
}

function todo(choices: CityChoices, plan: Plan, steps: number): string {
  if (plan.kind === "aim" && plan.action === "special") return t("table-say-aim-special");
  if (plan.kind === "aim") return t("table-say-aim", { what: sayAction(plan.action, null) });
  if (plan.kind === "walk") return t("table-say-chosen", { what: sayAction(`move ${plan.tile}`, null) });
  if (plan.kind === "power") return t("table-say-chosen", { what: sayAction(plan.action, null) });
  if (plan.kind === "discard" && choices.discards > 0) return t("table-say-discard", { most: choices.discards });
  if (plan.kind === "discard") return t("table-say-nothing"); // of an empty hand
  if (plan.kind === "pay") return plan.byHand ? byHand(plan) : plan.trial ? t("table-say-pay") : "";
  if (plan.kind === "offer" || plan.kind === "special") return t("table-say-deal");
  const boxes = choices.boxes.some(({ refusal }) => refusal === null);
  const values = {
    steps,
    boxes,
    offers: choices.offers.length > 0,
    special: choices.special !== null,
    cards: choices.powers.length > 0,
  };
  const said = [
    ...(choices.moves.length > 0 ? [t("table-say-walk", values)] : []),
    ...(choices.moves.length === 0 && choices.powers.length > 0 ? [t("table-say-cards")] : []),
    ...(boxes ? [t("table-say-boxes")] : []),
    ...(values.offers ? [t("table-say-offer")] : []),
    ...(values.special ? [t("table-say-special")] : []),
  ];
  if (said.length === 0) return t("table-say-nothing");
  return said.length === 1
    ? t("table-say-one", { what: said[0] })
    : t("table-say-several", { what: said.slice(0, -1).join(", "), last: said.at(-1) });
}
