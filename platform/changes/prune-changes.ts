import type { Pool } from 'pg';

/** Deletes changes older than a day: every running process has read them. */
export async function pruneChanges(pool: Pool): Promise<void> {
  // Raw SQL: the caller has a pool and no handle.
  await pool.query("delete from changed_tag where changed_at < now() - interval '1 day'");
}
