// refused by: alambic(plain-words)
export const limit = 1;
// This comment is one line of more than one hundred and five columns, so that a reader has to scroll to its end.
