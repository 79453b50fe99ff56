// Says what a picture or a word of the games means to whoever points at it for a moment, keeps a finger on it, or comes to it
// with the keyboard: to a picture with what holds it, to words with the key that asks for help, one after the other.
import { askFor } from "../texts/fluent";
import { entryOf, entryOfWord, type Entry } from "./glossary";
import { hideTip, showTip, type Explained } from "./tip";
import { isAt, TOLD_OTHERWISE, wordAt, wordsInSight, type Point, type Word } from "./wordsHere";

const POINTING_MS = 500;
const HELP = "F1";
/** Here the same key opens a rule. */
const HELPED_OTHERWISE = "[aria-keyshortcuts='F1']";

let clock: ReturnType<typeof setTimeout> | undefined;
/** The word that is explained now; the one that was explained last by the key. */
let open: Word | null = null;
let last = "";
let rest: Point = { x: -1, y: -1 };

/** From now on pictures and words are explained, also those that somebody pointed at or asked for meanwhile. */
export function explain(meanwhile: PointerEvent | KeyboardEvent): void {
  document.addEventListener("pointerover", pointed);
  document.addEventListener("pointermove", moved, { passive: true });
  document.addEventListener("pointerdown", pressed);
  document.addEventListener("focusin", focused);
  for (const kind of ["pointerout", "pointerup", "pointercancel"])
    document.addEventListener(kind, left, { capture: true, passive: true });
  document.addEventListener("focusout", () => open ?? hide());
  for (const kind of ["keydown", "scroll"]) document.addEventListener(kind, hide, { capture: true, passive: true });
  document.addEventListener("keydown", asked);
  const hovered = pictureAt([...document.querySelectorAll(":hover")].at(-1) ?? null);
  if ("key" in meanwhile) void asked(meanwhile);
  else if (hovered) showSoon(hovered);
  else moved(meanwhile);
}

// ---- pointing

function pointed({ target, pointerType }: PointerEvent): void {
  if (pointerType !== "touch") showSoon(pictureAt(target));
}

/** Words lie in a sentence side by side: one is meant where the pointer comes to rest. */
function moved({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void {
  if (pointerType === "touch" || (x === rest.x && y === rest.y)) return; // a page that moves under a pointer says this, too
  rest = { x, y };
  if (pictureAt(target) || (open && isAt(open.range, rest))) return;
  hide();
  explainSoon(rest);
}

/** A finger stays where it is. */
function pressed({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void {
  hide();
  if (pointerType !== "touch") return;
  if (pictureAt(target)) showSoon(pictureAt(target));
  else explainSoon({ x, y });
}

/** A finger that was lifted leaves a word explained: it hid it, and the browser may have taken it for a choice of text. */
function left({ pointerType }: Event & { pointerType?: string }): void {
  if (pointerType !== "touch" || !open) hide();
}

// ---- keys

/** By the keyboard one comes to whatever holds a picture; what holds several tells of itself. */
function focused({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
  const pictures = [...target.querySelectorAll<SVGElement>("svg.glyph, svg.piece")].filter((svg) => pictureAt(svg));
  if (pictures.length === 1) showSoon(pictures[0]!, target);
}

/** The next word that can be read here, after the last one the first; with the shift key the one before. */
async function asked(event: KeyboardEvent): Promise<void> {
  if (event.key !== HELP || document.querySelector(HELPED_OTHERWISE)) return;
  event.preventDefault();
  await askFor("words").catch(() => undefined);
  const words = wordsInSight();
  const place = words.findIndex(({ name }) => name === last);
  const word = words.at(event.shiftKey ? Math.max(place, 0) - 1 : (place + 1) % words.length);
  if (!word) return;
  last = word.name;
  await showWord(word);
}

// ---- explaining

/** The picture of the games at this place. */
function pictureAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const svg = target.closest("svg.glyph, svg.piece") ?? target.closest(".stat")?.querySelector("svg") ?? null;
  return svg && !svg.closest(TOLD_OTHERWISE) && entryAt(svg) ? svg : null;
}

const entryAt = (svg: Element): Entry | undefined =>
  entryOf((svg.querySelector("use")?.getAttribute("href") ?? "").slice(1), svg.closest(".at-duel") !== null);

const soon = (act: () => Promise<void>): void => {
  clearTimeout(clock);
  clock = setTimeout(() => void act(), POINTING_MS);
};

function showSoon(svg: Element | null, holder = svg): void {
  clearTimeout(clock);
  const entry = svg && entryAt(svg);
  if (entry) soon(() => show(entry, svg, holder));
}

const explainSoon = (point: Point): void => soon(() => showWordAt(point));

async function showWordAt(point: Point): Promise<void> {
  const meant = clock;
  await askFor("words").catch(() => undefined);
  const word = meant === clock ? wordAt(point) : null;
  if (word) await showWord(word);
}

async function showWord(word: Word): Promise<void> {
  await show(entryOfWord(word.name), word.range, null);
  open = word;
}

async function show(entry: Entry, explained: Explained, holder: Element | null): Promise<void> {
  const meant = clock;
  await askFor(...entry.files).catch(() => undefined);
  const there = explained instanceof Range ? explained.startContainer : explained;
  if (meant !== clock || !there.isConnected) return; // somebody looks elsewhere by now
  showTip(entry, explained, holder);
}

function hide(): void {
  clearTimeout(clock);
  clock = undefined;
  open = null;
  hideTip();
}
