// Tables of this page are known by their id: a server's never has a dot.
const PREFIX = "here.";

export const isHere = (id: string): boolean => id.startsWith(PREFIX);

export function idHere(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return PREFIX + [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
