import { and, eq, inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { currentDetails, shopOrder } from '../tables.ts';

/** Lists to whom orders go, and the email address that counts now; for staff. */
export async function listRecipients(
  db: Handle,
  { numbers, isTest }: { numbers: readonly string[]; isTest: boolean },
): Promise<{ number: string; name: string; email: string }[]> {
  const rows = await db
    .select({ number: shopOrder.number, email: shopOrder.email, details: currentDetails })
    .from(shopOrder)
    .where(and(inArray(shopOrder.number, [...numbers]), eq(shopOrder.isTest, isTest)));
  return rows.map(({ details, ...row }) => ({ ...row, name: details.name }));
}
