// How long a line that broke waits before it is tried again.
const FIRST_MS = 250;
export const LONGEST_MS = 5_000;

/** Waiting time before try number `tries` (from 0): doubled each time, and never the same for everybody. */
export function backOff(tries: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return full * (0.5 + chance / 2);
}
