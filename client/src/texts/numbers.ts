// Numbers with decimals, as the language writes them: with a point, or with a comma.
import { language } from "./fluent";

/** To a tenth; what is whole may go without. */
export const tenths = (value: number, least: 0 | 1 = 1): string =>
  value.toLocaleString(language(), { minimumFractionDigits: least, maximumFractionDigits: 1 });
