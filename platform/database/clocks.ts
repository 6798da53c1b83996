import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './handle.ts';
import { queryRows } from './query-rows.ts';

/** The clocks of a process and of its database differ by no more than this while both are right. */
export const MAX_CLOCK_DRIFT_MS = 30_000;

const ClockSchema = z.object({ atMs: z.number() });

/**
 * Returns by how much the clock of this process is ahead of the database's, in milliseconds. The
 * embedded database has the clock of its process.
 */
export async function loadClockDriftMs(db: Database, now: () => number = Date.now): Promise<number> {
  const before = now();
  const [found] = await queryRows(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs"`,
    ClockSchema,
  );
  return (before + now()) / 2 - (found?.atMs ?? before);
}

/**
 * Runs work that goes by the time, unless the clocks of process and database differ: one of them is
 * wrong then, and what is deleted or published too early cannot be taken back. The work waits, and
 * Health names the clock.
 */
export async function whileClocksAgree(db: Database, work: () => Promise<unknown>): Promise<void> {
  if (Math.abs(await loadClockDriftMs(db)) <= MAX_CLOCK_DRIFT_MS) await work();
}
