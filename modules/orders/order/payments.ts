import { asc, eq, sql } from 'drizzle-orm';
import type { OrderId, PaymentSessionId } from '#contract/ids.ts';
import type { Currency } from '#contract/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { payment } from '../tables.ts';

/** What pays an order, or a part of it. Amounts are whole cents of `currency`. */
export type NewPayment =
  | {
      kind: 'provider';
      provider: string;
      sessionId: PaymentSessionId;
      /** The provider's id of the payment. */
      reference: string;
      amountCents: number;
      currency: Currency;
    }
  /** The order costs nothing. */
  | { kind: 'none'; amountCents: 0; currency: Currency };

export type OrderPayment = {
  id: string;
  kind: 'provider' | 'gift-card' | 'none';
  provider: string | null;
  sessionId: PaymentSessionId | null;
  reference: string | null;
  amountCents: number;
  /** What can still be refunded of it: without done and pending refunds. */
  leftCents: number;
};

/** Inserts what paid an order. Throws when that is not its total. */
export async function insertPayments(
  tx: Transaction,
  orderId: OrderId,
  totalCents: number,
  payments: readonly NewPayment[],
): Promise<void> {
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (payments.length === 0 || paidCents !== totalCents)
    throw new Error(`payments of ${paidCents} cents do not pay an order of ${totalCents}`);
  await tx.insert(payment).values(payments.map((one) => ({ id: uuidv7(), orderId, ...one })));
}

/** Lists the payments of an order, the first one first. */
export async function listPayments(db: Handle, orderId: OrderId): Promise<OrderPayment[]> {
  return await db
    .select({
      id: payment.id,
      kind: payment.kind,
      provider: payment.provider,
      sessionId: payment.sessionId,
      reference: payment.reference,
      amountCents: payment.amountCents,
      // Refunds from before 0.3.0 name the session only. Names are qualified by hand: in a query of one
      // table Drizzle writes columns without their table, and these would be columns of the refund.
      leftCents: sql<number>`(payment.amount_cents - coalesce((
        select sum(r.amount_cents) from refund r
         where r.order_id = payment.order_id and r.state <> 'failed'
           and coalesce(r.order_payment_id = payment.id, r.session_id = payment.session_id)), 0))::int`,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.createdAt), asc(payment.id));
}
