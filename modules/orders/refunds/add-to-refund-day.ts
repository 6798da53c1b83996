import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { refundDay } from '../tables.ts';

/**
 * Adds a refund to what this person refunded on a day of the shop (`2026-11-22`), and returns the sum.
 * The row stays locked until the transaction ends, so that two refunds at once count both.
 */
export async function addToRefundDay(
  tx: Transaction,
  { kind, id }: Actor,
  { cents, day }: { cents: number; day: string },
): Promise<number> {
  const [row] = await tx
    .insert(refundDay)
    .values({ actorKind: kind, actorId: id ?? '', day, cents })
    .onConflictDoUpdate({
      target: [refundDay.actorKind, refundDay.actorId],
      set: {
        day: sql`excluded.day`,
        cents: sql`case when ${refundDay.day} = excluded.day then ${refundDay.cents} else 0 end + excluded.cents`,
      },
    })
    .returning({ cents: refundDay.cents });
  return row?.cents ?? cents;
}
