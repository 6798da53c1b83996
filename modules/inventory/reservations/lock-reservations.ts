import { asc, eq } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { stockReservation } from '../tables.ts';

export type Reserved = typeof stockReservation.$inferSelect;

/** Locks and returns the reservations of a session, in the order of their products. */
export async function lockReservations(tx: Transaction, sessionId: PaymentSessionId): Promise<Reserved[]> {
  return await tx
    .select()
    .from(stockReservation)
    .where(eq(stockReservation.sessionId, sessionId))
    .orderBy(asc(stockReservation.productId))
    .for('update');
}
