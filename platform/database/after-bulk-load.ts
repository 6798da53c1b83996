import type { Pool } from 'pg';

/**
 * Tells the planner what the tables hold now. Call it after many rows came in at once: until it knows, it plans for
 * empty tables, and queries on 100,000 products take the long way.
 */
export async function afterBulkLoad(pool: Pool): Promise<void> {
  await pool.query('analyze');
}
