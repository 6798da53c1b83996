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
): Promise<z.output<Row>[]> {
  const { rows } = await runQuery(db, query);
  return rows.map((one) => row.parse(one));
}
