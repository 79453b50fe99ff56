// The sprite is put into the page itself: symbols of another file lose their gradients in some browsers.
import { url, viewBoxes } from "virtual:sprite";
import { inRoot } from "../wire/root";

const BUILDING = "0 0 200 200";
const AGAIN_MS = 2000;

export const viewBoxOf = (name: string): string => viewBoxes[name] ?? BUILDING;

/** Without its pictures the page still works, so nothing waits for them; a lost connection is tried again. */
export async function hangPictures(): Promise<void> {
  try {
    const answer = await fetch(inRoot(url));
    if (!answer.ok) throw new Error(answer.statusText);
    document.body.insertAdjacentHTML("afterbegin", await answer.text());
  } catch {
    setTimeout(hangPictures, AGAIN_MS);
  }
}
