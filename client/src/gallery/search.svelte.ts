// What is looked for among all cards: it stays while somebody reads a card and comes back.
import { NO_FILTERS, type Filters } from "./filters";

class Search {
  filters = $state.raw<Filters>(NO_FILTERS);
}

export const search = new Search();
