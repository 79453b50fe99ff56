// A row of a list is gone, and with it the button that had the focus.
import { tick } from "svelte";

/** Once the list is drawn without it: the focus goes to the same button of the row that took its place, or of the one before. */
export async function closeUp(list: HTMLElement | undefined, button: string, row: number): Promise<boolean> {
  await tick();
  const left = list?.isConnected ? [...list.querySelectorAll<HTMLElement>(button)] : [];
  const next = left[Math.min(row, left.length - 1)];
  next?.focus();
  return next !== undefined;
}
