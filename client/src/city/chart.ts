// The chart of crystals earned, laid out in real pixels so that its type keeps its size on a phone.
export type Area = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isNarrow: boolean;
};

const NARROW = 500;

export function areaOf(width: number): Area {
  const isNarrow = width < NARROW;
  return { width, height: isNarrow ? 250 : 410, left: 30, right: isNarrow ? 64 : 150, top: 26, bottom: 26, isNarrow };
}

/** Not more than so many letters. */
export const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;

/** Solid, long dashes, dots, dash and dot: the lines differ without their colours. */
export const DASHES = ["", "9 6", "2 6", "12 5 2 5"] as const;

export class Scale {
  readonly #area: Area;
  readonly #rounds: number;
  readonly #most: number;

  constructor(area: Area, rounds: number, most: number) {
    this.#area = area;
    this.#rounds = Math.max(2, rounds);
    this.#most = Math.max(5, most);
  }

  x = (round: number): number =>
    this.#area.left + ((round - 1) / (this.#rounds - 1)) * (this.#area.width - this.#area.left - this.#area.right);
  y = (crystals: number): number =>
    this.#area.height -
    this.#area.bottom -
    (crystals / this.#most) * (this.#area.height - this.#area.top - this.#area.bottom);

  line = (values: readonly number[]): string =>
    "M" + values.map((value, at) => `${this.x(at + 1).toFixed(1)} ${this.y(value).toFixed(1)}`).join("L");

  /** Round numbers up the side. */
  get levels(): number[] {
    const step = this.#most > 25 ? 10 : 5;
    return Array.from({ length: Math.floor(this.#most / step) + 1 }, (_, level) => level * step);
  }

  /** Rounds along the foot, as many as there is room for. */
  get ticks(): number[] {
    const room = this.#area.isNarrow ? 4 : 8;
    const step = Math.max(1, Math.ceil((this.#rounds - 1) / (room - 1)));
    return Array.from({ length: Math.floor((this.#rounds - 1) / step) + 1 }, (_, tick) => 1 + tick * step);
  }
}

/** Labels at the end of the lines, pushed apart so that none covers another. */
export function apart(heights: readonly number[], least: number): number[] {
  const order = heights.map((_, at) => at).sort((one, other) => heights[one]! - heights[other]!);
  const moved = [...heights];
  order.forEach((at, number) => {
    const above = number === 0 ? -Infinity : moved[order[number - 1]!]!;
    moved[at] = Math.max(moved[at]!, above + least);
  });
  return moved;
}

export type Spot = { x: number; y: number };
type Block = { left: number; right: number; top: number; bottom: number };

const MARKER = 11;
const markerBlock = ({ x, y }: Spot): Block => ({
  left: x - MARKER,
  right: x + MARKER,
  top: y - MARKER,
  bottom: y + MARKER,
});
const priceBlock = ({ x, y }: Spot): Block => ({ left: x - 9, right: x + 9, top: y - 12, bottom: y + 1 });
const overlap = (one: Block, other: Block): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Where the price of each offering stands: over its marker, or under or beside it; nowhere if all that is taken. */
export function pricePlaces(markers: readonly Spot[]): (Spot | null)[] {
  const taken = markers.map(markerBlock);
  return markers.map(({ x, y }) => {
    const around = [
      { x, y: y - 17 },
      { x, y: y + 27 },
      { x: x + 23, y: y + 5 },
      { x: x - 23, y: y + 5 },
    ];
    const place = around.find((spot) => !taken.some((block) => overlap(block, priceBlock(spot)))) ?? null;
    if (place) taken.push(priceBlock(place));
    return place;
  });
}
