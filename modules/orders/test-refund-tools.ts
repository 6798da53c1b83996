import { sql } from 'drizzle-orm';
import type { JobOutcome } from '#modules/outbox/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Discrepancy, reconcile } from './reconciliation/reconcile.ts';
import { createRefundHandler, type RefundPayment } from './refunds/create-refund-handler.ts';
import { findOrder } from './reading/find-order.ts';
import { PAYMENT } from './order/actors.ts';
import { recordDispute } from './disputes/record-dispute.ts';
import { recordRefunded, recordRefundFailed } from './refunds/record-refunds.ts';
import type { RefundAsked } from './refunds/refund-order.ts';
import { refundOrder } from './test-commands.ts';
import { mails, type TestOrder } from './test-checkout.ts';

export const WHO = 'operator';

/** A refund provider that always gives the same result. */
export const gives =
  (state: 'done' | 'pending' | 'failed'): RefundPayment =>
  ({ key }) =>
    Promise.resolve({ providerId: `re_${key}`, state });

/** Actions and queries of the refund tests, on the current database. */
export function refundTools(at: () => DatabaseConnection) {
  /** Runs every waiting refund job of the outbox, like its worker. */
  const work = async (answer: RefundPayment): Promise<JobOutcome[]> => {
    const { db } = at();
    const handle = createRefundHandler({ db, refund: answer });
    const { rows } = await db.execute<{ id: string; payload: unknown }>(
      sql`select id, payload from outbox_job where kind = 'refund' and dead_at is null order by created_at`,
    );
    const outcomes: JobOutcome[] = [];
    for (const { id, payload } of rows) {
      const job = { id, payload, kind: 'refund', createdAt: new Date(), attempt: 1 };
      const outcome = await handle(job);
      outcomes.push(outcome);
      if (outcome === 'done') await db.execute(sql`delete from outbox_job where id = ${id}`);
    }
    return outcomes;
  };
  const order = async ({ number }: TestOrder) => {
    const found = await findOrder(at().db, number);
    return { ...found, notes: found?.steps.map(({ reason }) => reason).filter((reason) => reason !== '') };
  };
  const ask = (purchase: TestOrder, amountCents: number | 'all'): Promise<RefundAsked> =>
    refundOrder(at().db, { number: purchase.number, actor: WHO, amountCents });
  const note = (paymentId: string, refundedCents: number) =>
    inTransaction(at().db, (tx) => recordRefunded(tx, PAYMENT, { paymentId, refundedCents }));
  const noteFailed = (paymentId: string, refundId: string) =>
    inTransaction(at().db, (tx) => recordRefundFailed(tx, PAYMENT, { paymentId, refundId }));
  const dispute = (paymentId: string, isClosed: boolean, isLost: boolean) =>
    inTransaction(at().db, (tx) =>
      recordDispute(tx, PAYMENT, {
        paymentId,
        isClosed,
        isLost,
        dispute: {
          disputeId: `du_${paymentId}`,
          reason: 'fraudulent',
          amountCents: 1,
          openedAt: new Date(),
          dueAt: null,
        },
      }),
    );
  const subjects = async (): Promise<string[]> => (await mails(at())).map(({ subject }) => subject);
  const errors = async (): Promise<Discrepancy[]> => (await reconcile(at().db)).discrepancies;
  const refundId = async (): Promise<string> => {
    const { rows } = await at().db.execute<{ id: string }>(sql`select id from refund order by created_at`);
    return rows[0]?.id ?? '';
  };
  return { work, order, ask, note, noteFailed, dispute, subjects, discrepancies: errors, refundId };
}
