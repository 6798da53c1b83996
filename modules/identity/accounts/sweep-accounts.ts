import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { sweepArtifacts } from '../artifacts/end-sessions.ts';
import { sweepThrottle } from './throttle.ts';

/**
 * Deletes expired rows: artifacts, devices, registrations after 24 hours, links, challenges,
 * counters.
 */
export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await sweepArtifacts(db);
  // Their links are deleted with them.
  await db.execute(sql`delete from registration where created_at <= ${at} - interval '24 hours'`);
  await db.execute(sql`delete from mail_link where expires_at <= ${at}`);
  await db.execute(sql`delete from passkey_challenge where expires_at <= ${at}`);
  await sweepThrottle(db, now);
}
