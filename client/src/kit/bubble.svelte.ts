// A short answer in words, near the finger that asked; or, with no place, at the foot of the page.
export type Spot = { x: number; y: number };
export type Tone = "bad" | "good" | "plain";
export type Bubble = { text: string; rule: string; tone: Tone; spot: Spot | null };
type Manner = { near?: MouseEvent | KeyboardEvent | Element; rule?: string; tone?: Tone };

const READING_MS = { shortest: 3500, eachLetter: 55 };

let shown = $state.raw<Bubble | null>(null);
let clock: ReturnType<typeof setTimeout> | undefined;

/** The bubble that is shown now. */
export const bubble = (): Bubble | null => shown;

/** Say it; the rule it rests on stands behind it, by its number. */
export function say(text: string, { near, rule = "", tone = "bad" }: Manner = {}): void {
  clearTimeout(clock);
  shown = { text, rule, tone, spot: near ? spotOf(near) : null };
  clock = setTimeout(hush, READING_MS.shortest + READING_MS.eachLetter * text.length);
}

export function hush(): void {
  clearTimeout(clock);
  shown = null;
}

/** Where the finger is; for a key, or a click made by a key, the middle of what has the focus. */
export function spotOf(near: MouseEvent | KeyboardEvent | Element): Spot {
  if ("clientX" in near && near.detail > 0) return { x: near.clientX, y: near.clientY };
  const element = "getBoundingClientRect" in near ? near : ((near.currentTarget ?? near.target) as Element);
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
