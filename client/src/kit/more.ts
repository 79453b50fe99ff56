// What scrolls is marked .scrolls and keeps room for a sign; as long as it goes on under its lower edge it is marked
// .goes-on, so that it can be seen.

import { afterPaint } from "./afterPaint";

/** Whether something of a thing that scrolls lies under its lower edge. */
export const goesOn = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight < scrollHeight - 4;

/** Whether there is anything to scroll, wherever it stands now. */
const scrolls = ({ clientHeight, scrollHeight }: HTMLElement): boolean => clientHeight < scrollHeight - 4;

/** Whether something of a row that scrolls lies behind its right edge. */
export const goesFurther = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  scrollLeft + clientWidth < scrollWidth - 4;

/** A row is marked .goes-further as long as it goes on at its right. */
export function further(row: HTMLElement): () => void {
  const look = () => row.classList.toggle("goes-further", goesFurther(row));
  const [size, things] = [new ResizeObserver(look), new MutationObserver(look)];
  size.observe(row);
  things.observe(row, { childList: true });
  row.addEventListener("scroll", look, { passive: true });
  return () => {
    size.disconnect();
    things.disconnect();
    row.removeEventListener("scroll", look);
  };
}

export function more(thing: HTMLElement, onMeasured?: (scrolls: boolean) => void): () => void {
  const look = () => thing.classList.toggle("goes-on", goesOn(thing));
  const measure = () => {
    thing.classList.remove("scrolls"); // the room for the sign must not be what makes it scroll
    thing.classList.toggle("scrolls", scrolls(thing));
    look();
    onMeasured?.(thing.classList.contains("scrolls"));
  };
  let isWaiting = false;
  /** To measure at once would lay the whole page out twice before it is seen. */
  const measureSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    afterPaint(() => {
      isWaiting = false;
      measure();
    });
  };
  const [size, words] = [new ResizeObserver(measure), new MutationObserver(measureSoon)];
  size.observe(thing);
  words.observe(thing, { childList: true, subtree: true, characterData: true });
  thing.addEventListener("scroll", look, { passive: true });
  return () => {
    size.disconnect();
    words.disconnect();
    thing.removeEventListener("scroll", look);
  };
}
