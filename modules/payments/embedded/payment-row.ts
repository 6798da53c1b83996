import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** The request of a session, without the shopper's email address: this payment does not need it. */
const StoredRequest = z.object({
  checkoutId: z.string(),
  sessionId: z.string(),
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

const COLUMNS = sql`id, idempotency_key as key, request, amount_cents as "amountCents", currency, state, payment_id as "paymentId",
  refunded_cents as "refundedCents", (extract(epoch from expires_at) * 1000)::float8 as "expiresMs",
  (extract(epoch from created_at) * 1000)::float8 as "createdMs"`;

/** Returns the one row that matches a condition, or `undefined`. */
export async function findPayment(db: Handle, condition: SQL): Promise<PaymentRow | undefined> {
  const [row] = await queryRows(db, sql`select ${COLUMNS} from test_payment where ${condition}`, PaymentRow);
  return row;
}

/** Updates the one row that matches a condition and returns it, or `undefined`. */
export async function updatePayment(
  db: Handle,
  change: SQL,
  condition: SQL,
): Promise<PaymentRow | undefined> {
  const [row] = await queryRows(
    db,
    sql`update test_payment set ${change} where ${condition} returning ${COLUMNS}`,
    PaymentRow,
  );
  return row;
}
