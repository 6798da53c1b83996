import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';

/** Deletes expired counters. */
export async function sweepRateLimits(db: Handle): Promise<void> {
  await db.execute(sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`);
}
