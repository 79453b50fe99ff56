// A card of the hand is laid on the table, by mouse or finger.
import type { Attachment } from "svelte/attachments";
import type { DuelIntent } from "./intent.svelte";
import type { Card } from "./types";

const BEGINS = 8; // px that the pointer has to move first

export const draggable =
  (intent: DuelIntent, card: Card): Attachment<HTMLElement> =>
  (thing) => {
    let press = new AbortController();
    let wasDragged = false;

    const begin = (start: PointerEvent) => {
      wasDragged = false;
      if (start.button !== 0 || !intent.mayLay(card)) return;
      press = new AbortController();
      const hear = { signal: press.signal };
      addEventListener("pointermove", (event) => move(event, start), hear);
      addEventListener("pointerup", () => end(() => intent.drop()), hear);
      addEventListener("pointercancel", () => end(() => intent.cancel()), hear);
    };
    const move = (event: PointerEvent, start: PointerEvent) => {
      if (wasDragged && !intent.dragged) return press.abort(); // it was cancelled
      if (!wasDragged && !isBegun(event, start)) return;
      wasDragged = true;
      intent.drag(card, { x: event.clientX, y: event.clientY, isOver: isOverTable(event) });
    };
    const end = (how: () => void) => {
      press.abort();
      if (intent.dragged) how();
    };
    // The click that ends a drag is not meant for the card.
    const click = (event: MouseEvent) => wasDragged && event.detail > 0 && event.stopPropagation();

    thing.addEventListener("pointerdown", begin);
    thing.addEventListener("click", click, { capture: true });
    return () => {
      thing.removeEventListener("pointerdown", begin);
      thing.removeEventListener("click", click, { capture: true });
    };
  };

/** A finger that goes along the hand scrolls it; only one that goes upwards takes a card. */
function isBegun(event: PointerEvent, start: PointerEvent): boolean {
  const [right, up] = [event.clientX - start.clientX, start.clientY - event.clientY];
  return Math.hypot(right, up) > BEGINS && (start.pointerType !== "touch" || up > Math.abs(right));
}

const isOverTable = ({ clientX, clientY }: PointerEvent): boolean =>
  document.elementFromPoint(clientX, clientY)?.closest(".dhalf.near") != null;
