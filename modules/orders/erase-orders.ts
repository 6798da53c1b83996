import { type SQL, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { OrderState } from './life-cycle.ts';
import { lockOrder, addOrderNote } from './transition-order.ts';
import { SERVICE_NOTES } from './messages.ts';

/** Whose orders: those of the accounts, and those bought as a guest with that address, however it is written. */
export type OrderPerson = { email: string; customerIds: readonly string[] };
export type PersonalOrder = {
  id: string;
  number: string;
  state: OrderState;
  /** The account that bought it; null for guests and where the account is deleted. */
  customerId: string | null;
  /** Its personal data is out already. */
  isErased: boolean;
  /** It has come to its end, and no money is on its way: only then may its personal data go. */
  isOver: boolean;
};

/** Lists a person's orders, the oldest first. */
export async function listOrdersOf(db: Handle, person: OrderPerson): Promise<PersonalOrder[]> {
  return await queryRows<PersonalOrder>(
    db,
    sql`select ${COLUMNS} from shop_order where ${isOf(person)} order by created_at, id`,
  );
}

/**
 * Takes a person's data out of their orders that are over: email, telephone, what people wrote into the history, and the
 * address of what was never handed to a courier. What was sold, to which name, and where it was delivered stays: laws on
 * taxes and on the delivery of alcohol ask for it. Returns the numbers of the orders that were erased now, and the orders that
 * have to stay whole for now.
 */
export async function eraseOrders(
  tx: Transaction,
  person: OrderPerson,
  actor: string,
): Promise<{ erased: string[]; left: PersonalOrder[] }> {
  const erased: string[] = [];
  const left: PersonalOrder[] = [];
  for (const { id, number } of await listOrdersOf(tx, person)) {
    await lockOrder(tx, { orderId: id });
    // Under the lock: a refund may have been asked for since.
    const [order] = await queryRows<PersonalOrder>(
      tx,
      sql`select ${COLUMNS} from shop_order where id = ${id}`,
    );
    if (!order || order.isErased) continue;
    if (!order.isOver) {
      left.push(order);
      continue;
    }
    await eraseOne(tx, id);
    await addOrderNote(tx, order, { actor, reason: SERVICE_NOTES.erased });
    erased.push(number);
  }
  return { erased, left };
}

async function eraseOne(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update shop_order
       set erased_at = now(), email = '',
           snapshot = jsonb_set(snapshot, '{details}', snapshot -> 'details' || '{"email": "", "phone": ""}'::jsonb
             || case when tracking is null then '{"address": "", "address2": "", "postalCode": ""}'::jsonb
                     else '{}'::jsonb end)
     where id = ${id}`);
  await tx.execute(sql`
    update order_history set reason = '' where order_id = ${id} and actor not in ('payment', 'shopper', 'till')`);
}

const COLUMNS = sql`id, number, state, customer_id as "customerId", erased_at is not null as "isErased",
  state in ('delivered', 'refused_at_door', 'returned', 'cancelled', 'refunded')
    and (not is_disputed or state = 'refunded')
    and not exists (select from refund where refund.order_id = shop_order.id and refund.state = 'asked') as "isOver"`;

// The index knows addresses by `lower`; the second comparison tells letters apart that only look alike.
const isOf = ({ email, customerIds }: OrderPerson): SQL => sql`
  (customer_id = any (${sql.param(customerIds)}::uuid[])
    or (customer_id is null and lower(email) = lower(${email})
        and lower(email collate "C") = lower(${email} collate "C")))`;
