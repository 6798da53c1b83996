import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { revision } from './tables.ts';

/** Versions younger than this stay. */
const MONTHS = 24;
/** So many last versions of each record stay, whatever their age. */
const MIN_VERSIONS = 20;
/** Every version of these pages stays: orders name those that were in force. */
const LEGAL_PAGES = ['terms', 'privacy', 'shipping', 'returns'];
/** Rows of one statement, so that each is short. */
const BATCH = 1_000;

/**
 * Deletes old versions of records, in batches, each a transaction of its own. Several processes may
 * run it at once. Returns how many it deleted.
 */
export async function pruneRevisions(
  db: Database,
  now: Date,
  { batch = BATCH, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<number> {
  for (let count = 0; ; ) {
    const { rowCount } = await db.delete(revision).where(sql`
      (resource_kind, resource_id, version) in (
        select resource_kind, resource_id, version from revision as old
         where created_at < ${now.toISOString()}::timestamptz - make_interval(months => ${MONTHS})
           and not (resource_kind = 'page' and resource_id = any (${sql.param(LEGAL_PAGES)}::text[]))
           and exists (select from revision as next
                        where next.resource_kind = old.resource_kind and next.resource_id = old.resource_id
                          and next.version > old.version
                       offset ${MIN_VERSIONS - 1})
         limit ${batch})`);
    count += rowCount ?? 0;
    if ((rowCount ?? 0) < batch || signal?.aborted) return count;
  }
}
