// Where a bubble stands: near the finger that asked, upon nothing one needs meanwhile. At a table that has no room for that, and
// wherever nobody asked, it stands in the bar, in the place of its sentence.
import type { Spot } from "./bubble.svelte";

export type Place = { left: number; top: number };
export type Room = Place & { width: number; height: number };

export const MARGIN = 8;
const FINGER = 18; // how far from the finger, so that the finger does not cover it
const FOOT = 5 * MARGIN;
const STEP = 12;
const FARTHEST = 40; // steps
/** What one needs while one reads it: the words that do something, the hand, what was tapped. */
const NEEDED = ".table-page > :is(.action, .replay, .held), .room .tapped";

const within = (place: number, most: number) => Math.max(MARGIN, Math.min(place, most - MARGIN));

/** The place of the sentence of the bar; null: this bubble stands elsewhere. */
export function roomInBar(spot: Spot | null): Room | null {
  const bar = document.querySelector(".table-page > .action");
  const said = bar?.querySelector(".say")?.getBoundingClientRect();
  if (!bar || !said || (spot && bar.closest(".hall"))) return null;
  const [edge, deeds] = [bar, bar.querySelector(".deeds") ?? bar].map((one) => one.getBoundingClientRect());
  const isOverDeeds = deeds!.height > 0 && deeds!.top >= said.bottom - 1;
  const bottom = isOverDeeds ? deeds!.top : edge!.bottom - 2;
  const top = edge!.top + 2;
  return { left: said.left - 5, top, width: said.width + 5, height: bottom - top };
}

/** Near the finger, or without one at the foot of the page. */
export function placeNear(spot: Spot | null, frame: HTMLElement, [width, height]: [number, number]): Place {
  const { clientWidth: wide, clientHeight: high } = frame;
  const left = spot ? within(spot.x - wide / 2, width - wide) : (width - wide) / 2;
  const above = spot ? spot.y - FINGER - high : height - high - FOOT;
  const near = within(above >= MARGIN || !spot ? above : spot.y + FINGER, height - high);
  const tops = steps().map((step) => within(near + step * STEP, height - high));
  const needed = [...document.querySelectorAll(NEEDED)].map((one) => one.getBoundingClientRect());
  const covers = (top: number) => needed.some((box) => isOver(box, { left, top, width: wide, height: high }));
  const clear = tops.filter((top) => !covers(top));
  const isFree = freeOfButtons(frame, left);
  return { left, top: clear.find(isFree) ?? clear[0] ?? near };
}

/** Nearer first. */
const steps = (): number[] => [0, ...Array.from({ length: FARTHEST }, (_, at) => [-1 - at, 1 + at]).flat()];

const isOver = (box: DOMRect, { left, top, width, height }: Room): boolean =>
  left < box.right && left + width > box.left && top < box.bottom && top + height > box.top;

/** Its links lie on nothing else that is tapped. */
function freeOfButtons(frame: HTMLElement, left: number): (top: number) => boolean {
  const links = [...frame.querySelectorAll("a")];
  const others = [...document.querySelectorAll("button, a[href]")].filter((one) => !frame.contains(one));
  const middles = links.length > 0 ? others.map((one) => middleOf(one.getBoundingClientRect())) : [];
  const isUnder = (link: HTMLElement, top: number, { x, y }: Spot) => {
    const [across, down] = [x - left - link.offsetLeft, y - top - link.offsetTop];
    return across > 0 && across < link.offsetWidth && down > 0 && down < link.offsetHeight;
  };
  return (top) => !middles.some((one) => links.some((link) => isUnder(link, top, one)));
}

const middleOf = ({ left, top, width, height }: DOMRect): Spot => ({ x: left + width / 2, y: top + height / 2 });
