// What is said of the seats before the game.
import { t } from "../texts/fluent";
import type { SeatInfo, TableInfo } from "../wire/types";

/** For whom a free seat waits: for everybody who finds the table, for who has its link, or both. */
export function freeWords({ link }: SeatInfo, { listed }: TableInfo): string {
  if (link) return t(listed ? "table-free-both" : "table-free-link");
  return t(listed ? "table-free-listed" : "table-free-closed");
}

/** How strong somebody was who sat down at a rated table: "1523 ± 210". */
export const ratingWords = ({ rating }: SeatInfo): string[] =>
  rating ? [t("table-rating", { points: String(rating.points), most: String(rating.give_or_take) })] : [];
