// The same people once more: a rematch, or the next game of a match.
import { say } from "../kit/bubble.svelte";
import { tablePath } from "../shell/places";
import { go } from "../shell/router.svelte";
import { refusalText } from "../texts/refusals";
import { rematch, troubleOf } from "../wire/api";
import type { TableInfo } from "../wire/types";

export class Again {
  isOpening = $state(false);

  /** Go to the table that follows; if nobody has opened it yet, open it. */
  go = async (table: TableInfo): Promise<void> => {
    this.isOpening = true;
    try {
      const id = table.next ?? (await rematch(table.id)).id;
      await go(tablePath(id));
    } catch (thrown) {
      say(refusalText(troubleOf(thrown), table.terms.game));
    }
    this.isOpening = false;
  };
}
