import { max } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { changedTag } from '#platform/tables.ts';

/** Returns when anything that pages show last changed; `null` when no change is stored any more. */
export async function findLastChange(db: Handle): Promise<Date | null> {
  const [row] = await db.select({ at: max(changedTag.changedAt) }).from(changedTag);
  return row?.at ?? null;
}
