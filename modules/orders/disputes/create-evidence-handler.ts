import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { HandleJob } from '#modules/outbox/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { REFUND_NOTES } from '../messages.ts';
import { PAYMENT } from '../order/actors.ts';
import { lockOrder } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderDispute } from '../tables.ts';
import { type Evidence, formatEvidence } from './evidence.ts';

/**
 * Sends evidence to the provider; the same dispute and evidence are sent once. Returns whether the
 * provider took it. Throws the provider's error when that is unknown.
 */
export type SubmitEvidence = (request: {
  disputeId: string;
  evidence: Evidence['facts'] & { text: string };
}) => Promise<'taken' | 'refused'>;

const PayloadSchema = z.object({ disputeId: z.string() });

/** Handles the evidence jobs of the outbox. The provider call runs outside any transaction. */
export function createEvidenceHandler({ db, submit }: { db: Database; submit: SubmitEvidence }): HandleJob {
  return async ({ payload }) => {
    const { disputeId } = PayloadSchema.parse(payload);
    const isIt = and(eq(orderDispute.providerId, disputeId), eq(orderDispute.answerState, 'asked'));
    const [dispute] = await db.select().from(orderDispute).where(isIt);
    // Sent, or deleted with the personal data of its order.
    if (!dispute?.evidence) return 'done';
    const { evidence, orderId } = dispute;
    const result = await submit({
      disputeId,
      evidence: { ...evidence.facts, text: formatEvidence(evidence) },
    });
    await inTransaction(
      db,
      async (tx) => {
        const order = await lockOrder(tx, { orderId });
        const answerState = result === 'taken' ? 'sent' : 'failed';
        const { rowCount } = await tx.update(orderDispute).set({ answerState }).where(isIt);
        if (rowCount === 0 || !order) return;
        const reason = REFUND_NOTES[result === 'taken' ? 'evidenceTaken' : 'evidenceRefused'];
        await addOrderNote(tx, PAYMENT, order, {
          action: result === 'taken' ? 'evidence-taken' : 'evidence-refused',
          reason,
          before: { evidence: 'asked' },
          after: { evidence: answerState },
        });
      },
      { idempotent: true },
    );
    return 'done';
  };
}
