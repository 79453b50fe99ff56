// A card on its way by mouse, and the card that lies on the side to be looked at.
import type { Attachment } from "svelte/attachments";

const KIND = "application/x-bluemoon-card";
let dragged = "";

/** A card that can be taken by the mouse. */
export const draggable =
  (id: string): Attachment<HTMLElement> =>
  (thing) => {
    thing.draggable = true;
    thing.ondragstart = (event) => dragCard(event, id);
  };

export function dragCard(event: DragEvent, id: string): void {
  dragged = id;
  event.dataTransfer?.setData(KIND, id);
  event.dataTransfer?.setData("text/plain", id);
}

/** The card that is dragged; "" if something else is, a file perhaps. */
export const draggedCard = (event: DragEvent): string => (event.dataTransfer?.types.includes(KIND) ? dragged : "");

export const isFile = (event: DragEvent): boolean => Boolean(event.dataTransfer?.types.includes("Files"));

/** Which card is looked at on the side. */
export class Look {
  card = $state("");
  at = (id: string): void => {
    this.card = id;
  };
}
