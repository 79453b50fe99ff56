// How a table is set up, in words: what differs from the printed rules is always said.
import { isWhatIf } from "../solo/here";
import { t } from "../texts/fluent";
import type { CityTerms, DuelTerms, TableInfo } from "../wire/types";
import { inShort } from "./inShort";
import { clockWords } from "./clockWords";
import { isYou, nameOf } from "./seats";

/** How it is set up, one sentence each. */
export function inFull(table: TableInfo): string[] {
  const { terms } = table;
  return [
    inShort(table),
    ...(terms.game === "duel" ? duelWords(terms) : cityWords(terms)),
    firstWords(table),
    ...graceWords(table),
    ...(table.clock ? [clockWords(table.clock, table.rated)] : []),
    ...(table.rated ? [t("table-rated")] : []),
    ...(table.talk ? [t("table-talk")] : []),
    ...(table.delay === "none" ? [] : [t("table-delay", { delay: table.delay })]),
  ];
}

/** Whether somebody else plays here, or may: who could be away. */
export const hasOthers = ({ seats }: TableInfo): boolean =>
  seats.some(({ kind, is_mine }) => kind === "free" || (kind === "person" && !is_mine));

const graceWords = (table: TableInfo): string[] =>
  hasOthers(table) && !table.rated ? [t("table-grace", { grace: table.grace })] : [];

function cityWords({
  edition,
  expansion,
  all_random,
  open_crystals,
  majority_tie,
  scales_after_scoring,
}: CityTerms): string[] {
  return [
    t(`web-option-edition.e${edition}`),
    ...(expansion ? [t("web-option-expansion.on")] : []),
    ...(all_random ? [t("web-option-all_random.on")] : []),
    ...(open_crystals ? [t("web-option-open_crystals.on")] : []),
    ...(majority_tie === "nobody" ? [t("web-option-majority_tie.nobody")] : []),
    ...(scales_after_scoring === "all_return" ? [t("web-option-scales_after_scoring.all_return")] : []),
  ];
}

function duelWords({ match, between, opening_exchange, stop_blocks_grants, auto_target }: DuelTerms): string[] {
  return [
    ...(match === "five" ? [t("web-option-match.five"), t(`web-option-between.${between}`)] : []),
    ...(opening_exchange ? [t("web-option-opening_exchange.on")] : []),
    ...(stop_blocks_grants ? [t("web-option-stop_blocks_grants.on")] : []),
    ...(auto_target ? [t("web-option-auto_target.on")] : []),
  ];
}

function firstWords(table: TableInfo): string {
  if (isWhatIf(table.id)) return t("table-what-if-begins");
  const { first } = table;
  if (first === null) return t("table-first", { who: "chance" });
  const isFree = table.seats[first]?.kind === "free";
  const who = isFree ? "free" : isYou(table, first) ? "you" : "other";
  return t("table-first", { who, name: nameOf(table, first), number: first + 1 });
}
