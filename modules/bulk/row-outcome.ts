/** What became of one row. `before` and `after`: the changed value, for people. */
export type RowOutcome =
  | { kind: 'changed'; before: unknown; after: unknown; warning?: string }
  | { kind: 'same' }
  | { kind: 'unknown' }
  | { kind: 'refused'; reason: string };
