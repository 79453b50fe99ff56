// The id of a question or a command: its answer bears it too.
export const newId = (): string => crypto.randomUUID?.() ?? oldId();

// A page that is not served over https has no randomUUID.
function oldId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
