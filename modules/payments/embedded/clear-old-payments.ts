import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { testPayment } from '../tables.ts';

/**
 * Deletes test payments after 13 months, as long as events of a real provider are stored. Until
 * then they can be refunded.
 */
export async function clearOldTestPayments(db: Database): Promise<void> {
  await db.delete(testPayment).where(sql`created_at < now() - interval '13 months'`);
}
