import { type SQL, sql } from 'drizzle-orm';
import type { OrderQueue } from '#contract/orders/order-commands.ts';
import { calendarDate } from '#modules/compliance/index.ts';
import { listUnpackable } from '#modules/inventory/index.ts';
import { loadOrderPolicy, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { IS_EXCHANGING } from '../order/exchanges.ts';
import { subtractWorkingDays } from './working-days.ts';

/** What the queues depend on besides the orders. */
export type QueueContext = {
  /** Whose packing is `mine`. */
  actor: Pick<Actor, 'kind' | 'id'>;
  /** An unshipped order that was paid before is late. */
  lateBefore: Date;
  /** Sessions whose bottles are not all there. */
  unpackableSessions: readonly string[];
};

/** Loads what the queues depend on, for one person at one time. */
export async function loadQueues(db: Handle, { kind, id }: Actor, now: Date): Promise<QueueContext> {
  const { lateAfterDays } = await loadOrderPolicy(db);
  const timeZone = await loadTimeZone(db);
  const lateBefore = subtractWorkingDays(now, lateAfterDays, (at) => calendarDate(at, timeZone));
  return await loadQueueContext(db, { actor: { kind, id }, lateBefore });
}

/** Completes the context of the queues from the stock. */
export async function loadQueueContext(
  db: Handle,
  given: Omit<QueueContext, 'unpackableSessions'>,
): Promise<QueueContext> {
  const unpackable = await listUnpackable(db);
  return { ...given, unpackableSessions: [...new Set(unpackable.map(({ sessionId }) => sessionId))] };
}

const DAYS_ON_THE_WAY = 10;

export const IS_HELD = sql`exists (select from order_hold h where h.order_id = o.id and h.released_at is null)`;
const IS_UNSHIPPED = sql`o.state in ('paid', 'packing')`;
/** Nothing forbids that it is packed and shipped (`find-obstacle.ts`). */
export const IS_FREE = sql`not o.is_disputed and not ${IS_HELD} and not ${IS_EXCHANGING}
  and (o.total_cents = 0 or o.total_cents > (
    select coalesce(sum(r.amount_cents), 0) from refund r where r.order_id = o.id and r.state <> 'failed'))`;

/** It came back or was lost, something is left of its money, and staff did not settle that yet. */
export const IS_TO_SETTLE = sql`(o.state in ('refused_at_door', 'returned', 'lost') and o.settled_at is null
  and o.total_cents > (
    select coalesce(sum(r.amount_cents), 0) from refund r where r.order_id = o.id and r.state <> 'failed'))`;
/** Bottles of it came back, and were not inspected yet. */
export const IS_TO_INSPECT = sql`(o.came_back_at is not null and o.inspected_at is null and exists (
  select from reserved_stock r where r.session_id = o.session_id and r.state = 'shipped' and r.returned_quantity < r.quantity))`;

/** It is collected in the shop. */
const IS_PICKUP = sql`exists (select from order_pickup p where p.order_id = o.id)`;
/** Its buyer was told that it can be collected. */
export const IS_READY = sql`exists (
  select from order_pickup p where p.order_id = o.id and p.ready_at is not null)`;

/**
 * The shop brings it itself, and has not yet. Written as the index `shop_order_own_delivery` has it.
 */
export const IS_OWN_DELIVERY = sql`(o.state in ('paid', 'packing', 'shipped')
  and o.snapshot #>> '{quote,carriedBy}' = 'own')`;

// `any (array(…))` finds few rows first: a join would let the planner walk all orders in their order.
const QUEUES: Readonly<Record<OrderQueue, (context: QueueContext) => SQL>> = {
  'to-pack': () => sql`o.state = 'paid' and ${IS_FREE}`,
  mine: ({ actor }) =>
    sql`o.state = 'packing' and o.packer_kind = ${actor.kind} and o.packer_id = ${actor.id}`,
  'to-ship': () => sql`o.state = 'packing' and ${IS_FREE} and not ${IS_PICKUP}`,
  'to-collect': () => sql`o.state = 'packing' and ${IS_PICKUP}`,
  'own-delivery': () => IS_OWN_DELIVERY,
  'not-collected': () => sql`o.state = 'packing' and o.id = any (array(
    select order_id from order_pickup where hold_until < now()))`,
  held: () =>
    sql`o.id = any (array(select order_id from order_hold where released_at is null)) and ${IS_UNSHIPPED}`,
  'cannot-be-packed': (context) => sql`${IS_UNSHIPPED} and ${isUnpackable(context)}`,
  late: (context) => sql`${isLate(context)} and not ${IS_HELD}`,
  'long-on-the-way': () =>
    sql`o.state = 'shipped' and o.state_since < now() - ${DAYS_ON_THE_WAY}::int * interval '1 day'`,
  'to-inspect': () => IS_TO_INSPECT,
  'to-settle': () => sql`(${IS_TO_INSPECT} or ${IS_TO_SETTLE})`,
  requests: () => sql`o.id = any (array(select order_id from order_request where state = 'open'))`,
  'refund-failed': () => sql`o.id = any (array(
    select f.order_id from refund f
     where f.state = 'failed' and f.order_id is not null and not exists (
       select from refund later
        where later.order_id = f.order_id and later.state <> 'failed' and later.created_at > f.created_at)))`,
  disputed: () => sql`o.is_disputed`,
};

/** The condition of a queue on `shop_order o`. */
export const inQueue = (queue: OrderQueue, context: QueueContext): SQL => sql`(${QUEUES[queue](context)})`;

/** Its bottles are not all there. */
export const isUnpackable = ({ unpackableSessions }: QueueContext): SQL =>
  sql`o.session_id = any (${sql.param([...unpackableSessions])}::uuid[])`;

/** It should have been shipped, or ready to collect, by now. */
export const isLate = ({ lateBefore }: QueueContext): SQL =>
  sql`${IS_UNSHIPPED} and o.created_at < ${lateBefore.toISOString()}::timestamptz and not ${IS_READY}`;
