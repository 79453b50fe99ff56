// How quick this device is: a bot has a certain time, and on a device that is too weak it would see too little in it.
import type { Rules, State } from "./rules";

const STEPS = 60;
/** Milliseconds for all steps. Two slow cores of a server take about 5: a device ten times as slow leaves thinking to one. */
const LONGEST_MS = 50;
const MOST_MS = 100;

/** Milliseconds that some steps of a game take from this state, as bots look ahead: imagined, and played on. */
export function paceOf(rules: Rules, opening: State): number {
  const began = performance.now();
  let state = opening;
  for (let step = 0; step < STEPS && performance.now() - began < MOST_MS; step++) {
    const seat = rules.toMove(state);
    if (seat < 0) state = opening;
    else state = ahead(rules, rules.imagine(rules.view(state, seat), seat, BigInt(step)), step);
  }
  return performance.now() - began;
}

function ahead(rules: Rules, world: State, step: number): State {
  const legal = rules.legal(world);
  return rules.play(world, legal[step % legal.length]!).after;
}

/** Whether a device that takes so long can think by itself. */
export const isQuick = (pace: number): boolean => pace <= LONGEST_MS;
