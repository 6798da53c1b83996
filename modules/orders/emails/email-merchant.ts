import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { enqueue } from '#modules/outbox/index.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type MerchantMail, merchantMailJob } from '#platform/mail/email.ts';
import { refundGivenUpMail, type Skus } from './merchant-mails.ts';
import { currentDetails, refund, sessionPayment, shopOrder } from '../tables.ts';

/**
 * Adds an email to the merchant to the outbox, in the transaction of its cause: both are stored, or
 * neither.
 */
export async function emailMerchant(tx: Transaction, mail: MerchantMail): Promise<void> {
  await enqueue(tx, merchantMailJob(mail));
}

/**
 * Emails the merchant about a refund whose job was given up. A refund that the provider refused was
 * reported when it was refused.
 */
export async function emailDeadRefund(tx: Transaction, refundId: string, reason: string): Promise<void> {
  const { number, email, isTest, currency, snapshot } = shopOrder;
  const [found] = await tx
    .select({
      paymentId: refund.paymentId,
      amountCents: refund.amountCents,
      currency: sessionPayment.currency,
      order: { number, email, isTest, currency, snapshot, details: currentDetails },
    })
    .from(refund)
    .innerJoin(sessionPayment, eq(sessionPayment.id, refund.sessionId))
    .leftJoin(shopOrder, eq(shopOrder.id, refund.orderId))
    .where(and(sql`${refund.id}::text = ${refundId}`, eq(refund.state, 'asked')));
  if (!found) return;
  const given = { ...found, currency: found.currency.toUpperCase() };
  await emailMerchant(tx, refundGivenUpMail(found.order ?? undefined, given, reason));
}

/** Returns the current SKUs of an order's products. A deleted product has none. */
export async function loadSkus(db: Handle, lines: readonly { productId: string }[]): Promise<Skus> {
  const ids = sql`${sql.param(lines.map(({ productId }) => productId))}::text[]`;
  const rows = await queryRows(
    db,
    sql`select id, sku from product_reference where id::text = any (${ids})`,
    z.object({ id: z.string(), sku: z.string() }),
  );
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}
