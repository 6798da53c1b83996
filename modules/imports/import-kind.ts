import type { OperationActor } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { ImportKey, ImportRowState } from '#contract/staff/imports.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { KeyTargets } from './columns/mapping.ts';
import type { ColumnNames } from './columns/target.ts';
import type { FileRow } from './reading/file-row.ts';
import type { StoredImport } from './records/find-import.ts';
import type { importRow, RowNote } from './tables.ts';

/** A row as the check stages it. */
export type StagedRow = Omit<typeof importRow.$inferInsert, 'importId'> & {
  /** Addresses of photographs that the row names. */
  pictureUrls?: readonly string[];
};
export type StoredRow = typeof importRow.$inferSelect;

/** A field of a row before and after, as people read it; `null`: it has no value. */
export type DescribedChange = { field: string; name: string; before: string | null; after: string | null };

/** What a kind knows of the file whose rows it reads. */
export type ImportFile = Pick<StoredImport, 'id' | 'columns' | 'mapping'>;

/** What became of a row when it was written. */
export type WrittenRow = {
  state: ImportRowState;
  errors: RowNote[];
  /** The record that it became, where the check did not know it. */
  resourceId?: string;
};

/** Checks rows of one file, with what it knows of the shop. */
export type RowChecker = {
  /** What no two rows of a file may have: `sku GIN-1`. */
  listKeys(cells: readonly string[]): readonly string[];
  /**
   * Says what each row would do. `repeated`: the rows of each key that several have. `claimed`: names
   * that rows before these were given; the checker adds those of these rows. Writes nothing.
   */
  check(
    tx: Transaction,
    rows: readonly FileRow[],
    known: { repeated: ReadonlyMap<string, readonly number[]>; claimed: Set<string> },
  ): Promise<StagedRow[]>;
};

/** A kind of file: its columns, and what its rows become. */
export type ImportKind = {
  /** Of the event in the history. */
  action: string;
  /** Needed to write its rows, beside what some columns need. */
  permissions: readonly Permission[];
  /** Whether its rows are people: they are shown to who may see customers, and kept for a day at most. */
  isPersonal: boolean;
  /** By what rows find their records, the best first. */
  keys: KeyTargets;
  /** The key of a file that has none of them. */
  usualKey: ImportKey;
  /** Of each group of targets rows need one. */
  required: readonly (readonly string[])[];
  loadNames(db: Handle): Promise<ColumnNames>;
  /** Whether a note of a row says that its change needs a reason. */
  isReasonNote(note: RowNote): boolean;
  createChecker(db: Handle, file: ImportFile): Promise<RowChecker>;
  /** The field whose values the checker claims: a check that goes on reads them of staged rows. */
  claimedField: string;
  /**
   * Writes staged rows by the command of their records, as rows of an operation. Returns what became of
   * each, and of rows behind them that were written along.
   */
  writeRows(
    tx: Transaction,
    actor: OperationActor,
    rows: readonly StoredRow[],
    given: { reason: string; file: ImportFile },
  ): Promise<ReadonlyMap<number, WrittenRow>>;
  /** Writes one row over what was edited since. Returns why not, as sentences. */
  overwrite(tx: Transaction, actor: Actor, row: StoredRow, reason: string): Promise<readonly string[]>;
  /** What rows change, field by field, as people read it. */
  describeRows(
    db: Handle,
    rows: readonly Pick<StoredRow, 'before' | 'after' | 'stock'>[],
  ): Promise<DescribedChange[][]>;
  /** What follows once, after all rows. */
  finish(tx: Transaction): Promise<void>;
};
