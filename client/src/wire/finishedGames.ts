// What the page asks of a server about games that are over.
import { ask, reach, refusal } from "./api";
import { inRoot } from "./root";
import type {
  Comment,
  Comments,
  NewComment,
  OpenedTable,
  FollowedGame,
  OpenGame,
  Openness,
  OwnAccuracies,
  PlayedGames,
  PlayOn,
  ReviewKey,
  ReviewNews,
  WrittenGame,
} from "./types";

/** A game that is over, for who may see it. */
export const openGame = (id: string): Promise<OpenGame> => ask("GET", gameAddress(id));
/** The reader's games that are over, the latest first, from before this moment. */
export const myGames = (before: number | null): Promise<PlayedGames> =>
  ask("GET", `/api/me/games${before === null ? "" : `?before=${before}`}`);
/** How well the reader decided in games that were judged, the latest first. */
export const myAccuracies = (): Promise<OwnAccuracies> => ask("GET", "/api/me/accuracy");
/** The reader keeps it no longer. */
export const letGo = (id: string): Promise<void> => ask("DELETE", `/api/me/games/${encodeURIComponent(id)}`);
/** Who may see a game: its players, who has its link, everybody. */
export const setOpenness = (id: string, openness: Openness): Promise<void> =>
  ask("PUT", `${gameAddress(id)}/openness`, { openness });

/** A table that begins at a moment of a game that is over. */
export const playOn = (id: string, wish: PlayOn): Promise<OpenedTable> =>
  ask("POST", `${gameAddress(id)}/play-on`, wish);

/** A golden game of this device as a written one. */
export const followGolden = (line: string): Promise<FollowedGame> => ask("POST", "/api/golden", { line });

/** What was said about a game that is over. */
export const readComments = (id: string): Promise<Comments> => ask("GET", `${gameAddress(id)}/comments`);
/** Only its players. */
export const writeComment = (id: string, comment: NewComment): Promise<Comment> =>
  ask("POST", `${gameAddress(id)}/comments`, comment);
/** Only an own one. */
export const deleteComment = (id: string, comment: string): Promise<void> =>
  ask("DELETE", `${gameAddress(id)}/comments/${encodeURIComponent(comment)}`);
/** A position as a picture, with what was drawn upon it. */
export const pictureAddress = (id: string, move: number, marks: string): string =>
  inRoot(`${gameAddress(id)}/picture.svg?move=${move}${marks ? `&marks=${marks}` : ""}`);

/** The same as data, which lies where it is written: a picture of a private game is shown to its players alone. */
export async function pictureData(id: string, move: number, marks: string): Promise<string> {
  const answer = await reach(pictureAddress(id, move, marks), {});
  if (!answer.ok) throw await refusal(answer);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return `data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

/** Have a finished game of the server judged; again: also where an earlier judge has looked at it. */
export const beginReview = (id: string, again: boolean): Promise<ReviewKey> =>
  ask("POST", `${gameAddress(id)}/review?again=${again}`);
/** Have a finished game judged that this page has. */
export const beginReviewOf = (game: WrittenGame, again: boolean): Promise<ReviewKey> =>
  ask("POST", `/api/review?again=${again}`, game);
/** How far it is, with the moves from this one on. */
export const readReview = (key: string, since: number): Promise<ReviewNews> =>
  ask("GET", `/api/review/${encodeURIComponent(key)}?since=${since}`);

const gameAddress = (id: string): string => `/api/games/${encodeURIComponent(id)}`;
