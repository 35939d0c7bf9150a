/** For so long a message about a result waits, and the result can be undone. */
export const undoSeconds = 60;
