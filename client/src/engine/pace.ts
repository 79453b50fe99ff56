// How quick this device is: a bot has a certain time, and on a device that is too weak it would see too little in it.
import type { Rules, State } from "./rules";

const ROUNDS = 6;
const STEPS = 10; // of a round
/** Milliseconds for a round; a phone of the last years takes one. */
const LONGEST_MS = 10;
const MOST_MS = 150;

/**
 * Milliseconds that a round of steps takes from this state, as bots look ahead: imagined, and played on. Of several rounds
 * the quickest counts: whatever else the device has to do is soon over.
 */
export function paceOf(rules: Rules, opening: State): number {
  const began = performance.now();
  let quickest = Infinity;
  for (let round = 0; round < ROUNDS && performance.now() - began < MOST_MS; round++)
    quickest = Math.min(quickest, roundFrom(rules, opening));
  return quickest;
}

function roundFrom(rules: Rules, opening: State): number {
  const began = performance.now();
  let state = opening;
  for (let step = 0; step < STEPS; step++) {
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
