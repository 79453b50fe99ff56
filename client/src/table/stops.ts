// A full stop never stands alone on a line: it goes with the name before it.
import type { Part } from "../texts/fluent";

export type Stopped = Part & { stop: string };

const STOPS = /^[.,:;!?)»”]+/;

/** The parts of a sentence; what stands right behind a name that can be tapped goes with it. */
export function withStops(parts: readonly Part[]): Stopped[] {
  const stopOf = (number: number) =>
    parts[number]?.about ? (STOPS.exec(parts[number + 1]?.text ?? "")?.[0] ?? "") : "";
  return parts.map((part, number) => ({
    ...part,
    text: part.text.slice(stopOf(number - 1).length),
    stop: stopOf(number),
  }));
}
