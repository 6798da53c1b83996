import type { Handle, Transaction } from '#platform/database/handle.ts';

export const RECORD_STATUSES = ['draft', 'published', 'archived'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** The editable fields of a record: JSON, without `undefined`, in the form of its file. */
export type RecordData = Readonly<Record<string, unknown>>;

export type StoredRecord<Data> = {
  /** The slug, or what identifies the record instead. */
  key: string;
  version: number;
  status: RecordStatus;
  /** Delivered with the release as it is, and never edited. */
  isUnedited: boolean;
  data: Data;
};

/** A status of a record and the version that goes with it. */
export type StatusChange = { status: RecordStatus; version: number };

/**
 * A kind of record that people edit, as its module stores it. The commands of this module add
 * versions, revisions and audit events.
 */
export type RecordKind<Data extends RecordData> = {
  /** Name in events, revisions, commands and files: `article`. */
  name: string;
  /** The path of the page of a published record; missing where it has none. */
  path?(key: string): string;
  /** Names of the fields of its data. */
  fields: readonly string[];
  /** Parses data of any form, or returns why it is invalid as a sentence part. */
  parse(given: RecordData): { ok: true; data: Data } | { ok: false; reason: string };
  /** Lists all records in the order in which pages show them. */
  list(db: Handle): Promise<StoredRecord<Data>[]>;
  /** Finds a record and locks its row. */
  find(tx: Transaction, key: string): Promise<StoredRecord<Data> | undefined>;
  /** Returns a reason for refusing the data, as a sentence part; `undefined` without one. */
  refuse?(current: Data | undefined, given: Data): string | undefined;
  /** Inserts a record. Returns `false` when the key exists. */
  insert(tx: Transaction, key: string, data: Data, change: StatusChange): Promise<boolean>;
  update(tx: Transaction, key: string, data: Data, version: number): Promise<void>;
  /** Missing where a record is always published. */
  setStatus?(tx: Transaction, key: string, change: StatusChange): Promise<void>;
  remove(tx: Transaction, key: string): Promise<void>;
  /** Missing where the order is not the merchant's. */
  reorder?(tx: Transaction, keys: readonly string[]): Promise<void>;
};
