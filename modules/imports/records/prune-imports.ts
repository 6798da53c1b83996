import { and, lt, notInArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { Database } from '#platform/database/handle.ts';
import { importTable } from '../tables.ts';
import { deleteWaitingPeople } from './forget-people.ts';

/** As long as an import is undone (B47). */
const RETENTION_MS = 30 * DAY_MS;
/** A file that no import names was refused, or its upload stopped. */
const STRAY_MS = DAY_MS;

/**
 * Deletes old imports with their rows and files; those of people after a day, unless they are written.
 * History keeps what they changed.
 */
export async function pruneImports(db: Database, now: Date): Promise<void> {
  await deleteWaitingPeople(db, now);
  const stray = new Date(now.getTime() - STRAY_MS).toISOString();
  await db
    .delete(importTable)
    .where(
      and(
        lt(importTable.createdAt, new Date(now.getTime() - RETENTION_MS)),
        notInArray(importTable.state, ['checking', 'committing']),
      ),
    );
  // Raw SQL: a file is found by what does not name it.
  await db.execute(
    sql`delete from import_file f where f.created_at < ${stray}::timestamptz
          and not exists (select from import i where i.file_id = f.id)`,
  );
}
