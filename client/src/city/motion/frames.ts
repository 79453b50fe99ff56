// How each manner of moving looks, as keyframes between two measured places.
import { isItself, type Flight } from "./acts";

const EASE = {
  out: "cubic-bezier(.2,.8,.2,1)",
  land: "cubic-bezier(.3,1.45,.55,1)",
  glide: "cubic-bezier(.45,.05,.2,1)",
};
type Point = { x: number; y: number };

const middleTop = (box: DOMRect, height: number): Point => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2 - height / 2,
});
const at = ({ x, y }: Point, more = ""): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) ${more}`;
const between = (from: Point, to: Point, share: number, lift = 0): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share - lift,
});

export function framesOf(flight: Flight, source: DOMRect, target: DOMRect): Keyframe[] {
  const height = isItself(flight) ? source.height : 32;
  const from = middleTop(source, height);
  const to = middleTop(target, height);
  switch (flight.manner) {
    case "hop":
      return hops(from, to, flight.hops ?? 1);
    case "land":
      return [{ transform: at(from, "scale(.6)"), easing: EASE.land }, { transform: at(to) }];
    case "climb":
      return past(from, to, { share: 0.6, lift: 30, more: "scale(1.3)" });
    case "glide":
      return past(from, to, { share: 0.5, lift: 0, more: "rotate(-6deg)" });
    case "fly":
      return past(from, to, { share: 0.5, lift: 24, more: "scale(1.15) rotate(-6deg)" });
    case "count":
      return counted(from, to);
    default:
      return thrown(from, to);
  }
}

/** Gliding, past one point on the way that gives the glide its look. */
const past = (from: Point, to: Point, way: { share: number; lift: number; more: string }): Keyframe[] => [
  { transform: at(from), easing: EASE.glide },
  { transform: at(between(from, to, way.share, way.lift), way.more), offset: way.share },
  { transform: at(to) },
];

/** A number rises where something was gained, and is counted where it belongs. */
const counted = (from: Point, to: Point): Keyframe[] => [
  { transform: at(from, "scale(.6)"), opacity: 0, easing: EASE.out },
  { transform: at(between(from, to, 0.12, 34), "scale(1.25)"), opacity: 1, offset: 0.3, easing: EASE.glide },
  { transform: at(to, "scale(.8)"), opacity: 1, offset: 0.96 },
  { transform: at(to, "scale(.8)"), opacity: 0 },
];

/** In an arc, turning, and gone where it lands. */
const thrown = (from: Point, to: Point): Keyframe[] => [
  { transform: at(from), opacity: 1, easing: EASE.out },
  { transform: at(between(from, to, 0.5, 40), "rotate(8deg) scale(1.08)"), offset: 0.5 },
  { transform: at(to, "scale(.7)"), opacity: 1, offset: 0.94 },
  { transform: at(to, "scale(.6)"), opacity: 0 },
];

/** One hop a step. */
function hops(from: Point, to: Point, count: number): Keyframe[] {
  const frames: Keyframe[] = [{ transform: at(from), offset: 0, easing: EASE.out }];
  for (let hop = 0; hop < count; hop++) {
    frames.push({
      transform: at(between(from, to, (hop + 0.5) / count, 16)),
      offset: (hop + 0.5) / count,
      easing: "ease-in",
    });
    frames.push({ transform: at(between(from, to, (hop + 1) / count)), offset: (hop + 1) / count, easing: EASE.out });
  }
  return frames;
}
