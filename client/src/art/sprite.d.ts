declare module "virtual:sprite" {
  /** Where the file of all symbols lies. */
  export const url: string;
  /** The viewBox of every drawing that is not a building (those are all 200 by 200). */
  export const viewBoxes: Readonly<Record<string, string>>;
}
