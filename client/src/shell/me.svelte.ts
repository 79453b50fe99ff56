// Who the reader is. Guests have a name of ours until they choose one; where there is no server, the browser keeps theirs.
import { keep, kept } from "../kit/kept";
import * as api from "../wire/api";
import { hasServer } from "../wire/server";
import type { Me } from "../wire/types";

const KEPT = "name";
const named = (name: string): Me => ({ name, is_named: name !== "" });

let known = $state.raw<Me | null>(hasServer ? null : named(kept(KEPT) ?? ""));

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
  if (!hasServer) keep(KEPT, name);
  known = hasServer ? await api.rename(name) : named(name);
}
