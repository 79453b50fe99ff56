// The first touch of the page, by hand or by a key: what is needed only from then on need not come with the page. Whoever has a
// mouse moves it first, so that nothing comes between a click and what it does.
const TOUCHES = ["pointermove", "pointerdown", "keydown"];

/** Somebody has touched the page. */
export const touched = new Promise<void>((settle) => {
  if (typeof addEventListener === "undefined") return; // under test there is no page
  for (const kind of TOUCHES) addEventListener(kind, () => settle(), { once: true, capture: true, passive: true });
});
