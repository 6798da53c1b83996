import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CustomerId, CustomerIdSchema, type OrderId, OrderIdSchema } from '#contract/ids.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { SERVICE_NOTES } from '../messages.ts';
import { ORDER_STATES } from '../order/life-cycle.ts';
import { lockOrder } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderDispute, orderHistory, orderHold, orderRequest, shopOrder } from '../tables.ts';

/**
 * The person whose orders are meant: orders of the accounts, and guest orders with that email
 * address in any case.
 */
export type OrderPerson = { email: string; customerIds: readonly CustomerId[] };
const PersonalOrderSchema = z.object({
  id: OrderIdSchema,
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** The account that bought it; `null` for guests and after the account was deleted. */
  customerId: CustomerIdSchema.nullable(),
  /** Its personal data is already erased. */
  isErased: z.boolean(),
  /**
   * It has reached a final state, and no refund is pending: only then may its personal data be
   * erased.
   */
  isOver: z.boolean(),
});
export type PersonalOrder = z.output<typeof PersonalOrderSchema>;

/** Lists a person's orders, oldest first. */
export async function listOrdersOf(db: Handle, person: OrderPerson): Promise<PersonalOrder[]> {
  return await queryRows(
    db,
    sql`select ${COLUMNS} from shop_order where ${isOf(person)} order by created_at, id`,
    PersonalOrderSchema,
  );
}

/**
 * Erases a person's data from their completed orders: email, telephone, texts that people wrote
 * into the history, and the address when nothing was shipped. What was sold, to which name, and
 * where it was delivered stays: laws on taxes and on the delivery of alcohol require it. Returns
 * the numbers of the orders erased now, and the orders that must stay complete for now.
 */
export async function eraseOrders(
  tx: Transaction,
  actor: Actor,
  person: OrderPerson,
): Promise<{ erased: string[]; left: PersonalOrder[] }> {
  const erased: string[] = [];
  const left: PersonalOrder[] = [];
  for (const { id, number } of await listOrdersOf(tx, person)) {
    await lockOrder(tx, { orderId: id });
    // Under the lock: a refund may have been requested since.
    const [order] = await queryRows(
      tx,
      sql`select ${COLUMNS} from shop_order where id = ${id}`,
      PersonalOrderSchema,
    );
    if (!order || order.isErased) continue;
    if (!order.isOver) {
      left.push(order);
      continue;
    }
    await eraseOne(tx, id);
    await addOrderNote(tx, actor, order, { action: 'erased', reason: SERVICE_NOTES.erased });
    erased.push(number);
  }
  return { erased, left };
}

async function eraseOne(tx: Transaction, id: OrderId): Promise<void> {
  const snapshot = sql`
    jsonb_set(snapshot, '{details}', (snapshot -> 'details') - 'collector' || '{"email": "", "phone": ""}'::jsonb
      || case when tracking is null then '{"address": "", "address2": "", "postalCode": ""}'::jsonb
              else '{}'::jsonb end)`;
  await tx.update(shopOrder).set({ erasedAt: sql`now()`, email: '', snapshot }).where(eq(shopOrder.id, id));
  const isWritten = notInArray(orderHistory.actor, ['payment', 'shopper', 'till']);
  await tx
    .update(orderHistory)
    .set({ reason: '' })
    .where(and(eq(orderHistory.orderId, id), isWritten));
  await tx.update(orderHold).set({ reason: '' }).where(eq(orderHold.orderId, id));
  await tx.update(orderDispute).set({ evidence: null }).where(eq(orderDispute.orderId, id));
  await tx.update(orderRequest).set({ reason: '', answer: '' }).where(eq(orderRequest.orderId, id));
}

const COLUMNS = sql`id, number, state, customer_id as "customerId", erased_at is not null as "isErased",
  state in ('delivered', 'refused_at_door', 'returned', 'lost', 'cancelled', 'refunded')
    and (not is_disputed or state = 'refunded')
    and not exists (select from refund where refund.order_id = shop_order.id and refund.state = 'asked') as "isOver"`;

// The index compares addresses by `lower`. The second comparison separates characters that only
// look alike.
const isOf = ({ email, customerIds }: OrderPerson): SQL => sql`
  (customer_id = any (${sql.param(customerIds)}::uuid[])
    or (customer_id is null and lower(email) = lower(${email})
        and lower(email collate "C") = lower(${email} collate "C")))`;
