// The shape of a table: how its parts stand in this window. The styles know it by the classes of the table.
import { MediaQuery } from "svelte/reactivity";

const high = new MediaQuery("(min-width: 1240px) and (min-height: 860px)");
const broad = new MediaQuery("(min-width: 620px) and (min-aspect-ratio: 11/10)");
const tiny = new MediaQuery("(max-width: 640px), (max-height: 500px)");

/** In a hall everything has its place around the board; beside, the board fills the height of the window and all else
 *  shares a column; in a stack one thing lies under another. */
export const shape = (): "hall" | "beside" | "stack" => (high.current ? "hall" : broad.current ? "beside" : "stack");

/** A phone, upright or lying, or a window that is no larger. */
export const isSmall = (): boolean => tiny.current;
