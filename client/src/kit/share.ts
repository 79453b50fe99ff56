// Giving a link to somebody: by the phone's own sheet, or by copying.
export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyOld(words);
  }
}

// A page that is not served over https has no clipboard of its own.
function copyOld(words: string): boolean {
  const field = document.createElement("textarea");
  field.value = words;
  field.style.position = "fixed";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

export const canShare = (): boolean => typeof navigator.share === "function";

/** Answers whether it was handed to the system; a person may close the sheet again. */
export async function share(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}
