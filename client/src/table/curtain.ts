// One press, one step: who holds a key down, or clicks twice, shall not lift the curtain that has just fallen.

/** A key that is held down presses a button only once. */
export function withoutRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** The second click of a double click, which was meant for what stood here before. */
export const isSecondClick = (event: MouseEvent): boolean => event.detail > 1;
