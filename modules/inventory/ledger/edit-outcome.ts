/** Why an edit of a supplier, a receipt or a count was refused. Nothing is changed. */
export type EditRefusal<State extends string> =
  | { kind: 'unknown' }
  /** Its version is not the one that the caller saw. */
  | { kind: 'changed-meanwhile'; version: number }
  | { kind: 'not-allowed-now'; state: State };

/**
 * Checks a locked row: that it exists, that the caller saw its version, and that it may move from
 * its state to the next one. Returns `undefined` where it may.
 */
export function findRefusal<State extends string>(
  row: { version: number; state: State } | undefined,
  seenVersion: number,
  isAllowed: (state: State) => boolean,
): EditRefusal<State> | undefined {
  if (!row) return { kind: 'unknown' };
  if (row.version !== seenVersion) return { kind: 'changed-meanwhile', version: row.version };
  return isAllowed(row.state) ? undefined : { kind: 'not-allowed-now', state: row.state };
}
