/** A record that a write is based on: another version of it is refused. */
export type Versioned = { id: string; version: number };

/** Rows of a short list, which is read at once: a shop has a few hundred categories at most. */
export const AT_ONCE = 200;
