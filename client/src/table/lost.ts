// Why nothing comes from the server, in words.
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";

export function lostWords({ isOffline, lostFor }: Pick<TableStore, "isOffline" | "lostFor">): string {
  if (isOffline) return t("table-offline");
  return t(lostFor ? "table-lost-too_fast" : "table-lost");
}
