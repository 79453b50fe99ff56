// Draws moves over the page with the browser's own animations. Nothing here changes the table itself.
import { mount, unmount } from "svelte";
import DuelCard from "../../cards/DuelCard.svelte";
import { inFrame } from "../../table/motion/inFrame";
import type { Show } from "../../table/motion/queue";
import type { Event } from "../../wire/types";
import { isCard, LARGE_MS, largeOf, movesOf, type Large, type Move } from "./moves";

const T = { card: 320, dragon: 460, apart: 50, shown: 620 };
const EASE = { out: "cubic-bezier(.2,.8,.2,1)", glide: "cubic-bezier(.45,.05,.2,1)" };

type Picture = { spots: Map<string, DOMRect>; elements: Map<string, HTMLElement> };
/** Where everything lay before something happened. */
export type Old = Picture & { events: readonly Event[] };

/** Where everything lies now, before these events are shown. */
export const measure = (events: readonly Event[]): Old => ({ ...picture(), events });

function picture(): Picture {
  const spots = new Map<string, DOMRect>();
  const elements = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-spot]")) {
    const box = element.getBoundingClientRect();
    const spot = element.dataset.spot!;
    if (box.width === 0 || spots.has(spot)) continue;
    spots.set(spot, box);
    elements.set(spot, element);
  }
  return { spots, elements };
}

/** Begin a show over the new picture, for the seat that looks on. */
export function perform(old: Old, me: number | null, layer: HTMLElement, longest: number): Show {
  const { events } = old;
  const scene: Scene = { old, now: old, layer, pace: 1, running: [], clear: [] };
  const begun = inFrame().then(() => {
    if (scene.isOver) return [];
    scene.now = picture();
    const moves = movesOf(old.spots, scene.now.spots, events);
    const length = moves.length ? T.dragon + moves.length * T.apart : 0;
    scene.pace = Math.min(1, longest / Math.max(1, length));
    moves.forEach((move, number) => play(move, number * T.apart, scene));
    enlargeAll(largeOf(events, me), scene);
    return Promise.allSettled(scene.running.map(({ finished }) => finished));
  });
  return showOf(scene, begun);
}

function showOf(scene: Scene, begun: Promise<unknown>): Show {
  const clear = () => {
    scene.isOver = true;
    for (const animation of scene.running) animation.cancel();
    for (const away of scene.clear.splice(0)) away();
  };
  return { done: begun.then(clear), finish: clear };
}

type Scene = {
  old: Picture;
  now: Picture;
  layer: HTMLElement;
  pace: number;
  running: Animation[];
  clear: (() => void)[];
  isOver?: boolean;
};

function play(move: Move, begin: number, scene: Scene): void {
  const { old, now } = scene;
  if (move.kind === "pulse") return pulse(now.elements.get(move.spot), begin, scene);
  if (move.kind === "show") return show(move, begin, scene);
  if (move.kind === "go")
    return fly(old.elements.get(move.spot), old.spots.get(move.spot), now.spots.get(move.to), begin, scene, "leaves");
  const from =
    move.kind === "glide" ? old.spots.get(move.spot) : (old.spots.get(move.from) ?? now.spots.get(move.from));
  fly(
    now.elements.get(move.spot),
    from,
    now.spots.get(move.spot),
    begin,
    scene,
    move.kind === "come" ? "comes" : "glides",
  );
}

type Manner = "comes" | "glides" | "leaves";

function fly(
  actor: HTMLElement | undefined,
  from: DOMRect | undefined,
  to: DOMRect | undefined,
  begin: number,
  scene: Scene,
  manner: Manner,
): void {
  if (!actor || !from || !to) return;
  if (manner === "glides" && isStill(actor, scene)) return slide(actor, from, to, begin, scene);
  const own = manner === "leaves" ? from : to;
  const copy = copyOf(actor, own, scene, manner === "leaves");
  const isDragon = actor.classList.contains("ddragon");
  const timing = {
    delay: begin * scene.pace,
    duration: (isDragon ? T.dragon : T.card) * scene.pace,
    fill: "both",
  } as const;
  const frames = isDragon ? gliding(from, to, own) : flying(from, to, own, manner);
  const flight = copy.animate(frames, { ...timing, easing: isDragon ? EASE.glide : EASE.out });
  flight.onfinish = () => copy.remove();
  scene.running.push(flight);
  if (manner !== "leaves")
    scene.running.push(
      actor.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration: timing.delay + timing.duration }),
    );
}

/** Whether a card lies in the row where it lay: it only makes room. What is covered is drawn smaller, from another corner. */
const isStill = (actor: HTMLElement, { old }: Scene): boolean =>
  isCard(actor.dataset.spot!) && old.elements.get(actor.dataset.spot!) === actor && !actor.matches(".covered");

/** It moves by itself, without a copy over the page: most cards of a hand do whenever one leaves it. */
function slide(actor: HTMLElement, from: DOMRect, to: DOMRect, begin: number, { pace, running }: Scene): void {
  const frames = [{ transform: `${shift(from, to)} scale(${size(from, to)})` }, { transform: "none" }];
  const timing = { delay: begin * pace, duration: T.card * pace, easing: EASE.out, fill: "backwards" } as const;
  running.push(actor.animate(frames, { ...timing, composite: "add" }));
}

/** A copy of a card lies over the page, as large as the place it belongs to. */
function copyOf(
  actor: HTMLElement,
  { x, y, width, height }: DOMRect,
  { layer, clear }: Scene,
  isGone: boolean,
): HTMLElement {
  const copy = actor.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-spot");
  copy.removeAttribute("data-card");
  copy.classList.remove("new", ...(isGone ? ["lit", "ahead", "chosen", "off", "advised", "picked"] : []));
  copy.style.cssText = `position: fixed; margin: 0; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; --dw: ${width}px`;
  layer.append(copy);
  clear.push(() => copy.remove());
  return copy;
}

const shift = (at: DOMRect, own: DOMRect): string =>
  `translate(${at.x + at.width / 2 - own.x - own.width / 2}px, ${at.y + at.height / 2 - own.y - own.height / 2}px)`;
const size = (at: DOMRect, own: DOMRect): number => Math.max(0.25, Math.min(1.4, at.width / own.width));

function flying(from: DOMRect, to: DOMRect, own: DOMRect, manner: Manner): Keyframe[] {
  const turn = manner === "comes" ? "rotateY(100deg)" : "";
  return [
    { transform: `${shift(from, own)} scale(${size(from, own)}) ${turn}`, opacity: 1 },
    { opacity: 1, offset: manner === "leaves" ? 0.7 : 1 },
    { transform: `${shift(to, own)} scale(${size(to, own)})`, opacity: manner === "leaves" ? 0 : 1 },
  ];
}

function gliding(from: DOMRect, to: DOMRect, own: DOMRect): Keyframe[] {
  const half = `translate(${(from.x + to.x) / 2 + (from.width - own.width) / 2 - own.x}px, ${(from.y + to.y) / 2 - own.y}px)`;
  return [
    { transform: `${shift(from, own)} rotate(0)` },
    { transform: `${half} rotate(-6deg) scale(1.2)`, offset: 0.5 },
    { transform: `${shift(to, own)} rotate(0)` },
  ];
}

/** A bluff is turned up over its area for as long as it takes to see it. */
function show({ card, at, to, isGood }: Extract<Move, { kind: "show" }>, begin: number, scene: Scene): void {
  const { now, layer, pace, running, clear } = scene;
  const [area, pile] = [now.spots.get(at), now.spots.get(to)];
  if (!area) return;
  const frame = document.createElement("div");
  frame.className = `dshown ${isGood ? "good" : ""}`;
  const width = 96;
  frame.style.cssText = `left: ${area.x + area.width / 2 - width / 2 + (begin / T.apart) * 30}px; top: ${area.y + area.height / 2 - width * 0.7}px; --shown: ${width}px`;
  layer.append(frame);
  const drawn = mount(DuelCard, { target: frame, props: { id: card, label: "" } });
  clear.push(() => {
    void unmount(drawn);
    frame.remove();
  });
  const own = frame.getBoundingClientRect();
  const away = pile ? `${shift(pile, own)} scale(.3)` : "scale(.3)";
  running.push(
    frame.animate(
      [
        { transform: "rotateY(180deg)" },
        { transform: "rotateY(0)", offset: 0.3 },
        { transform: "rotateY(0)", offset: 0.8, opacity: 1 },
        { transform: away, opacity: 0 },
      ],
      { delay: begin * pace, duration: T.shown * 2 * pace, fill: "both" },
    ),
  );
}

/** Where nothing shall move: the cards with a power that somebody else laid lie large over the table for a while. */
export function layLarge(events: readonly Event[], me: number | null, layer: HTMLElement): Show | null {
  const large = largeOf(events, me);
  const old = { spots: new Map(), elements: new Map() };
  const scene: Scene = { old, now: old, layer, pace: 1, running: [], clear: [] };
  if (large.length === 0) return null;
  enlargeAll(large, scene, STILL);
  return showOf(scene, Promise.allSettled(scene.running.map(({ finished }) => finished)));
}

/** One after the other, for a moment; whoever touches anything or presses a key has seen them. */
function enlargeAll(large: readonly Large[], scene: Scene, frames: Keyframe[] = COMING): void {
  const duration = LARGE_MS / large.length;
  const shows = large.map(({ card }, number) => enlarge(card, number * duration, duration, scene, frames));
  const putAway = () => shows.forEach((show) => show.finish());
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, putAway, { capture: true, once: true });
}

const MIDDLE = "translate(-50%, -50%)";
const COMING: Keyframe[] = [
  { transform: `${MIDDLE} scale(.6)`, opacity: 0 },
  { transform: MIDDLE, opacity: 1, offset: 0.06 },
  { transform: MIDDLE, opacity: 1, offset: 0.96 },
  { transform: `${MIDDLE} scale(.9)`, opacity: 0 },
];
const STILL: Keyframe[] = [{ transform: MIDDLE }, { transform: MIDDLE }];

/** A card in the middle of the page. It lies over the table and stops nobody. */
function enlarge(
  card: string,
  delay: number,
  duration: number,
  { layer, running, clear }: Scene,
  frames: Keyframe[],
): Animation {
  const frame = document.createElement("div");
  frame.className = "dlarge";
  layer.append(frame);
  const drawn = mount(DuelCard, { target: frame, props: { id: card, label: "", size: "large" } });
  clear.push(() => {
    void unmount(drawn);
    frame.remove();
  });
  frame.style.visibility = "hidden";
  const show = frame.animate(
    frames.map((at) => ({ ...at, visibility: "visible" })),
    { delay, duration, easing: EASE.out },
  );
  running.push(show);
  return show;
}

function pulse(element: HTMLElement | undefined, begin: number, { pace, running }: Scene): void {
  const beating = element?.animate(
    [{ transform: "scale(1)" }, { transform: "scale(1.28)", offset: 0.4 }, { transform: "scale(1)" }],
    { delay: begin * pace, duration: T.card * pace, easing: EASE.out },
  );
  if (beating) running.push(beating);
}
