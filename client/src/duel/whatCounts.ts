// What counts, in rows: every active card with both its values, and what became of them by which card.
import { nameOf } from "../cards/cards";
import { t } from "../texts/fluent";
import {
  ELEMENTS,
  place,
  type Altered,
  type ByCard,
  type Counted,
  type CountedCard,
  type CountedSide,
  type Element,
} from "./types";

export type Value = { printed: string; value: number; isChanged: boolean };
export type Reason = { words: string; isBad: boolean };
export type CountRow = { card: string | null; name: string; values: Value[]; reasons: Reason[] };

const byName = ({ card }: ByCard): string => (card === null ? t("fight-face-down") : nameOf(card));

export const rowsOf = ({ cards }: CountedSide): CountRow[] => cards.map(rowOf);

function rowOf(counted: CountedCard): CountRow {
  const { card, values, ignored_by } = counted;
  const ignored = ignored_by.map((by) => ({ words: t("fight-counts-ignored", { by: byName(by) }), isBad: true }));
  return {
    card,
    name: card === null ? t("fight-face-down") : nameOf(card),
    values: values.map(valueOf),
    reasons: [...ignored, ...changesOf(values)],
  };
}

function valueOf({ printed, value }: Counted): Value {
  return { printed: printed === null ? "–" : String(printed), value, isChanged: (printed ?? 0) !== value };
}

/** The same change in both elements is told once. */
function changesOf(values: readonly Counted[]): Reason[] {
  const told = values.flatMap(({ changes }, number) =>
    changes.map((change) => ({ change, element: ELEMENTS[number]! })),
  );
  const groups = new Map<string, { change: Altered; elements: string[] }>();
  for (const { change, element } of told) {
    const key = `${change.how} ${change.by.seat} ${change.by.card}`;
    const group = groups.get(key) ?? { change, elements: [] };
    groups.set(key, { change, elements: [...group.elements, element] });
  }
  return [...groups.values()].map(({ change, elements }) =>
    reasonOf(change, elements.length > 1 ? "both" : elements[0]!),
  );
}

const reasonOf = ({ how, value, by }: Altered, element: string): Reason => ({
  words: t(`fight-counts-${how}`, { value, by: byName(by), element }),
  isBad: how === "reduced",
});

/** What raised the total itself. */
export function raisedOf({ raised }: CountedSide): Reason[] {
  return raised.flatMap((changes, number) =>
    changes.map(({ value, by }) => ({
      words: t("fight-counts-total", { value, by: byName(by), element: ELEMENTS[number]! }),
      isBad: false,
    })),
  );
}

/** The shortest telling of one side, for a line on a phone: "Glimmer 0 (ignored by Hank), Flickering Fires 1".
 *  Before an element is chosen both are told: "Glimmer 0 fire / 4 earth". */
export function inShort(side: CountedSide, element: Element | null): string {
  const cards = rowsOf(side).map(({ name, values, reasons }) => {
    const [fire, earth] = values.map((each) => each.value);
    const value = element ? values[place(element)]!.value : t("fight-counts-either", { fire, earth });
    return t("fight-counts-short", { name, value, why: reasons[0]?.words ?? "", explained: reasons.length > 0 });
  });
  return cards.join(", ");
}
