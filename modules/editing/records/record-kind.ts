import type { PublishingState } from '#contract/catalog/publishing-states.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/** The editable fields of a record, with its status where it has one: JSON, without `undefined`. */
export type RecordData = Readonly<Record<string, unknown>>;

/** Why a field of a record cannot be saved. */
export type FieldIssue = {
  /** Name of the field, with the place within it: `helpLines.0.url`; empty for the record as a whole. */
  field: string;
  code: string;
  /** One sentence part that follows the field's name: `must be below the price`. */
  message: string;
};

export type StoredRecord<Data> = {
  /** A UUID, or the slug where that never changes. */
  id: string;
  version: number;
  updatedAt: Date;
  /** Actor of that version; missing where only its revision tells. */
  updatedBy?: string;
  record: Data;
};

/** A record that is written as its next version. */
export type NextRecord<Data> = {
  id: string;
  version: number;
  record: Data;
  /** What is stored, locked; `undefined` for a new record. */
  stored: StoredRecord<Data> | undefined;
};

/**
 * A kind of record that people edit one by one, as its module stores it. The commands of this module
 * compare versions, and add revisions, audit events, redirects, drafts and inverses.
 */
export type RecordKind<Data extends RecordData> = {
  /** Name in events, revisions, commands and files: `article`. */
  name: string;
  /** Names of the fields of its records. */
  fields: readonly string[];
  /** Fields that a draft does not hold: they are saved at once. */
  savedAtOnce: readonly string[];
  /** What the audit calls a change of the status alone; without it `updated`, as any other change. */
  statusActions?: Readonly<Record<PublishingState, string>>;
  /** Whether a status may follow another; without it any may. */
  mayMove?(from: PublishingState, to: PublishingState): boolean;
  /** The path of the page of a published record; missing where it has none. */
  path?(id: string, record: Data): string;
  /** Finds a record and locks its row; `undefined` for an unknown id. */
  lock(tx: Transaction, id: string): Promise<StoredRecord<Data> | undefined>;
  /**
   * Parses fields of any form by their limits. A field that equals that of `before`, the stored one,
   * passes as it is. Without a record it has a form that no rule can read.
   */
  parse(given: RecordData, before: Data | undefined): { record?: Data; issues: readonly FieldIssue[] };
  /** Rules between fields, and with other records. */
  findIssues?(tx: Transaction, next: Checked<Data>): Promise<readonly FieldIssue[]> | readonly FieldIssue[];
  /** Writes the rows of a record. */
  write(tx: Transaction, actor: Actor, next: NextRecord<Data>): Promise<void>;
  remove(tx: Transaction, id: string): Promise<void>;
  /** What is deleted with a record, and comes back with it. */
  parts?: {
    /** Returns what the event stores of them. */
    release(tx: Transaction, actor: Actor, id: string): Promise<RecordData>;
    restore(tx: Transaction, actor: Actor, id: string, released: RecordData): Promise<void>;
  };
};

type Checked<Data> = { id: string; record: Data; before: Data | undefined };

/** A kind whose records a file can list, and whose ids never change. */
export type ListedKind<Data extends RecordData> = RecordKind<Data> & {
  /** Lists all records in the order in which pages show them; with an id only that one. */
  list(db: Handle, id?: string): Promise<ListedRecord<Data>[]>;
  /** Missing where the order is not the merchant's. */
  reorder?(tx: Transaction, ids: readonly string[]): Promise<void>;
};

export type ListedRecord<Data> = StoredRecord<Data> & {
  /** Delivered with the release as it is, and never edited. */
  isUnedited: boolean;
};
