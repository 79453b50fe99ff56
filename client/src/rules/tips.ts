// Says what a picture means to whoever points at it for a moment, comes to it with the keyboard, or keeps a finger on it.
import { askFor, t } from "../texts/fluent";
import { entryOf, type Entry } from "./glossary";

const POINTING_MS = 500;
const MARGIN = 8;
const ID = "tip";
/** These tell of themselves, and of all that is on them; a title is told by the browser. */
const TOLD_OTHERWISE = ".pcard, .dcard, [title], .tip";

let tip: HTMLElement | null = null;
let clock: ReturnType<typeof setTimeout> | undefined;
let described: Element | null = null;

/** From now on pictures are explained. */
export function explain(): void {
  document.addEventListener("pointerover", pointed);
  document.addEventListener("pointerdown", pressed);
  document.addEventListener("focusin", focused);
  for (const kind of ["pointerout", "pointerup", "pointercancel", "focusout", "keydown", "scroll"])
    document.addEventListener(kind, hide, { capture: true, passive: true });
  showSoon(pictureAt([...document.querySelectorAll(":hover")].at(-1) ?? null)); // what was pointed at meanwhile
}

function pointed({ target, pointerType }: PointerEvent): void {
  if (pointerType !== "touch") showSoon(pictureAt(target));
}

/** A finger stays where it is. */
function pressed({ target, pointerType }: PointerEvent): void {
  hide();
  if (pointerType === "touch") showSoon(pictureAt(target));
}

/** By the keyboard one comes to whatever holds a picture; what holds several tells of itself. */
function focused({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
  const pictures = [...target.querySelectorAll<SVGElement>("svg.glyph, svg.piece")].filter((svg) => pictureAt(svg));
  if (pictures.length === 1) showSoon(pictures[0]!, target);
}

/** The picture of the games at this place. */
function pictureAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const svg = target.closest("svg.glyph, svg.piece") ?? target.closest(".stat")?.querySelector("svg") ?? null;
  return svg && !svg.closest(TOLD_OTHERWISE) && entryAt(svg) ? svg : null;
}

const entryAt = (svg: Element): Entry | undefined =>
  entryOf((svg.querySelector("use")?.getAttribute("href") ?? "").slice(1));

function showSoon(svg: Element | null, holder = svg): void {
  clearTimeout(clock);
  if (svg) clock = setTimeout(() => void show(svg, holder), POINTING_MS);
}

async function show(svg: Element, holder: Element | null): Promise<void> {
  const entry = entryAt(svg);
  if (!entry) return;
  const meant = clock;
  await askFor(...entry.files).catch(() => undefined);
  if (meant !== clock || !svg.isConnected) return; // somebody looks elsewhere by now
  write(entry);
  place(svg.getBoundingClientRect());
  described = holder;
  if (!described?.hasAttribute("aria-describedby")) described?.setAttribute("aria-describedby", ID);
  else described = null;
}

function write({ name, text, values = {} }: Entry): void {
  tip ??= document.body.appendChild(newTip());
  const title = document.createElement("b");
  title.textContent = name ? `${t(name, values)}. ` : "";
  tip.replaceChildren(title, t(text, values));
  tip.showPopover();
}

function newTip(): HTMLElement {
  const tip = document.createElement("p");
  Object.assign(tip, { id: ID, className: "tip", role: "tooltip", popover: "manual" });
  return tip;
}

/** Over the picture if there is room, else under it; never beyond the page. */
function place({ left, top, bottom, width }: DOMRect): void {
  if (!tip) return;
  const own = tip.getBoundingClientRect();
  const over = top - own.height - MARGIN;
  const x = Math.max(MARGIN, Math.min(left + width / 2 - own.width / 2, innerWidth - own.width - MARGIN));
  tip.style.left = `${x}px`;
  tip.style.top = `${over >= MARGIN ? over : bottom + MARGIN}px`;
}

function hide(): void {
  clearTimeout(clock);
  clock = undefined;
  if (tip?.matches(":popover-open")) tip.hidePopover();
  described?.removeAttribute("aria-describedby");
  described = null;
}
