// Draws flights over the page with the browser's own animations. Nothing here changes the table itself.
import { viewBoxOf } from "../../art/pictures";
import { isItself, type Act, type Flight } from "./acts";
import { drawCard } from "./cards";
import { framesOf } from "./frames";
import { inFrame } from "../../table/motion/inFrame";
import type { Show } from "../../table/motion/queue";

/** What there is to see, where that was before, and how what turns over looked. */
export type Measured = { acts: readonly Act[]; spots: Map<string, DOMRect>; copies: Map<string, Element> };

/** Where everything that has a part in these acts is now. */
export function measure(acts: readonly Act[]): Measured {
  const spots = new Map<string, DOMRect>();
  const copies = new Map<string, Element>();
  for (const spot of new Set(acts.flatMap(spotsOf))) {
    const box = elementAt(spot)?.getBoundingClientRect();
    if (box) spots.set(spot, box);
  }
  for (const act of acts) {
    const copy = act.kind === "turning" ? elementAt(act.spot)?.cloneNode(true) : null;
    if (act.kind === "turning" && copy instanceof HTMLElement) copies.set(act.spot, withoutNames(copy));
  }
  return { acts, spots, copies };
}

const spotsOf = (act: Act): string[] => (act.kind === "flight" ? [act.from, act.to] : [act.spot]);

// A copy must not be found in the place of the real thing.
function withoutNames(copy: HTMLElement): HTMLElement {
  for (const named of [copy, ...copy.querySelectorAll<HTMLElement>("[data-spot]")]) delete named.dataset.spot;
  copy.removeAttribute("data-place");
  copy.tabIndex = -1;
  return copy;
}

/** The element of a spot that can be seen: the obelisk is drawn as a column and as a track. */
function elementAt(spot: string): HTMLElement | null {
  const [name = "", ...inside] = spot.split(" .");
  for (const element of document.querySelectorAll<HTMLElement>(`[data-spot="${name}"]`)) {
    const found = inside.length ? element.querySelector<HTMLElement>(`.${inside[0]}`) : element;
    if (found && found.getBoundingClientRect().width > 0) return found;
  }
  return null;
}

/** Begin a show over the new picture; null if there is nothing to see. */
export function perform(old: Measured, layer: HTMLElement, longest: number): Show | null {
  const { acts } = old;
  if (acts.length === 0) return null;
  const length = Math.max(...acts.map((act) => act.begin + act.length));
  const pace = Math.min(1, longest / length);
  const running: Animation[] = [];
  const props: Element[] = [];
  let isOver = false;
  const begun = inFrame().then(() => {
    if (isOver) return [];
    for (const act of acts) play(act, { old, layer, pace, running, props });
    return Promise.allSettled(running.map(({ finished }) => finished));
  });
  const clear = () => {
    isOver = true;
    for (const animation of running) animation.cancel();
    for (const prop of props) prop.remove();
  };
  return { done: begun.then(clear), finish: clear };
}

type Scene = { old: Measured; layer: HTMLElement; pace: number; running: Animation[]; props: Element[] };

function play(act: Act, scene: Scene): void {
  if (act.kind === "flight") fly(act, scene);
  else if (act.kind === "turning") turn(act.spot, act.begin, act.length, scene);
  else flash(act.spot, act.begin, act.length, scene);
}

function fly(flight: Flight, { old, layer, pace, running, props }: Scene): void {
  const hidden = flight.hides ? elementAt(flight.hides) : null;
  // What flies ends where it stands now; on the way to a tile that was left again, in the middle of that tile.
  const target =
    (hidden && isOn(hidden, flight.to) ? hidden : elementAt(flight.to))?.getBoundingClientRect() ??
    old.spots.get(flight.to);
  const source = old.spots.get(flight.from) ?? elementAt(flight.from)?.getBoundingClientRect();
  if (!target || !source || isSame(source, target)) return;
  const prop = propOf(flight.piece);
  prop.style.cssText += placeOf(flight, source, target);
  layer.append(prop);
  props.push(prop);
  if (isItself(flight)) old.spots.set(flight.from, target);
  else prop.style.visibility = "hidden"; // until it flies: nothing is seen twice
  const frames = framesOf(flight, source, target).map((frame) => ({ ...frame, visibility: "visible" }));
  const fill = isItself(flight) ? "both" : "forwards";
  const flying = prop.animate(frames, { delay: flight.begin * pace, duration: flight.length * pace, fill });
  running.push(flying);
  flying.onfinish = () => prop.remove();
  if (hidden)
    running.push(
      hidden.animate([{ visibility: "hidden" }, { visibility: "hidden" }], {
        duration: (flight.begin + flight.length) * pace,
      }),
    );
}

const isOn = (element: Element, spot: string): boolean =>
  element.closest(`[data-spot="${spot.split(" .")[0]}"]`) !== null;
const isSame = (one: DOMRect, other: DOMRect): boolean => Math.hypot(one.x - other.x, one.y - other.y) < 2;

const SMALL = 26;
// A flying piece has the size of the thing it is; it begins and ends on the middle of its spots.
function placeOf(flight: Flight, source: DOMRect, target: DOMRect): string {
  const own = isItself(flight) ? source : flight.manner === "land" || flight.manner === "climb" ? target : null;
  const width = flight.width ?? own?.width ?? SMALL;
  return `;width: ${width}px; left: ${-width / 2}px; top: 0`;
}

function propOf(name: string): HTMLElement {
  const prop = document.createElement("div");
  prop.className = "prop";
  prop.innerHTML =
    drawCard(name) ?? `<svg class="piece whole" viewBox="${viewBoxOf(name)}"><use href="#${name}"/></svg>`;
  return prop;
}

function turn(spot: string, begin: number, length: number, { old, layer, pace, running, props }: Scene): void {
  const box = old.spots.get(spot);
  const before = old.copies.get(spot);
  const real = elementAt(spot);
  if (!box || !(before instanceof HTMLElement) || !real) return;
  before.classList.remove("lit", "here");
  const cell = cellAround(before, box);
  layer.append(cell);
  props.push(cell);
  const half = (length * pace) / 2;
  const away = cell.animate([{ transform: "rotateY(0)" }, { transform: "rotateY(90deg)" }], {
    delay: begin * pace,
    duration: half,
    easing: "ease-in",
    fill: "both",
  });
  away.onfinish = () => cell.remove();
  const hidden = real.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration: begin * pace + half });
  const come = real.animate(
    [
      { transform: "rotateY(-90deg)", filter: "brightness(1.6)" },
      { transform: "rotateY(0)", filter: "brightness(1.5)", offset: 0.5 },
      { filter: "brightness(1)" },
    ],
    { delay: begin * pace + half, duration: half * 2, easing: "ease-out" },
  );
  running.push(away, hidden, come);
}

/** A tile is measured by its cell, also over the board. */
function cellAround(tile: HTMLElement, box: DOMRect): HTMLElement {
  const cell = document.createElement("div");
  cell.className = "cell";
  cell.style.cssText = `position: fixed; left: ${box.x}px; top: ${box.y}px; width: ${box.width}px; height: ${box.height}px`;
  cell.append(tile);
  return cell;
}

function flash(spot: string, begin: number, length: number, { pace, running }: Scene): void {
  const timing = { delay: begin * pace, duration: length * pace };
  const shining = elementAt(spot)?.animate([{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }], timing);
  if (shining) running.push(shining);
}
