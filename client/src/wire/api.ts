// What the page asks the server over HTTP. Whatever goes wrong becomes a Trouble with a name that has a message.
import { inRoot } from "./root";
import { hasServer } from "./server";
import type {
  ChooseDeck,
  Comment,
  Comments,
  DeckReport,
  DeckToCheck,
  DeckToRead,
  GivenGame,
  LessonsDone,
  Lobby,
  Me,
  NewComment,
  OpenedTable,
  FollowedGame,
  OpenGame,
  Openness,
  OwnAccuracies,
  PlayedGames,
  PlayOn,
  Problem,
  ReviewKey,
  ReviewNews,
  TakenSeat,
  SitDown,
  NewTable,
  WrittenGame,
} from "./types";

export class Trouble extends Error {
  constructor(
    readonly reason: string,
    readonly values: Record<string, unknown> = {},
  ) {
    super(reason);
    this.name = "Trouble";
  }
}

/** Whether nobody was there to answer; whoever asked may be right. */
export const isUnanswered = ({ reason }: Trouble): boolean => reason === "unreachable" || reason === "no_server";

const SILENCE_MS = 8000;

/** The answer, if it comes in time: a server may be silent though the browser knows of no trouble. */
export function answered<Answer>(answer: Promise<Answer>, silence = SILENCE_MS): Promise<Answer> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, fail) => {
    clock = setTimeout(() => fail(new Trouble("unreachable")), silence);
  });
  return Promise.race([answer, silent]).finally(() => clearTimeout(clock));
}

/** Whatever was thrown, as a Trouble. */
export const troubleOf = (thrown: unknown): Trouble => (thrown instanceof Trouble ? thrown : new Trouble("odd"));

export const me = (): Promise<Me> => ask("GET", "/api/me");
export const rename = (name: string): Promise<Me> => ask("PUT", "/api/me", { name });
/** No other browser is this reader any more. */
export const signOut = (): Promise<void> => ask("POST", "/api/me/sign-out");
/** What was done on this device; the answer is all that was done anywhere. */
export const keepLessons = (done: readonly string[]): Promise<LessonsDone> => ask("PUT", "/api/me/lessons", { done });
/** A step of a lesson was done: it is counted, and not by whom. */
export const countStep = (lesson: string, step: number): Promise<void> =>
  ask("POST", "/api/lessons/steps", { lesson, step });
export const lobby = (): Promise<Lobby> => ask("GET", "/api/lobby");
export const openTable = (table: NewTable): Promise<OpenedTable> => ask("POST", "/api/tables", table);
/** A game of this page, to be kept by the server. */
export const giveGame = (game: GivenGame): Promise<OpenedTable> => ask("POST", "/api/games", game);
export const sit = (id: string, place: SitDown): Promise<TakenSeat> => ask("POST", `${tableAddress(id)}/sit`, place);
export const start = (id: string): Promise<void> => ask("POST", `${tableAddress(id)}/start`);
/** Only who opened it, and only while it waits. */
export const closeTable = (id: string): Promise<void> => ask("POST", `${tableAddress(id)}/close`);
export const rematch = (id: string): Promise<OpenedTable> => ask("POST", `${tableAddress(id)}/rematch`);
/** An own seat lays its deck ready; nobody sees it before the game begins. */
export const chooseDeck = (id: string, choice: ChooseDeck): Promise<void> =>
  ask("POST", `${tableAddress(id)}/deck`, choice);
export const checkDeck = (deck: DeckToCheck): Promise<DeckReport> => ask("POST", "/api/decks/check", deck);
export const readDeck = (file: DeckToRead): Promise<DeckReport> => ask("POST", "/api/decks/read", file);
/** Have a finished game of the server judged; again: also where an earlier judge has looked at it. */
export const beginReview = (id: string, again: boolean): Promise<ReviewKey> =>
  ask("POST", `${gameAddress(id)}/review?again=${again}`);
/** Have a finished game judged that this page has. */
export const beginReviewOf = (game: WrittenGame, again: boolean): Promise<ReviewKey> =>
  ask("POST", `/api/review?again=${again}`, game);
/** How far it is, with the moves from this one on. */
export const readReview = (key: string, since: number): Promise<ReviewNews> =>
  ask("GET", `/api/review/${encodeURIComponent(key)}?since=${since}`);
export const recordAddress = (id: string): string => inRoot(`${tableAddress(id)}/record`);

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

const gameAddress = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

const tableAddress = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

async function ask<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const answer = await reach(inRoot(address), {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

// The first answer brings the cookie that says who the reader is. Two first requests at once would make two readers,
// so the others wait for the first.
let introduction: Promise<unknown> | null = null;

async function reach(address: string, request: RequestInit): Promise<Response> {
  if (!hasServer) throw new Trouble("no_server");
  if (introduction) await introduction;
  const answer = fetch(address, request).catch(() => {
    throw new Trouble("unreachable");
  });
  introduction ??= answer.catch(() => (introduction = null));
  return answer;
}

// What stands before a server answers for it while it restarts, in words that are not ours.
async function refusal(answer: Response): Promise<Trouble> {
  const unforeseen = answer.status >= 502 ? "unreachable" : "odd";
  try {
    const { reason, values } = (await answer.json()) as Partial<Problem>;
    return new Trouble(reason ?? unforeseen, values);
  } catch {
    return new Trouble(unforeseen);
  }
}
