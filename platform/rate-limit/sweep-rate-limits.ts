import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { rateLimit } from '#platform/tables.ts';

/**
 * Deletes expired counters, and those that end later than any limit lasts: a process whose clock was
 * ahead wrote them, and they would refuse for as long.
 */
export async function sweepRateLimits(db: Handle): Promise<void> {
  await db.delete(rateLimit).where(
    sql`expire < extract(epoch from now()) * 1000
        or expire > extract(epoch from now() + interval '1 day') * 1000`,
  );
}
