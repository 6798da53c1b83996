import type { DatabaseConnection } from './database-connection.ts';

/**
 * Inserts a row and deletes it, in one commit. Rejects when the database is read-only (25006) or
 * its disk is full (53100, ENOSPC). On PostgreSQL the row is large enough to need a new page, which
 * the next vacuum frees. The embedded database is vacuumed once a day, so there the row is small; it
 * fits into pages that exist, and a file beside the database shows whether the disk is full.
 */
export async function assertWritable({
  kind,
  pool,
  assertDiskWritable,
}: Pick<DatabaseConnection, 'kind' | 'pool' | 'assertDiskWritable'>): Promise<void> {
  const bytes = kind === 'postgresql' ? 6000 : 1;
  await pool.query(
    `insert into write_probe (written_at, padding) values (now(), repeat('x', ${bytes})); delete from write_probe`,
  );
  await assertDiskWritable?.();
}
