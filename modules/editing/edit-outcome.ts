import type { StoredRecord } from './record-kind.ts';

/** Result of a command on a record. With anything but `saved` and `unchanged` nothing was written. */
export type EditOutcome<Data> =
  | { kind: 'saved' | 'unchanged'; version: number }
  | { kind: 'exists' }
  | { kind: 'not-found' }
  /** Why the data cannot be stored, as a sentence part. */
  | { kind: 'refused'; reason: string }
  /** The record was saved since the version that the editor saw. */
  | { kind: 'conflict'; current: StoredRecord<Data> };

/** What every command on an existing record receives. */
export type EditInput = {
  key: string;
  /** The version that the editor saw; `any` overwrites every version. */
  expectedVersion: number | 'any';
  reason?: string | undefined;
};
