// What happened in a duel, in sentences.
import { nameOf } from "../cards/cards";
import { who, tellOfTable, type LogLine, type Listeners, type Told as Sentence } from "../table/deeds";
import { naming, parts, t } from "../texts/fluent";
import type { Entry } from "../wire/types";
import type { Told } from "./types";

/** Told with the card that caused it. */
const BY_POWER = [
  "drew",
  "drew_from_pile",
  "lost",
  "lost_from_deck",
  "took_from_deck",
  "took_from_pile",
  "returned",
  "returned_pile",
  "put_beneath",
  "disclosed",
];
const BIG = ["fight_won", "spared", "element", "disclosed", "called", "showed", "showed_good"];
const isBig = (what: string): boolean =>
  BIG.includes(what) || what.startsWith("dragon_") || what.startsWith("retreated");

export const tellAll = (entries: readonly Entry[], listeners: Listeners): LogLine[] =>
  entries.flatMap(({ seq, turn, events }) =>
    events.flatMap((event, number): LogLine[] => {
      const told = event.e === "told" ? tell(event, listeners) : tellOfTable(event, listeners);
      return told ? [{ small: "", isBig: false, ...told, key: `${seq}-${number}`, turn }] : [];
    }),
  );

export function tell(event: Told, listeners: Listeners): Sentence {
  const by = event.by === null ? "" : named(event.by);
  const values = {
    ...who(event.p, listeners),
    cards: cardsOf(event),
    by,
    amount: event.amount,
    element: event.element ?? "none",
  };
  const small = by && BY_POWER.includes(event.what) ? t("fight-told-because", { by }) : "";
  return {
    seat: event.what === "element" ? null : event.p,
    parts: parts(`fight-told-${event.what}`, values),
    small,
    isBig: isBig(event.what),
    drawn: event.what === "drew" && !small ? event.cards.length + event.hidden : 0,
  };
}

/** Whether cards were laid so that everybody reads them. */
export const isLaid = ({ what }: Told): boolean => what.startsWith("played") || what === "landed";

const named = (card: string): string => naming(`card ${card}`, nameOf(card));

/** The cards by their names, and those the reader may not know by their number. */
function cardsOf({ cards, hidden }: Told): string[] {
  return [...cards.map(named), ...(hidden ? [t("fight-told-hidden", { count: hidden })] : [])];
}
