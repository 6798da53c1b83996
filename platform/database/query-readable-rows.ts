import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { keepReadable } from '#platform/keep-readable.ts';
import type { Handle } from './handle.ts';
import { runQuery } from './run-query.ts';

/** As `queryRows`, without rows that differ from the schema: see `keepReadable`. */
export async function queryReadableRows<Row extends z.ZodType>(
  db: Handle,
  what: string,
  query: SQL,
  row: Row,
): Promise<z.output<Row>[]> {
  const { rows } = await runQuery(db, query);
  return keepReadable(what, rows, (one) => row.parse(one));
}
