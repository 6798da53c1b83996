import type { SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { CheckoutIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { testPayment } from '../tables.ts';

/** The request of a session, without the shopper's email address: this payment does not need it. */
const StoredRequest = z.object({
  checkoutId: CheckoutIdSchema,
  sessionId: PaymentSessionIdSchema,
  lines: z.array(z.object({ name: z.string(), unitCents: z.int(), quantity: z.int() })),
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** Keys of the refunds so far. */
  refunds: z.array(z.string()).default([]),
});

const PaymentRow = z.object({
  id: z.string(),
  key: z.string(),
  request: StoredRequest,
  amountCents: z.int(),
  currency: z.string(),
  state: z.enum(['open', 'paid', 'ended']),
  paymentId: z.string().nullable(),
  refundedCents: z.int(),
  expiresMs: z.number(),
  createdMs: z.number(),
});

/** A row of `test_payment`. Amounts are cents, times Unix milliseconds. */
export type PaymentRow = z.output<typeof PaymentRow>;

/** Columns of a row and what they become. */
export type PaymentChange = PgUpdateSetSource<typeof testPayment>;

/** Returns the one row that matches a condition, or `undefined`. */
export async function findPayment(db: Handle, condition: SQL): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(testPayment).where(condition);
  return row && toPayment(row);
}

/** Updates the one row that matches a condition and returns it, or `undefined`. */
export async function updatePayment(
  db: Handle,
  change: PaymentChange,
  condition: SQL,
): Promise<PaymentRow | undefined> {
  const [row] = await db.update(testPayment).set(change).where(condition).returning();
  return row && toPayment(row);
}

function toPayment(row: typeof testPayment.$inferSelect): PaymentRow {
  const { idempotencyKey, expiresAt, createdAt } = row;
  return PaymentRow.parse({
    ...row,
    key: idempotencyKey,
    expiresMs: expiresAt.getTime(),
    createdMs: createdAt.getTime(),
  });
}
