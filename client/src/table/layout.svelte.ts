// Whether there is a place beside the board to say what was tapped; otherwise it is laid over the table.
import { MediaQuery } from "svelte/reactivity";

const wide = new MediaQuery("(min-width: 1101px) and (min-height: 740px)");

export const isWide = (): boolean => wide.current;
