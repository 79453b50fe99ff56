// A link that makes this browser somebody. What it says stands behind the "#", so that no server and no log reads it.
import { tellHereAgain } from "../post/browser";
import { mePath } from "../shell/places";

/** The address for another device. */
export const linkOf = (secret: string): string => `${new URL(mePath(), location.origin).href}#${secret}`;

const OFF = /^#off=([\w.-]{16,200})$/;

/** What stands in the address of a message that shall be the last one, once. */
export function takenOff(): string {
  const word = OFF.exec(location.hash)?.[1] ?? "";
  if (word) history.replaceState(history.state, "", location.pathname + location.search);
  return word;
}

const SECRET = /^#([\w-]{16,60})$/;

/** What stands in the address, once: from then on neither the address nor the history of the browser tells it. */
export function takenSecret(): string {
  const secret = SECRET.exec(location.hash)?.[1] ?? "";
  if (secret) history.replaceState(history.state, "", location.pathname + location.search);
  return secret;
}

/** The page as the person that the browser is from now on: nothing of the one before stays on it. */
export async function begin(): Promise<void> {
  await tellHereAgain().catch(() => undefined); // whom the browser was before is told nothing more in it
  location.reload();
}
