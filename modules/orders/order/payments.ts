import { asc, eq, sql } from 'drizzle-orm';
import type { PaymentKind } from '#contract/orders/exchanges.ts';
import type { OrderId, PaymentSessionId } from '#contract/ids.ts';
import type { Currency } from '#contract/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { payment, refund } from '../tables.ts';

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
  /** A refund of the order whose bottles it replaces, which is not sent to the provider. */
  | { kind: 'exchange'; refundId: string; amountCents: number; currency: Currency }
  /** The order costs nothing. */
  | { kind: 'none'; amountCents: 0; currency: Currency };

export type OrderPayment = {
  id: string;
  kind: PaymentKind;
  provider: string | null;
  /** Of the provider's payment that gives its refunds back: of an exchange, that of the first order. */
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
      sessionId: sql<PaymentSessionId | null>`coalesce(${payment.sessionId}, ${refund.sessionId})`,
      reference: sql<string | null>`coalesce(${payment.reference}, ${refund.paymentId})`,
      amountCents: payment.amountCents,
      // Refunds from before 0.3.0 name the session only. Names are qualified by hand: in a query of one
      // table Drizzle writes columns without their table, and these would be columns of the refund.
      leftCents: sql<number>`(payment.amount_cents - coalesce((
        select sum(r.amount_cents) from refund r
         where r.order_id = payment.order_id and r.state <> 'failed'
           and coalesce(r.order_payment_id = payment.id, r.session_id = payment.session_id)), 0))::int`,
    })
    .from(payment)
    .leftJoin(refund, eq(refund.id, payment.refundId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.createdAt), asc(payment.id));
}
