import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';

/**
 * Returns the ids of the records whose version was made by an event of their own: by an edit, and
 * not by an import, which has one event for all its records.
 */
export async function findEdited(
  db: Handle,
  kind: string,
  records: readonly { id: string; version: number }[],
): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    db,
    sql`
      select distinct row.id from ${recordset(records, 'id text, version int')}
        join audit_event as event on event.resource_kind = ${kind} and event.resource_id = row.id
         and event.resource_version = row.version`,
    z.object({ id: z.string() }),
  );
  return new Set(rows.map(({ id }) => id));
}
