declare module "virtual:card-pictures" {
  /** Where the pictures of the cards lie: `${folder}/hoax-1.svg`. */
  export const folder: string;
}
