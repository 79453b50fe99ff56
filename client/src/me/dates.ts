// A day, as the reader's language says it.
import { language } from "../texts/fluent";

/** Of seconds since 1970. */
export const dateOf = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(seconds * 1000);
