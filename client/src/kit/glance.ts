// What the mouse went to, or has the focus of the keys, is looked at until something else is. A mouse that rests while the
// page changes under it went nowhere.
import type { Attachment } from "svelte/attachments";

/** While the page itself leads the focus to something, that is not yet looked at. */
let isLed = false;

export function focusUnseen(thing: HTMLElement | undefined): void {
  isLed = true;
  thing?.focus({ preventScroll: true });
  isLed = false;
}

export const glance =
  (lookAt: () => void, lookAway: () => void): Attachment<HTMLElement> =>
  (thing) => {
    const come = ({ pointerType }: PointerEvent) => pointerType === "mouse" && lookAt();
    const focus = () => !isLed && thing.matches(":focus-visible") && lookAt();
    // The focus also goes when the thing itself goes, in the midst of drawing, where nothing may be changed.
    const blur = () => queueMicrotask(lookAway);
    // Before the browser looks for the next stop: what is shown of this one may cover it.
    const goOn = ({ key }: KeyboardEvent) => key === "Tab" && lookAway();
    thing.addEventListener("pointermove", come);
    thing.addEventListener("pointerleave", lookAway);
    thing.addEventListener("focus", focus);
    thing.addEventListener("blur", blur);
    thing.addEventListener("keydown", goOn);
    return lookAway;
  };
