import { eq } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { stockReservation } from '../tables.ts';
import { lockReservations } from './lock-reservations.ts';
import { releaseAllocation } from './release-reservations.ts';

/**
 * Deletes the reservations of a session because its order is deleted, years after its last step.
 * Bottles that were never marked as shipped are still in the building by the ledger: they are
 * released. A session that still holds bottles is a bug and throws.
 */
export async function deleteReservations(
  tx: Transaction,
  actor: Actor,
  sessionId: PaymentSessionId,
): Promise<void> {
  const reserved = await lockReservations(tx, sessionId);
  if (reserved.some(({ state }) => state === 'held'))
    throw new Error('cannot delete reservations: the session still holds bottles');
  await releaseAllocation(tx, actor, sessionId);
  await tx.delete(stockReservation).where(eq(stockReservation.sessionId, sessionId));
}
