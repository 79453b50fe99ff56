// The same people once more: a rematch, or the next game of a match.
import { say } from "../kit/bubble.svelte";
import { fetchHouse } from "../shell/lazy";
import { tablePath } from "../shell/places";
import { go } from "../shell/router.svelte";
import { refusalText } from "../texts/refusals";
import { isHere } from "../solo/here";
import * as api from "../wire/api";
import type { TableInfo } from "../wire/types";

export class Again {
  /** Meanwhile the button keeps the focus: it does nothing, but is not disabled. */
  isOpening = $state(false);

  /** Go to the table that follows; if nobody has opened it yet, open it. */
  go = async (table: TableInfo): Promise<void> => {
    if (this.isOpening) return;
    this.isOpening = true;
    try {
      const isOwnWish = table.rated && table.seats.some(({ is_mine }) => is_mine); // T12.5
      const id = (!isOwnWish && table.next) || (await rematch(table.id));
      await go(tablePath(id));
    } catch (thrown) {
      say(refusalText(api.troubleOf(thrown), table.terms.game));
    }
    this.isOpening = false;
  };
}

async function rematch(id: string): Promise<string> {
  return isHere(id) ? await (await fetchHouse()).rematch(id) : (await api.rematch(id)).id;
}
