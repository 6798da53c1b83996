import type { OperationActor } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { ImportRowState } from '#contract/staff/imports.ts';
import type { FileColumn, Mapping } from './columns/mapping.ts';
import type { ColumnNames } from './columns/target.ts';
import type { FileRow } from './reading/read-rows.ts';
import type { importRow, RowNote } from './tables.ts';

/** A row as the check stages it. */
export type StagedRow = Omit<typeof importRow.$inferInsert, 'importId'> & {
  /** Addresses of photographs that the row names. */
  pictureUrls?: readonly string[];
};
export type StoredRow = typeof importRow.$inferSelect;

/** A field of a row before and after, as people read it; `null`: it has no value. */
export type DescribedChange = { field: string; name: string; before: string | null; after: string | null };

/** What became of a row when it was written. */
export type WrittenRow = { state: ImportRowState; errors: RowNote[] };

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
  loadNames(db: Handle): Promise<ColumnNames>;
  /** Whether a note of a row says that its change needs a reason. */
  isReasonNote(note: RowNote): boolean;
  createChecker(db: Handle, columns: readonly FileColumn[], mapping: Mapping): Promise<RowChecker>;
  /** The field whose values the checker claims: a check that goes on reads them of staged rows. */
  claimedField: string;
  /** Writes staged rows by the command of their records, as rows of an operation. */
  writeRows(
    tx: Transaction,
    actor: OperationActor,
    rows: readonly StoredRow[],
    reason: string,
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
