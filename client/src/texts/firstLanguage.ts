// Which language to begin with: the address says (`?lang=ru`), or what was chosen here before, or what the browser prefers.
import { LANGUAGES, type Language } from "./bundle";

export const isLanguage = (word: string | null): word is Language => LANGUAGES.some((language) => language === word);

export function firstLanguage(search: string, kept: string | null, preferred: readonly string[]): Language {
  const asked = new URLSearchParams(search).get("lang");
  const wishes = [asked, kept, ...preferred.map((wish) => wish.split("-")[0]?.toLowerCase() ?? "")];
  return wishes.find(isLanguage) ?? "en";
}
