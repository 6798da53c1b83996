import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { OrderId } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { orderLine, orderTax, payment, refund, refundLine, shopOrder } from '../tables.ts';

type Line = typeof orderLine.$inferSelect & { refundedQuantity: number };
type Tax = Pick<typeof orderTax.$inferSelect, 'name' | 'rateMillionths' | 'baseCents' | 'cents'>;

/** An order with everything that an accountant asks of it. Cents are of its currency. */
export type OrderRecord = typeof shopOrder.$inferSelect & {
  /** Where it goes and how its buyer is reached: of the snapshot, or corrected since. */
  details: DeliveryDetails;
  lines: readonly Line[];
  taxes: readonly Tax[];
  /** What was paid, by whatever means. */
  paidCents: number;
};

/** Loads orders with lines, taxes and payments, in the order of the ids. */
export async function loadOrderRecords(db: Handle, ids: readonly OrderId[]): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const orders = await db
    .select()
    .from(shopOrder)
    .where(inArray(shopOrder.id, [...ids]));
  const lines = await listLines(db, ids);
  const taxes = await db
    .select()
    .from(orderTax)
    .where(inArray(orderTax.orderId, [...ids]))
    .orderBy(asc(orderTax.orderId), asc(orderTax.position));
  const paid = await db
    .select({ orderId: payment.orderId, cents: sql<number>`sum(${payment.amountCents})::int` })
    .from(payment)
    .where(inArray(payment.orderId, [...ids]))
    .groupBy(payment.orderId);
  const refunded = await db
    .select({ orderId: refund.orderId, cents: sql<number>`sum(${refund.amountCents})::int` })
    .from(refund)
    .where(and(inArray(refund.orderId, [...ids]), eq(refund.state, 'done')))
    .groupBy(refund.orderId);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const taxesOf = Map.groupBy(taxes, ({ orderId }) => orderId);
  const paidOf = new Map(paid.map(({ orderId, cents }) => [orderId, cents]));
  const refundedOf = new Map(refunded.map((row) => [row.orderId, row.cents]));
  return ids.flatMap((id) => {
    const order = byId.get(id);
    if (!order) return [];
    const money = { paidCents: paidOf.get(id) ?? 0, refundedCents: refundedOf.get(id) ?? 0 };
    const details = order.changedDetails ?? order.snapshot.details;
    return [{ ...order, ...money, details, lines: linesOf.get(id) ?? [], taxes: taxesOf.get(id) ?? [] }];
  });
}

/** The lines of some orders, with how many units of each went back by refunds that did not fail. */
async function listLines(db: Handle, ids: readonly OrderId[]): Promise<Line[]> {
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...ids]))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  const refunded = await db
    .select({
      orderId: refund.orderId,
      position: refundLine.linePosition,
      units: sql<number>`sum(${refundLine.quantity})::int`,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(sql`${inArray(refund.orderId, [...ids])} and ${refund.state} <> 'failed'`)
    .groupBy(refund.orderId, refundLine.linePosition);
  const units = new Map(refunded.map((row) => [`${row.orderId} ${row.position}`, row.units]));
  return lines.map((line) => ({
    ...line,
    refundedQuantity: units.get(`${line.orderId} ${line.position}`) ?? 0,
  }));
}
