/** A name without what people write in different ways: case, accents, quotes, dots, dashes. */
export const fold = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\p{Mark}'’ʼ`´.]/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();

/** A name as the end of an address: muster-reinforcements. */
export const slug = (name: string): string => fold(name).replaceAll(" ", "-");
