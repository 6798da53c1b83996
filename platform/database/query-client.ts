import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { z } from 'zod';

/**
 * Returns the rows of a query on a pool, or on one connection whose session matters (locks, cursors,
 * migrations), each parsed by the schema of a row. Other code uses `queryRows`.
 */
export async function queryClient<Row extends z.ZodType>(
  client: Pool | PoolClient,
  query: string | QueryConfig,
  row: Row,
): Promise<z.output<Row>[]> {
  const { rows } = await client.query(query);
  return rows.map((one: unknown) => row.parse(one));
}
