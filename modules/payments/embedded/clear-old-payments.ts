import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';

/** Removes test payments after 13 months, as long as a real provider's events are remembered: until then they can be given back. */
export async function clearOldTestPayments(db: Database): Promise<void> {
  await db.execute(sql`delete from test_payment where created_at < now() - interval '13 months'`);
}
