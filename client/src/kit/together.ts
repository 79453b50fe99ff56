// What is attached to the same thing.
import type { Attachment } from "svelte/attachments";

export const together =
  (...attached: readonly (Attachment<HTMLElement> | false)[]): Attachment<HTMLElement> =>
  (thing) => {
    const stops = attached.map((attach) => attach && attach(thing));
    return () => stops.forEach((stop) => stop && stop());
  };
