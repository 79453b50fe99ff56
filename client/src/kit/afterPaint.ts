// What need not be there in the next picture waits until it is painted: then nothing has to be laid out twice for it.
const LATEST_MS = 100; // where nothing is painted, as in a window that nobody sees

/** Do this once what was changed until now is painted; or before the page is left. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    removeEventListener("pagehide", once);
    work();
  };
  addEventListener("pagehide", once);
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LATEST_MS);
}
