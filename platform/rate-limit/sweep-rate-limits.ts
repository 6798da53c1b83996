import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { rateLimit } from '#platform/tables.ts';

/** Deletes expired counters. */
export async function sweepRateLimits(db: Handle): Promise<void> {
  await db.delete(rateLimit).where(sql`expire < extract(epoch from now()) * 1000`);
}
