// Where the slots of the obelisk are in its drawing (140 by 640), from the cheapest at the bottom to the tip.
const SIZE = { width: 140, height: 640 };
const LOWEST = 556.5;
const STEP = 34.92;
const SLOT_HEIGHT = 29;

const middle = (slot: number): number => LOWEST - slot * STEP;
// The stone grows narrower towards the tip.
const width = (slot: number): number => 2 * (18 + ((middle(slot) - 72) / 524) * 26);
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

export const slotStyle = (slot: number): string =>
  `left: 50%; top: ${share(middle(slot), SIZE.height)}; width: ${share(width(slot), SIZE.width)}; height: ${share(SLOT_HEIGHT, SIZE.height)}`;
