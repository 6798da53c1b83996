import { eq } from 'drizzle-orm';
import { enqueue } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { REFUND_NOTES } from '../messages.ts';
import { findOrderByNumber } from '../order/found-order.ts';
import { lockSeenOrder, type NotAsSeen, type SeenOrder } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderDispute } from '../tables.ts';
import { findDispute, isAnswerable } from './find-dispute.ts';
import { type BuyerMessage, loadEvidence } from './load-evidence.ts';

/** Job kind of evidence in the outbox; the payload is `{ disputeId }`. */
export const EVIDENCE_JOB = 'dispute-evidence';

export type EvidenceSent =
  | { kind: 'changed' }
  | NotAsSeen
  /** No dispute of it is open, or its bank takes no answer. */
  | { kind: 'no-dispute' }
  /** It is sent once. */
  | { kind: 'evidence-sent' };

/**
 * Answers the dispute of an order with what speaks for the shop, and keeps what is sent. A job sends it
 * to the provider. An answer that the provider refused may be sent again.
 */
export async function sendEvidence(
  tx: Transaction,
  actor: Actor,
  { messages, statement, ...key }: SeenOrder & { messages: readonly BuyerMessage[]; statement: string },
): Promise<EvidenceSent> {
  const locked = await lockSeenOrder(tx, key);
  if ('kind' in locked) return locked;
  const dispute = await findDispute(tx, locked.id);
  if (!dispute || dispute.state !== 'open' || dispute.dueAt === null) return { kind: 'no-dispute' };
  if (!isAnswerable(dispute)) return { kind: 'evidence-sent' };
  const order = await findOrderByNumber(tx, locked.number);
  if (!order) return { kind: 'unknown' };
  const evidence = await loadEvidence(tx, order, { messages, statement });
  const disputeId = dispute.providerId;
  await tx
    .update(orderDispute)
    .set({
      evidence,
      answerState: 'asked',
      answeredAt: new Date(),
      answeredKind: actor.kind,
      answeredId: actor.id,
    })
    .where(eq(orderDispute.providerId, disputeId));
  await enqueue(tx, { kind: EVIDENCE_JOB, payload: { disputeId } });
  await addOrderNote(tx, actor, locked, {
    action: 'evidence-sent',
    reason: REFUND_NOTES.evidenceSent,
    before: { evidence: dispute.answerState },
    after: { evidence: 'asked' },
  });
  return { kind: 'changed' };
}
