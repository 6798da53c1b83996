import type { Pool } from 'pg';

/**
 * Updates the planner's statistics. Call it after a bulk load: until then the planner expects empty
 * tables, and queries on 100,000 products get slow plans.
 */
export async function afterBulkLoad(pool: Pool): Promise<void> {
  await pool.query('analyze');
}
