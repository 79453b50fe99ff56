// Where things lie is measured in the frame that paints them: then the page is laid out once, and nobody waits for it before.
const LATEST_MS = 100; // where nothing is painted, as in a window that nobody sees

/** The next frame, before it is painted. */
export const inFrame = (): Promise<void> =>
  new Promise((begin) => {
    requestAnimationFrame(() => begin());
    setTimeout(begin, LATEST_MS);
  });
