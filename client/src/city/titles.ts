// The heading of whatever was tapped.
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { Subject } from "./subject";

export function titleOf(store: TableStore, subject: Subject): string {
  if (subject.kind === "tile") return t(`city-tile-${store.city?.view.tiles[subject.place]?.name ?? "courtyard"}`);
  return subject.kind === "card" ? t("table-card", { card: subject.card }) : t(`city-piece-${subject.piece}`);
}
