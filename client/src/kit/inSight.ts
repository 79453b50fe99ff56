// Where not all of it has room, the last of what matters most is in sight, and what comes before it as far as there is room.
import type { Attachment } from "svelte/attachments";
import { afterPaint } from "./afterPaint";

/** As far as this has to be scrolled for the last of these to be its last line in sight. */
export const inSight =
  (selector: string): Attachment<HTMLElement> =>
  (thing) => {
    const show = () => {
      const last = [...thing.querySelectorAll<HTMLElement>(selector)].at(-1);
      const edge = thing.getBoundingClientRect().top - thing.scrollTop;
      const end = last ? last.getBoundingClientRect().bottom - edge : 0;
      thing.scrollTop = Math.max(0, end - thing.clientHeight);
    };
    const [size, words] = [new ResizeObserver(show), new MutationObserver(() => afterPaint(show))];
    size.observe(thing);
    words.observe(thing, { childList: true, subtree: true });
    return () => {
      size.disconnect();
      words.disconnect();
    };
  };
