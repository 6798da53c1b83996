import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

/** A column of a table: its name, its type, and a value for every row. */
export type Column = readonly [name: string, type: string, values: readonly unknown[]];

/**
 * Inserts many rows with one statement, each column as one array: several times as fast as one row
 * at a time, and the same on both databases. Names and types come from the caller, never from a
 * visitor.
 */
export async function insertColumns(
  tx: Transaction,
  table: string,
  columns: readonly Column[],
): Promise<void> {
  if (columns[0]?.[2].length === 0) return;
  const names = columns.map(([name]) => sql.identifier(name));
  const arrays = columns.map(([, type, values]) => sql`${sql.param(values)}::${sql.raw(type)}[]`);
  // Raw SQL: one statement for all rows, from arrays.
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(arrays, sql`, `)})`);
}
