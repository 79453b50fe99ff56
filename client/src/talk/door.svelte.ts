// Whether the talk of the table is open: the menu opens it, too.
export const door = $state({ isOpen: false });
