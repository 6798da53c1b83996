import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { enqueue } from '#modules/outbox/index.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type MerchantMail, merchantMailJob } from '#platform/mail/email.ts';
import { refundGivenUpMail, type Skus } from './emails/merchant-mails.ts';
import type { OrderFacts } from './emails/order-emails.ts';

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
  const { rows } = await tx.execute<Row>(sql`
    select refund.payment_id as "paymentId", refund.amount_cents as "amountCents",
           (select upper(currency) from session_payment where session_payment.id = refund.session_id) as "paidIn",
           number, email, is_test as "isTest", shop_order.currency, snapshot
      from refund left join shop_order on shop_order.id = refund.order_id
     where refund.id::text = ${refundId} and refund.state = 'asked'`);
  const [refund] = rows;
  if (!refund) return;
  const { number, email, isTest, currency, snapshot } = refund;
  const order =
    number === null || email === null || isTest === null || currency === null || snapshot === null
      ? undefined
      : { number, email, isTest, currency, snapshot };
  await emailMerchant(tx, refundGivenUpMail(order, { ...refund, currency: refund.paidIn }, reason));
}

type Row = { paymentId: string; amountCents: number; paidIn: string } & {
  [Key in keyof OrderFacts]: OrderFacts[Key] | null;
};

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
