import type { Pool } from 'pg';

/** Deletes changes older than a day: every running process has read them. */
export async function pruneChanges(pool: Pool): Promise<void> {
  // Raw SQL: the caller has a pool and no handle.
  for (const table of ['changed_tag', 'catalogue_change'])
    await pool.query(`delete from ${table} where changed_at < now() - interval '1 day'`);
}
