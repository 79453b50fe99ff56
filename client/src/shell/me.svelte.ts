// Who the reader is. Guests have a name of ours until they choose one.
import * as api from "../wire/api";
import type { Me } from "../wire/types";

let known = $state.raw<Me | null>(null);

export const me = (): Me | null => known;

/** Ask the server, once; if it does not answer now, the name is simply not shown. */
export async function meet(): Promise<void> {
  if (known) return;
  try {
    known = await api.me();
  } catch {
    known = null;
  }
}

export const signOut = (): Promise<void> => api.signOut();

export async function rename(name: string): Promise<void> {
  known = await api.rename(name);
}
