import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { DisputeEvidence } from '../provider.ts';
import { enqueueEvents } from './deliver-events.ts';
import { disputeIdOf, eventBody } from './event-bodies.ts';
import { findPayment, updatePayment } from './payment-row.ts';

/**
 * Takes the answer to the dispute of a payment, once. It keeps a hash alone: evidence names the
 * shopper. As in Stripe's test mode the words `winning_evidence` and `losing_evidence` end the dispute.
 */
export async function takeEvidence(
  db: Database,
  { disputeId, evidence }: { disputeId: string; evidence: DisputeEvidence },
  at: Date,
): Promise<'taken' | 'refused'> {
  const hash = createHash('sha256').update(JSON.stringify(evidence)).digest('hex');
  const paymentId = disputeId.replace('du_', 'pi_');
  if (disputeIdOf(paymentId) !== disputeId) return 'refused';
  return await inTransaction(db, async (tx) => {
    const row = await updatePayment(
      tx,
      { request: sql`request || jsonb_build_object('evidence', ${hash}::text)` },
      sql`payment_id = ${paymentId} and state = 'paid' and request -> 'evidence' is null`,
    );
    if (!row) {
      const known = await findPayment(
        tx,
        sql`payment_id = ${paymentId} and request ->> 'evidence' = ${hash}`,
      );
      return known ? 'taken' : 'refused';
    }
    const [, result] = /\b(winning|losing)_evidence\b/.exec(evidence.text) ?? [];
    if (result !== undefined) {
      const dispute = result === 'winning' ? 'won' : 'lost';
      await enqueueEvents(tx, [{ body: eventBody('charge.dispute.closed', row, at, { dispute }) }]);
    }
    return 'taken';
  });
}
