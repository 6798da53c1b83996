import { and, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IMPORT_KINDS, type ImportKindName, type ImportRowState } from '#contract/staff/imports.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { FileColumnSchema, MappingSchema } from '../columns/mapping.ts';
import { importRow, importTable } from '../tables.ts';

export type StoredImport = Omit<typeof importTable.$inferSelect, 'kind'> & { kind: ImportKindName };

/** Finds an import. */
export async function findImport(db: Handle, id: string): Promise<StoredImport | undefined> {
  const [found] = await db.select().from(importTable).where(eq(importTable.id, id));
  return found && parse(found);
}

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<StoredImport | undefined> {
  const [found] = await tx.select().from(importTable).where(eq(importTable.id, id)).for('update');
  return found && parse(found);
}

const parse = (row: typeof importTable.$inferSelect): StoredImport => ({
  ...row,
  kind: z.enum(IMPORT_KINDS).parse(row.kind),
  columns: z.array(FileColumnSchema).parse(row.columns),
  mapping: MappingSchema.parse(row.mapping),
});

/** How many rows an import has in each state: left out or not, with warnings or without. */
export type RowCounts = { state: ImportRowState; isLeftOut: boolean; hasWarnings: boolean; count: number }[];

/** Counts the staged rows of an import. */
export async function countRows(db: Handle, importId: string): Promise<RowCounts> {
  const hasWarnings = sql<boolean>`${importRow.warnings} <> '[]'::jsonb`;
  return await db
    .select({ state: importRow.state, isLeftOut: importRow.isLeftOut, hasWarnings, count: count() })
    .from(importRow)
    .where(eq(importRow.importId, importId))
    .groupBy(importRow.state, importRow.isLeftOut, hasWarnings);
}

/** Finds a staged row. */
export async function findRow(db: Handle, importId: string, row: number) {
  const [found] = await db
    .select()
    .from(importRow)
    .where(and(eq(importRow.importId, importId), eq(importRow.row, row)));
  return found;
}
