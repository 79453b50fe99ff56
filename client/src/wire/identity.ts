// What the page asks of a server about who the reader is, in any browser.
import { ask } from "./api";
import type {
  Identity,
  Me,
  MovingLink,
  OwnRating,
  PasskeyMade,
  PasskeyShown,
  PasskeyTerms,
  RatingChange,
  Whom,
} from "./types";

export const identity = (): Promise<Identity> => ask("GET", "/api/me/identity");
/** It is told once; the one before opens nobody any more. */
export const makePhrase = async (language: string): Promise<string> =>
  (await ask<{ phrase: string }>("POST", "/api/me/phrase", { language })).phrase;
export const dropPhrase = (): Promise<void> => ask("DELETE", "/api/me/phrase");
export const makeLink = (): Promise<MovingLink> => ask("POST", "/api/me/link");
export const passkeyTerms = (): Promise<PasskeyTerms> => ask("GET", "/api/me/passkeys/terms");
export const keepPasskey = (made: PasskeyMade): Promise<void> => ask("POST", "/api/me/passkeys", made);
export const dropPasskey = (id: string): Promise<void> => ask("DELETE", `/api/me/passkeys/${id}`);
/** Whom a link would make of this browser; asking changes nothing. */
export const whom = (secret: string): Promise<Whom> => ask("POST", "/api/become/whom", { secret });
export const becomeByLink = (secret: string): Promise<Me> => ask("POST", "/api/become/link", { secret });
export const becomeByPhrase = (phrase: string): Promise<Me> => ask("POST", "/api/become/phrase", { phrase });
export const challenge = async (): Promise<string> =>
  (await ask<{ challenge: string }>("GET", "/api/become/challenge")).challenge;
export const becomeByPasskey = (shown: PasskeyShown): Promise<Me> => ask("POST", "/api/become/passkey", shown);
/** How strong the reader is, in each game with so many players. */
export const ratings = (): Promise<OwnRating[]> => ask("GET", "/api/me/ratings");
/** What a rated game has changed. */
export const ratingChanges = (table: string): Promise<RatingChange[]> =>
  ask("GET", `/api/games/${encodeURIComponent(table)}/ratings`);
