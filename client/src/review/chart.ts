// The chart of everybody's chances, laid out in real pixels.

/** Everybody's chances, move by move; empty where they are not judged yet. */
export type Chances = readonly (readonly number[])[];

export const EDGE = { left: 40, right: 10, top: 10, bottom: 24 };
export const LEVELS = [0, 0.25, 0.5, 0.75, 1];
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export class ChanceScale {
  constructor(
    readonly width: number,
    readonly height: number,
    /** The number of the last move. */
    readonly last: number,
  ) {}

  x = (move: number): number => EDGE.left + (move / Math.max(1, this.last)) * (this.width - EDGE.left - EDGE.right);
  y = (chance: number): number => EDGE.top + (1 - chance) * (this.height - EDGE.top - EDGE.bottom);

  /** The move under a place of the chart. */
  moveAt(x: number): number {
    const share = (x - EDGE.left) / Math.max(1, this.width - EDGE.left - EDGE.right);
    return Math.min(this.last, Math.max(0, Math.round(share * this.last)));
  }

  /** A seat's chances after these moves. */
  line = (chances: Chances, seat: number, moves: readonly number[]): string =>
    "M" + moves.map((at) => `${this.x(at).toFixed(1)} ${this.y(chances[at]?.[seat] ?? 0).toFixed(1)}`).join("L");

  /** As far as one standard error reaches above and below that line, as one area. */
  band(chances: Chances, errors: Chances, seat: number, moves: readonly number[]): string {
    const edge = (side: 1 | -1, along: readonly number[]) =>
      along.map((at) => {
        const chance = (chances[at]?.[seat] ?? 0) + side * (errors[at]?.[seat] ?? 0);
        return `${this.x(at).toFixed(1)} ${this.y(Math.min(1, Math.max(0, chance))).toFixed(1)}`;
      });
    return "M" + [...edge(1, moves), ...edge(-1, moves.toReversed())].join("L") + "Z";
  }

  /** Numbers along the foot, as many as there is room for. */
  get ticks(): number[] {
    const room = Math.max(2, Math.floor(this.width / 70));
    const step = STEPS.find((each) => this.last / each <= room) ?? this.last;
    return Array.from({ length: Math.floor(this.last / step) + 1 }, (_, tick) => tick * step);
  }
}

/** The moves after which chances were judged. */
export const judgedIn = (chances: Chances): number[] => [...chances.keys()].filter((move) => chances[move]!.length > 0);

/** The last move of every turn: what a judge thinks of a turn half done says little. */
export const endsOf = (turns: readonly number[]): number[] =>
  turns.map((_, move) => move).filter((move) => turns[move] !== turns[move + 1]);

/** The moves that a table beside the chart tells: regular ones, those where it turned, and the last. */
export function rowsOf(last: number, turned: readonly number[], most = 12): number[] {
  const step = Math.max(1, Math.ceil(last / most));
  const regular = Array.from({ length: Math.ceil(last / step) }, (_, number) => number * step);
  return [...new Set([...regular, ...turned, last])].sort((one, other) => one - other);
}
