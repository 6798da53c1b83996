import { lte } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { sweepArtifacts } from '../artifacts/end-sessions.ts';
import { mailLink, passkeyChallenge, registration } from '../tables.ts';
import { sweepThrottle } from './throttle.ts';

const REGISTRATION_MS = 24 * 60 * 60_000;

/**
 * Deletes expired rows: artifacts, devices, registrations after 24 hours, links, challenges,
 * counters.
 */
export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  await sweepArtifacts(db);
  // Their links are deleted with them.
  await db.delete(registration).where(lte(registration.createdAt, new Date(now.getTime() - REGISTRATION_MS)));
  await db.delete(mailLink).where(lte(mailLink.expiresAt, now));
  await db.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, now));
  await sweepThrottle(db, now);
}
