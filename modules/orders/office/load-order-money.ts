import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CustomerIdSchema, type OrderId } from '#contract/ids.ts';
import { CURRENCIES } from '#contract/money.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { listPayments } from '../order/payments.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { listTerms } from '../order/terms.ts';
import { getOrderAmounts } from '../refunds/order-amounts.ts';
import type { listRefundParts } from '../refunds/refund-lines.ts';
import { refund } from '../tables.ts';

const MoneySchema = z.object({
  email: z.string(),
  customerId: CustomerIdSchema.nullable(),
  currency: z.enum(CURRENCIES),
  refundedCents: z.int(),
  quote: z.custom<OrderSnapshot['quote']>(),
});

type Given = Awaited<ReturnType<typeof listRefundParts>>;

/** What an order cost, what was paid and refunded, and whose it is: for the whole view. */
export async function loadOrderMoney(
  db: Handle,
  orderId: OrderId,
  facts: { totalCents: number; leftCents: number; lines: OrderSnapshot['lines']; given: Given },
) {
  const [money] = await queryRows(
    db,
    sql`select email, customer_id as "customerId", currency, refunded_cents as "refundedCents", snapshot -> 'quote' as quote
          from shop_order where id = ${orderId}`,
    MoneySchema,
  );
  if (!money) throw new Error('an order was deleted while it was read');
  const { quote, ...rest } = money;
  const amounts = getOrderAmounts({ lines: facts.lines, quote });
  return {
    ...rest,
    totalCents: facts.totalCents,
    leftCents: facts.leftCents,
    sums: {
      subtotalCents: quote.subtotalCents,
      savingsCents: quote.savingsCents,
      deliveryCents: quote.deliveryCents,
      taxes: quote.taxes.map(({ name, rateMillionths, baseCents, cents }) => ({
        name,
        rateMillionths,
        baseCents,
        cents,
      })),
      deposits: quote.deposits.map(({ count, eachCadCents, cadCents, cents }) => ({
        count,
        eachCadCents,
        cadCents,
        cents,
      })),
      ...(quote.fees && {
        fees: quote.fees.map(({ count, eachCadCents, cadCents, cents, isInPrice }) => ({
          count,
          eachCadCents,
          cadCents,
          cents,
          isInPrice,
        })),
      }),
      exchange: quote.exchange,
    },
    lineAmounts: amounts.lines.map(({ netCents, taxCents, depositCents }) => ({
      netCents,
      taxCents: taxCents.reduce((sum, cents) => sum + cents, 0),
      depositCents,
    })),
    /** Of the delivery's price, what can still be refunded. */
    deliveryLeftCents: Math.max(
      0,
      amounts.delivery.netCents -
        facts.given.reduce(
          (sum, part) => sum + (part.kind !== 'unassigned' && part.linePosition === null ? part.netCents : 0),
          0,
        ),
    ),
    payments: (await listPayments(db, orderId)).map(
      ({ id, kind, provider, reference, amountCents, leftCents }) => ({
        id,
        kind,
        provider,
        reference,
        amountCents,
        leftCents,
      }),
    ),
    refunds: await listRefunds(db, orderId),
    terms: await listTerms(db, orderId),
  };
}

async function listRefunds(db: Handle, orderId: OrderId) {
  const rows = await db
    .select({
      id: refund.id,
      at: refund.createdAt,
      endedAt: refund.endedAt,
      amountCents: refund.amountCents,
      reason: refund.reason,
      cause: refund.cause,
      state: refund.state,
      isUnassigned: sql<boolean>`exists (
        select from refund_line l where l.refund_id = ${refund.id} and l.kind = 'unassigned')`,
    })
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  return rows.map(({ at, endedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
