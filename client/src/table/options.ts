// How a table is set up, in words: what differs from the printed rules is always said.
import { t } from "../texts/fluent";
import type { TableInfo } from "../wire/types";
import { nameOf } from "./seats";

export function optionWords(table: TableInfo): string[] {
  const { options, first, seats } = table;
  const { edition, expansion, all_random, open_crystals, majority_tie, scales_after_scoring } = options;
  return [
    t("table-edition", { edition, expansion, count: seats.length }),
    t(`web-option-edition.e${edition}`),
    ...(expansion ? [t("web-option-expansion.on")] : []),
    ...(all_random ? [t("web-option-all_random.on")] : []),
    ...(open_crystals ? [t("web-option-open_crystals.on")] : []),
    ...(majority_tie === "nobody" ? [t("web-option-majority_tie.nobody")] : []),
    ...(scales_after_scoring === "all_return" ? [t("web-option-scales_after_scoring.all_return")] : []),
    first === null ? t("web-option-first.chance") : t("table-first", { name: nameOf(table, first), you: seats[first]?.is_mine ?? false }),
  ];
}
