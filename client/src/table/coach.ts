// A few words for somebody who sees a table for the first time: where they stand.
export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };
export type Spot = { left: number; top: number };
export type Pointing = { thing: Box; spot: Spot };

/** What is pointed at, one after the other: the first of these that leaves room for the card. */
export const MARKS = [
  { name: "lit", at: [".stage", ".action"] },
  { name: "hand", at: [".held", ".action"] },
  { name: "help", at: [".topbar .iconbtn:last-of-type", ".topbar"] },
] as const;

/** What is played with: covered only where there is no other room. */
export const PLAYED_WITH = [".held", ".action"];

const GAP = 6;

/** Where a card of this size lies beside the first of these things that leaves room for it, and which thing that is. It
 *  never covers the thing, and what is played with only if it would else lie nowhere; null: there is no such place. */
export function pointing(things: readonly Box[], card: Size, page: Size, others: readonly Box[] = []): Pointing | null {
  const found = things.flatMap((thing) => spotsBeside(thing, card, page).map((spot) => ({ thing, spot })));
  const isFree = ({ spot }: Pointing) => !others.some((other) => isOver({ ...spot, ...card }, other));
  return found.find(isFree) ?? found[0] ?? null;
}

function spotsBeside(thing: Box, card: Size, page: Size): Spot[] {
  const along = (start: number, length: number, own: number, most: number) =>
    Math.max(GAP, Math.min(start + (length - own) / 2, most - own - GAP));
  const left = along(thing.left, thing.width, card.width, page.width);
  const top = along(thing.top, thing.height, card.height, page.height);
  const spots: Spot[] = [
    { left, top: thing.top - card.height - GAP },
    { left, top: thing.top + thing.height + GAP },
    { left: thing.left + thing.width + GAP, top },
    { left: thing.left - card.width - GAP, top },
  ];
  return spots.filter((spot) => isWithin(spot, card, page));
}

const isWithin = ({ left, top }: Spot, { width, height }: Size, page: Size): boolean =>
  left >= 0 && top >= 0 && left + width <= page.width && top + height <= page.height;

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
