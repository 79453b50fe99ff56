// What the tab of a table is called: whose turn it is, for whoever looks at another one.
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import { isYou, nameOf } from "./seats";

export function titleOf(store: TableStore, isReading: boolean): string {
  const { table, curtain, toChoose } = store;
  if (isReading) return t("table-title-back");
  if (table && curtain !== null) return t("table-curtain", { name: nameOf(table, curtain) });
  if (!table || !store.hasBegun) return t("table-title-waiting");
  if (table.status === "over" || toChoose === null) return t("table-title-over");
  if (store.isMyTurn) return t("table-title-mine");
  return isYou(table, toChoose) ? t("table-say-replaced") : t("table-title-turn", { name: nameOf(table, toChoose) });
}
