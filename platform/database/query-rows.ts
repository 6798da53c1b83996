import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Handle } from './handle.ts';
import { runQuery } from './run-query.ts';

/**
 * Returns the rows of a hand-written query, each parsed by the schema of a row. Throws a `ZodError`
 * when a row differs from it. For thousands of rows, or many on every page, see `queryColumns`.
 */
export async function queryRows<Row extends z.ZodType>(
  db: Handle,
  query: SQL,
  row: Row,
): Promise<z.output<Row>[]>;
/** Without a schema the caller asserts the row type. Being replaced: pass a schema in new code. */
export async function queryRows<Row extends Record<string, unknown>>(db: Handle, query: SQL): Promise<Row[]>;
export async function queryRows(db: Handle, query: SQL, row?: z.ZodType): Promise<unknown[]> {
  const { rows } = await runQuery(db, query);
  return row ? rows.map((one) => row.parse(one)) : rows;
}
