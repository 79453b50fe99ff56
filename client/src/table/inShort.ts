// What is played at a table, in a few words.
import { t } from "../texts/fluent";
import type { DuelTerms, TableInfo } from "../wire/types";

/** What is played, in a few words: "Edition 2018 · 2 players". */
export function inShort({ id, terms, seats }: TableInfo): string {
  return terms.game === "duel"
    ? t("table-match", { match: terms.match, game: numberOf(id, terms) })
    : t("table-edition", { edition: terms.edition, expansion: terms.expansion, count: seats.length });
}

/** Which game of its match it is. One that is over is booked itself. */
const numberOf = (id: string, { games }: DuelTerms): number => games.filter(({ table }) => table !== id).length + 1;
