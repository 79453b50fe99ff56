// The words of the games as they stand on the page: the one at a point, and all that can be seen.
import { wordsIn, type Spoken } from "./words";

/** A word in its place. */
export type Word = { name: string; range: Range };
export type Point = { x: number; y: number };

/** These tell of themselves, and of all that is on them; a title is told by the browser. */
export const TOLD_OTHERWISE = ".pcard, .dcard, [title], .tip";
const NO_SENTENCE = `${TOLD_OTHERWISE}, svg, input, textarea, select, option, [contenteditable]`;
/** Where sentences are looked for first: what was just answered; and what lies over all else. */
const FIRST = ".bubble";
const OVER_ALL = "dialog:modal";

/** The word that is pointed at. */
export function wordAt({ x, y }: Point): Word | null {
  const [text, at] = textAt(x, y);
  if (!text || text.parentElement?.closest(NO_SENTENCE)) return null;
  const spoken = wordsIn(text.data).find(({ start, end }) => start <= at && at <= end);
  const word = spoken ? wordOf(text, spoken) : null;
  return word && isAt(word.range, { x, y }) ? word : null;
}

/** The text at a point, and after which of its letters; every browser has one of two ways to ask. */
function textAt(x: number, y: number): [Text | null, number] {
  const place = document.caretPositionFromPoint?.(x, y);
  const range = place ? null : document.caretRangeFromPoint?.(x, y);
  const [node, at] = place ? [place.offsetNode, place.offset] : [range?.startContainer, range?.startOffset ?? 0];
  return [node instanceof Text ? node : null, at];
}

function wordOf(text: Text, { name, start, end }: Spoken): Word {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return { name, range };
}

/** Whether a point lies on it: the nearest letter may be far away. */
export const isAt = (range: Range, { x, y }: Point): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );

/** Every word that can be read now, each once, in the order of reading. */
export function wordsInSight(): Word[] {
  const found = new Map<string, Word>();
  const modal = [...document.querySelectorAll(OVER_ALL)].at(-1);
  for (const root of modal ? [modal] : [...document.querySelectorAll(FIRST), document.body])
    for (const text of textsIn(root))
      for (const spoken of wordsIn(text.data)) {
        const word = wordOf(text, spoken);
        if (!found.has(word.name) && isInSight(word.range)) found.set(word.name, word);
      }
  return [...found.values()];
}

function* textsIn(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.checkVisibility() && !text.parentElement.closest(NO_SENTENCE)) yield text;
  }
}

/** Whether it is within the window, and nothing lies over it. */
function isInSight(range: Range): boolean {
  const { left, top, width, height } = range.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && !!there && there.contains(range.startContainer);
}
