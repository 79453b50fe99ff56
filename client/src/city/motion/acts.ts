// What there is to see when something happens: from where, to where, when, and how. Spots are names of measured elements.
export type Manner = "hop" | "land" | "glide" | "fly" | "arc" | "climb" | "count";
export type Flight = {
  kind: "flight";
  /** What flies, by a name the game knows how to draw. */
  piece: string;
  from: string;
  to: string;
  manner: Manner;
  begin: number;
  length: number;
  /** What stays hidden until the flight is over, because it is the thing that flies. */
  hides?: string;
  hops?: number;
  /** Whether an own command already let it fly, before the news came. */
  isForeseen?: boolean;
  /** In pixels; without it a flying piece has the size of the thing it is. */
  width?: number;
};
/** What lies at a spot turns over: its old picture away, its new one in. */
export type Turning = { kind: "turning"; spot: string; begin: number; length: number };
export type Flash = { kind: "flash"; spot: string; begin: number; length: number };
export type Act = Flight | Turning | Flash;

/** Whether what flies is the thing itself, hidden meanwhile; all else is gone from its place already, or one of many. */
export const isItself = ({ hides, from }: Flight): boolean => hides !== undefined && !from.startsWith("markers");

/** The tokens of the design, in milliseconds. */
export const T = { fly: 320, glide: 460, count: 600, apart: 60, close: 40 } as const;
