// The tip: one short explanation beside what it explains, over everything else on the page.
import { t } from "../texts/fluent";
import type { Entry } from "./glossary";

const MARGIN = 8;
const ID = "tip";
const MARKED = "word"; // the highlight of the word that is explained (kit.css)

/** What is explained: a picture, or a word in a sentence. */
export type Explained = Element | Range;

let tip: HTMLElement | null = null;
let described: Element | null = null;

/** Explain it; `holder` is described by it to whoever hears the page. */
export function showTip({ name, text, values = {} }: Entry, explained: Explained, holder: Element | null): void {
  tip ??= document.body.appendChild(newTip());
  const title = document.createElement("b");
  title.textContent = name ? `${t(name, values)}. ` : "";
  tip.replaceChildren(title, t(text, values));
  tip.showPopover();
  place(tip, explained.getBoundingClientRect());
  describe(holder);
  if (explained instanceof Range) CSS.highlights?.set(MARKED, new Highlight(explained));
}

export function hideTip(): void {
  if (tip?.matches(":popover-open")) tip.hidePopover();
  CSS.highlights?.delete(MARKED);
  describe(null);
}

function describe(holder: Element | null): void {
  described?.removeAttribute("aria-describedby");
  described = holder?.hasAttribute("aria-describedby") ? null : holder;
  described?.setAttribute("aria-describedby", ID);
}

function newTip(): HTMLElement {
  const tip = document.createElement("p");
  Object.assign(tip, { id: ID, className: "tip", role: "tooltip", popover: "manual", ariaLive: "polite" });
  return tip;
}

/** Over what it explains if there is room, else under it; never beyond the page. */
function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const own = tip.getBoundingClientRect();
  const over = top - own.height - MARGIN;
  const x = Math.max(MARGIN, Math.min(left + width / 2 - own.width / 2, innerWidth - own.width - MARGIN));
  tip.style.left = `${x}px`;
  tip.style.top = `${over >= MARGIN ? over : bottom + MARGIN}px`;
}
