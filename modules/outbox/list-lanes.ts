import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const LaneSchema = z.object({ lane: z.string(), waiting: z.int(), dead: z.int(), oldestSeconds: z.number() });

/**
 * Returns the jobs of each kind that has any: those that wait, those that are dead, and for how long the
 * longest waiting one has been due.
 */
export async function listLanes(db: Handle): Promise<z.infer<typeof LaneSchema>[]> {
  return await queryRows(
    db,
    sql`
    select kind as lane, count(*) filter (where dead_at is null)::int as waiting,
           count(*) filter (where dead_at is not null)::int as dead,
           greatest(0, coalesce(extract(epoch from now() - min(due_at) filter (where dead_at is null)), 0))::float8
             as "oldestSeconds"
      from outbox_job group by kind order by kind`,
    LaneSchema,
  );
}
