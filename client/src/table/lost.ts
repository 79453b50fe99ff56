// Why nothing comes from the server, in words.
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";

export function lostWords({
  isOffline,
  lostFor,
  underWay,
}: Pick<TableStore, "isOffline" | "lostFor" | "underWay">): string {
  if (isOffline) return t(underWay > 0 ? "table-unsent" : "table-offline");
  return t(lostFor ? "table-lost-too_fast" : "table-lost");
}
