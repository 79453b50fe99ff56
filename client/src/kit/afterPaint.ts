// What need not be there in the next picture waits until it is painted: then nothing has to be laid out twice for it.
const LATEST_MS = 100; // where nothing is painted, as in a window that nobody sees
let isLeaving = false;

/** Do this once what was changed until now is painted; or before the page is left, as it is told then. */
export function afterPaint(work: (isLeaving: boolean) => void): void {
  if (isLeaving) return work(true);
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    removeEventListener("pagehide", leave);
    work(isLeaving);
  };
  const leave = () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false)); // whoever comes back finds the page as it was
    once();
  };
  addEventListener("pagehide", leave);
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LATEST_MS);
}
