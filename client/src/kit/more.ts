// What scrolls is marked .scrolls and keeps room for a sign; as long as it goes on under its lower edge it is marked
// .goes-on, so that it can be seen.

/** Whether something of a thing that scrolls lies under its lower edge. */
export const goesOn = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight < scrollHeight - 4;

/** Whether there is anything to scroll, wherever it stands now. */
const scrolls = ({ clientHeight, scrollHeight }: HTMLElement): boolean => clientHeight < scrollHeight - 4;

export function more(thing: HTMLElement): () => void {
  const look = () => {
    thing.classList.toggle("scrolls", scrolls(thing));
    thing.classList.toggle("goes-on", goesOn(thing));
  };
  const [size, words] = [new ResizeObserver(look), new MutationObserver(look)];
  size.observe(thing);
  words.observe(thing, { childList: true, subtree: true, characterData: true });
  thing.addEventListener("scroll", look, { passive: true });
  return () => {
    size.disconnect();
    words.disconnect();
    thing.removeEventListener("scroll", look);
  };
}
