import { max } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { catalogueChange } from '#platform/tables.ts';

/** Returns when the catalogue last changed; `null` when no change is stored any more. */
export async function findLastChange(db: Handle): Promise<Date | null> {
  const [row] = await db.select({ at: max(catalogueChange.changedAt) }).from(catalogueChange);
  return row?.at ?? null;
}
