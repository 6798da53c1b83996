import { lt } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { Database } from '#platform/database/handle.ts';
import { staffDenial, staffOwnerLink, staffSession } from './tables.ts';

/** Deletes sessions and owner links of more than 30 days ago, and times of denials. */
export async function pruneStaff(db: Database, now: Date = new Date()): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  await db.delete(staffSession).where(lt(staffSession.createdAt, monthAgo));
  await db.delete(staffOwnerLink).where(lt(staffOwnerLink.endedAt, monthAgo));
  await db.delete(staffDenial).where(lt(staffDenial.recordedAt, new Date(now.getTime() - DAY_MS)));
}
