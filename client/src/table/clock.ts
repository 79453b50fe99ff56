// A clock that ticks as long as somebody looks at it.
import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 500;

const look = createSubscriber((tick) => {
  const ticking = setInterval(tick, TICK_MS);
  return () => clearInterval(ticking);
});

/** Seconds, by the clock of this page. */
export function now(): number {
  look();
  return performance.now() / 1000;
}
