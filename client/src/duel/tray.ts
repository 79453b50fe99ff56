// Cards that have to be looked through, of the deck or the pile.
import type { DuelIntent } from "./intent.svelte";
import { isVain } from "./prospect";
import { keyOf, type Card } from "./types";

/** Where cards are looked through, and it ends without one. */
const LOOKS_THROUGH = ["search", "salvage", "favor"];

export const looksThrough = ({ question }: Pick<DuelIntent, "question">): boolean =>
  LOOKS_THROUGH.includes(question?.ask ?? "");

/** One of the cards that are looked through can be taken: that is the next sensible step, not to take none. */
export const takesOne = ({ question, offered }: Pick<DuelIntent, "question" | "offered">): boolean =>
  looksThrough({ question }) && (offered?.cards.some((choice) => !isVain(choice)) ?? false);

/** What was seen there; and whatever can be chosen and lies nowhere on the table. What can be chosen comes first. */
export function inTray({ view, offered, near }: Pick<DuelIntent, "view" | "offered" | "near">): readonly Card[] {
  const [seen, choices] = [offered?.seen ?? [], offered?.cards ?? []];
  const onTable = new Set(
    (view?.sides ?? []).flatMap((side, owner) => laidBy(side).map((card) => keyOf({ owner, card }))),
  );
  const elsewhere = choices.filter(
    ({ owner, card }) => !onTable.has(keyOf({ owner, card })) && !(owner === near && seen.includes(card)),
  );
  const cards = [...seen.map((card) => ({ owner: near, card })), ...elsewhere];
  const all = new Map(cards.map(({ owner, card }) => [keyOf({ owner, card }), { owner, card }]));
  const offers = new Set(choices.map(keyOf));
  return [...all.values()].sort((one, other) => Number(offers.has(keyOf(other))) - Number(offers.has(keyOf(one))));
}

type Side = NonNullable<DuelIntent["view"]>["sides"][number];

const laidBy = (side: Side): readonly string[] => [
  ...(side.hand ?? []),
  ...side.disclosed,
  ...[...side.combat, ...side.support].flatMap(({ card }) => card ?? []),
  ...side.ships.flatMap(({ card, cargo }) => [card, ...cargo]),
];
