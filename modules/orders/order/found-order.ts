import { eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { CheckoutId, OrderId } from '#contract/ids.ts';
import { type Locale, parseLocale } from '#contract/locale.ts';
import { CURRENCIES } from '#contract/money.ts';
import type { Handle } from '#platform/database/handle.ts';
import { currentDetails, shopOrder } from '../tables.ts';
import { ORDER_STATES } from './life-cycle.ts';
import type { OrderSnapshot } from './snapshot.ts';

/** An order in a list. Times are UTC, to the minute; amounts cents. */
export const OrderSummarySchema = z.object({
  number: z.string(),
  at: z.string(),
  state: z.enum(ORDER_STATES),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.enum(CURRENCIES),
  isTest: z.boolean(),
  isDisputed: z.boolean(),
  /** The recipient, and where it is delivered. */
  name: z.string(),
  province: z.string(),
});
export type OrderSummary = z.output<typeof OrderSummarySchema>;
export type FoundOrder = OrderSummary & {
  id: OrderId;
  /** ISO 8601. */
  placedAt: string;
  email: string;
  locale: Locale;
  tracking: string | null;
  snapshot: OrderSnapshot;
  /** Where it goes and how its buyer is reached: of the snapshot, or corrected since. */
  details: DeliveryDetails;
  /** What a command that changes it may expect. */
  version: number;
};

/** Returns an order by its number, or `undefined`. */
export const findOrderByNumber = (db: Handle, number: string): Promise<FoundOrder | undefined> =>
  findWhere(db, eq(shopOrder.number, number));

/** Returns the order of a checkout, or `undefined`. */
export async function findOrderOfCheckout(
  db: Handle,
  checkoutId: CheckoutId,
): Promise<FoundOrder | undefined> {
  return await findWhere(db, eq(shopOrder.checkoutId, checkoutId));
}

/** `2026-11-22 09:05 UTC` */
const toMinute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
/** A row with its time to the minute in place of the instant. */
export const withMinute = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  at: toMinute(createdAt),
});

async function findWhere(db: Handle, where: SQL): Promise<FoundOrder | undefined> {
  const [row] = await db
    .select({
      id: shopOrder.id,
      number: shopOrder.number,
      createdAt: shopOrder.createdAt,
      state: shopOrder.state,
      totalCents: shopOrder.totalCents,
      refundedCents: shopOrder.refundedCents,
      currency: shopOrder.currency,
      isTest: shopOrder.isTest,
      isDisputed: shopOrder.isDisputed,
      email: shopOrder.email,
      locale: shopOrder.locale,
      tracking: shopOrder.tracking,
      snapshot: shopOrder.snapshot,
      details: currentDetails,
      version: shopOrder.version,
    })
    .from(shopOrder)
    .where(where);
  if (!row) return undefined;
  const { name, province } = row.details;
  const locale = parseLocale(row.locale);
  return { ...withMinute(row), placedAt: row.createdAt.toISOString(), name, province, locale };
}
