import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomerId, OrderId } from '#contract/ids.ts';
import type { PaymentRisk } from '#contract/orders/hold-causes.ts';
import { loadOrderPolicy } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { CHECKOUT } from '../order/actors.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { holdForReview } from './hold-for-review.ts';

type NewOrder = {
  id: OrderId;
  snapshot: OrderSnapshot;
  customerId?: CustomerId | null;
  isTest: boolean;
  risks?: readonly PaymentRisk[];
};

/** Puts a new order on hold when its payment is risky, or when it is its buyer's first and large. */
export async function holdNewOrder(tx: Transaction, actor: Actor, order: NewOrder): Promise<void> {
  const paid = { id: order.id, state: 'paid' } as const;
  await holdForReview(tx, actor, paid, order.risks ?? []);
  const { firstOrderAboveCents } = await loadOrderPolicy(tx);
  if (firstOrderAboveCents === null || order.snapshot.quote.totalCents <= firstOrderAboveCents) return;
  if (await hasEarlierOrder(tx, order)) return;
  await holdForReview(tx, CHECKOUT, paid, ['first-large']);
}

/** Whether its account or email has another order of the shop's mode that was not cancelled. */
async function hasEarlierOrder(
  tx: Transaction,
  { id, snapshot, customerId = null, isTest }: NewOrder,
): Promise<boolean> {
  const earlier = sql`o.id <> ${id} and o.is_test = ${isTest} and o.state <> 'cancelled'`;
  const [found] = await queryRows(
    tx,
    sql`select exists (select from shop_order o where o.customer_id = ${customerId} and ${earlier})
            or exists (select from shop_order o where lower(o.email) = lower(${snapshot.details.email}) and ${earlier}) as "isKnown"`,
    z.object({ isKnown: z.boolean() }),
  );
  return found?.isKnown === true;
}
