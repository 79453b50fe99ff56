// Something that is asked of the server, one at a time, and what became of it.
import { troubleOf, type Trouble } from "../wire/api";

export class Attempt {
  isBusy = $state(false);
  trouble = $state.raw<Trouble | null>(null);

  /** Answers whether it was done; if not, the trouble says why. */
  async make(deed: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.trouble = null;
    try {
      await deed();
    } catch (thrown) {
      this.trouble = troubleOf(thrown);
    }
    this.isBusy = false;
    return !this.trouble;
  }

  refuse(trouble: Trouble): void {
    this.trouble = trouble;
  }
}
