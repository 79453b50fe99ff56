// The tables of this page that the device does not keep: they last until the page is closed.
import { SvelteSet } from "svelte/reactivity";

const loose = new SvelteSet<string>();

export const isLoose = (id: string): boolean => loose.has(id);

export function setLoose(id: string, is: boolean): void {
  if (is) loose.add(id);
  else loose.delete(id);
}
