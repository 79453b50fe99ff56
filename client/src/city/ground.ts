// Where figures and dragons stand on a tile, in hundredths of its side (cqw).
const FIGURES = {
  ruin: [[58], [40, 62], [20, 42, 64], [8, 29, 50, 71]],
  dragon: [[35], [24, 44], [8, 27, 46], [2, 20, 38, 56]],
  open: [[38], [24, 52], [12, 38, 64], [4, 28, 52, 75]],
} as const;

const DRAGONS = [
  [{ left: 43, top: 21, wide: 62 }],
  [
    { left: 52, top: 15, wide: 50 },
    { left: 30, top: 36, wide: 48 },
  ],
  [
    { left: 56, top: 14, wide: 46 },
    { left: 22, top: 24, wide: 44 },
    { left: 50, top: 42, wide: 44 },
  ],
] as const;

export type Ground = keyof typeof FIGURES;

/** The left edge of figure `number` among `count`. */
export const figureLeft = (ground: Ground, count: number, number: number): number =>
  FIGURES[ground][Math.min(count, 4) - 1]?.[number] ?? 38;

export function dragonStand(count: number, number: number): string {
  const stand = DRAGONS[Math.min(count, 3) - 1]?.[number] ?? DRAGONS[0][0];
  return `--left: ${stand.left}cqw; --top: ${stand.top}cqw; --wide: ${stand.wide}cqw`;
}

export const ROWS = 5;
export const CORNERS: Partial<Record<number, "scales" | "moon" | "deck" | "discard">> = {
  0: "scales",
  4: "moon",
  20: "deck",
  24: "discard",
};

const STEPS: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where an arrow key leads from a place; null for other keys and beyond the edge. */
export function walkTo(place: number, key: string): number | null {
  const step = STEPS[key];
  if (!step) return null;
  const [row, column] = [Math.floor(place / ROWS) + step[0], (place % ROWS) + step[1]];
  return row >= 0 && row < ROWS && column >= 0 && column < ROWS ? row * ROWS + column : null;
}
