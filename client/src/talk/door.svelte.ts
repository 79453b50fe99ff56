// Whether the talk of the table is open: the menu opens it, too. And how many lines are new: where the head of a table is
// the menu alone, it shows that there are some.
export const door = $state({ isOpen: false, fresh: 0 });
