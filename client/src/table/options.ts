// How a table is set up, in words: what differs from the printed rules is always said.
import { t } from "../texts/fluent";
import type { TableInfo } from "../wire/types";
import { isYou, nameOf } from "./seats";

export function optionWords(table: TableInfo): string[] {
  const { options, seats } = table;
  const { edition, expansion, all_random, open_crystals, majority_tie, scales_after_scoring } = options;
  return [
    t("table-edition", { edition, expansion, count: seats.length }),
    t(`web-option-edition.e${edition}`),
    ...(expansion ? [t("web-option-expansion.on")] : []),
    ...(all_random ? [t("web-option-all_random.on")] : []),
    ...(open_crystals ? [t("web-option-open_crystals.on")] : []),
    ...(majority_tie === "nobody" ? [t("web-option-majority_tie.nobody")] : []),
    ...(scales_after_scoring === "all_return" ? [t("web-option-scales_after_scoring.all_return")] : []),
    firstWords(table),
  ];
}

function firstWords(table: TableInfo): string {
  const { first } = table;
  if (first === null) return t("table-first", { who: "chance" });
  const isFree = table.seats[first]?.kind === "free";
  const who = isFree ? "free" : isYou(table, first) ? "you" : "other";
  return t("table-first", { who, name: nameOf(table, first), number: first + 1 });
}
