// refused by: alambic(plain-words)
/** Nobody may read this: it is a riddle. */
export const limit = 1;
