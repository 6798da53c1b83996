import type { Pool } from 'pg';

/** Changes older than a day have been seen by every process that is alive. */
export async function pruneChanges(pool: Pool): Promise<void> {
  await pool.query("delete from catalogue_change where changed_at < now() - interval '1 day'");
}
