// The question whether a move may be taken back, in words.
import { language, t } from "../texts/fluent";
import type { TableInfo, UndoState } from "../wire/types";
import { isYou, nameOf, ownName } from "./seats";

/** What is asked, and in small type what comes of it or who has still to answer. */
export type UndoQuestion = { words: string; small: string };

export function undoQuestion(table: TableInfo, undo: UndoState, asker: number): UndoQuestion {
  const isMine = table.seats[asker]?.is_mine === true;
  const words = isYou(table, asker)
    ? t("table-undo-you-asked")
    : t("table-undo-asks", { name: ownName(table.seats[asker]) });
  const small = [
    ...since(table, undo, asker),
    ...(undo.anew ? [t("table-undo-anew")] : []),
    ...(isMine ? [waiting(table, undo)] : []),
  ];
  return { words, small: small.join(" ") };
}

/** Moves of others that were made since and go too: "2 moves of yours and 1 of Clara". */
function since(table: TableInfo, { takes_back }: UndoState, asker: number): string[] {
  const gone = takes_back.flatMap((count, seat) => (count > 0 && seat !== asker ? [moves(table, seat, count)] : []));
  return gone.length > 0 ? [t("table-undo-since", { moves: list(gone) })] : [];
}

const moves = (table: TableInfo, seat: number, count: number): string =>
  t("table-undo-moves", { count, who: isYou(table, seat) ? "you" : "other", name: ownName(table.seats[seat]) });

function waiting(table: TableInfo, { waits_for }: UndoState): string {
  const names = waits_for.map((seat) =>
    table.seats[seat]?.is_away ? t("table-undo-away", { name: nameOf(table, seat) }) : nameOf(table, seat),
  );
  return t("table-undo-waits", { names: list(names) });
}

const list = (words: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(words);
