import { count } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { contactMessage } from './tables.ts';

/** Counts the stored messages. */
export async function countMessages(db: Handle): Promise<number> {
  const [row] = await db.select({ all: count() }).from(contactMessage);
  return row?.all ?? 0;
}
