// What is said about a game that is over. Where it is kept depends on where the game is: at the server, on this device, or
// in a file, for as long as that is open.
import { deleteComment, readComments, writeComment } from "../wire/finishedGames";
import type { Comment } from "../wire/types";
import { dropTalk, keepTalk, keptTalk } from "./kept";
import type { Remark, Saying } from "./remark";
import { remarksIn } from "./written";

/** Where comments are kept. */
export type Notebook = {
  readonly mayWrite: boolean;
  read: () => Promise<readonly Remark[]>;
  write: (saying: Saying) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

export class Talk {
  remarks = $state.raw<readonly Remark[]>([]);
  isMissing = $state(false);
  /** What the reader is about to say, moment by moment. */
  #drafts = $state.raw<ReadonlyMap<number, string>>(new Map());
  readonly mayWrite: boolean;
  readonly #notebook: Notebook;

  constructor(notebook: Notebook, remarks: readonly Remark[] = []) {
    this.#notebook = notebook;
    this.mayWrite = notebook.mayWrite;
    this.remarks = inOrder(remarks);
  }

  draftAt = (at: number): string => this.#drafts.get(at) ?? "";

  writeAt(at: number, text: string): void {
    this.#drafts = new Map(this.#drafts).set(at, text);
  }

  /** Ask once more what was said: others may have said something. */
  async read(): Promise<void> {
    try {
      this.remarks = inOrder(await this.#notebook.read());
      this.isMissing = false;
    } catch {
      this.isMissing = true;
    }
  }

  /** Say it; what is refused is thrown. */
  async say(saying: Saying): Promise<void> {
    await this.#notebook.write(saying);
    await this.read();
  }

  async remove(id: string): Promise<void> {
    await this.#notebook.remove(id);
    await this.read();
  }
}

const inOrder = (remarks: readonly Remark[]): readonly Remark[] =>
  [...remarks].sort((one, other) => one.move - other.move);

// ---- at the server

/** As its players are called, seat by seat. */
type Names = readonly string[];

const fromServer =
  (names: Names) =>
  ({ id, move, seat, text, marks, is_mine }: Comment): Remark => ({
    id,
    move,
    by: names[seat] ?? "",
    seat,
    text,
    marks,
    isMine: is_mine,
  });

/** Of a game of the server, with what it told already. */
export function talkAtServer(id: string, names: Names, told: readonly Comment[], mayWrite: boolean): Talk {
  const notebook: Notebook = {
    mayWrite,
    read: async () => (await readComments(id)).comments.map(fromServer(names)),
    write: async ({ move, text, marks }) => void (await writeComment(id, { move, text, marks: [...marks] })),
    remove: (comment) => deleteComment(id, comment),
  };
  return new Talk(notebook, told.map(fromServer(names)));
}

// ---- here

/** Who says something here. */
type Writer = { by: string; seat: number | null };

/** What is kept in a place of our own; the place may be this page alone. */
function ownNotebook(
  writer: () => Writer,
  begun: readonly Remark[],
  keepAll: (all: readonly Remark[]) => void,
): Notebook {
  let all = begun;
  const change = (next: readonly Remark[]) => {
    all = next;
    keepAll(all);
    return Promise.resolve();
  };
  return {
    mayWrite: true,
    read: () => Promise.resolve(all),
    write: (saying) => change([...all, { ...saying, ...writer(), id: String(Date.now()), isMine: true }]),
    remove: (id) => change(all.filter((remark) => remark.id !== id || !remark.isMine)),
  };
}

/** Of a game of this device. */
export function talkHere(id: string, writer: () => Writer): Talk {
  const found = keptTalk(id);
  const keepAll = (all: readonly Remark[]) => (all.length > 0 ? keepTalk(id, JSON.stringify(all)) : dropTalk(id));
  const notebook = ownNotebook(writer, found, keepAll);
  return new Talk(notebook, found);
}

/** Of a file: what stands in it, and what is said while it is open. */
export function talkOfFile(text: string, writer: () => Writer): Talk {
  const found = remarksIn(text);
  return new Talk(
    ownNotebook(writer, found, () => {}),
    found,
  );
}
