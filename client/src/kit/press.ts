// A press that lasts is a question, never a deed; so is a right click.
import type { Attachment } from "svelte/attachments";

const LASTS_MS = 500;
const SLIP = 10; // px that a finger may move while it asks

/** A tap, not a click; where the browser does not say, by what kind of device it is. */
export const isByFinger = (near: MouseEvent | KeyboardEvent | Element): boolean =>
  "pointerType" in near
    ? near.pointerType === "touch"
    : "clientX" in near && near.detail > 0 && matchMedia("(hover: none)").matches;

/** Ask about this thing by a long press or a right click; the click that ends the press is not heard. */
export const asking =
  (ask: () => void): Attachment<HTMLElement> =>
  (thing) => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let hasAsked = false;
    const lift = () => clearTimeout(clock);
    const askNow = () => {
      lift();
      ask();
      hasAsked = true;
    };
    const press = (event: PointerEvent) => {
      hasAsked = false;
      start = { x: event.clientX, y: event.clientY };
      lift();
      if (event.button === 0) clock = setTimeout(askNow, LASTS_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP) lift();
    };
    const menu = (event: MouseEvent) => {
      event.preventDefault();
      askNow();
    };
    const click = (event: MouseEvent) => {
      if (hasAsked && event.detail > 0) event.stopPropagation();
    };
    const end = new AbortController();
    const hear = { signal: end.signal };
    thing.addEventListener("pointerdown", press, hear);
    thing.addEventListener("pointermove", move, hear);
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) thing.addEventListener(kind, lift, hear);
    thing.addEventListener("contextmenu", menu, hear);
    thing.addEventListener("click", click, { ...hear, capture: true });
    return () => {
      lift();
      end.abort();
    };
  };
