import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { respell } from '#contract/text/typed-words.ts';
import { type OrderId, OrderIdSchema } from '#contract/ids.ts';
import { CURRENCIES } from '#contract/money.ts';
import { ORDER_QUEUES, type OrderQueue } from '#contract/orders/order-commands.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { ORDER_STATES } from '../order/life-cycle.ts';
import { parseCollectionCode } from '#contract/orders/collection-code.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import {
  inQueue,
  IS_HELD,
  IS_READY,
  IS_TO_INSPECT,
  IS_TO_SETTLE,
  isLate,
  isUnpackable,
  type QueueContext,
} from './queues.ts';
import { BOTTLES, BOTTLES_COLUMNS } from '../order/row-bottles.ts';

/** What a person sees of orders. A packer's view has no email, money, payment or internal notes (B8). */
export type OrderView = {
  isWhole: boolean;
  /** Orders of the shop's mode: test orders in test mode, real ones in live mode. */
  isTest: boolean;
};

export const ORDER_LIST_FIELDS = [
  'number',
  'state',
  'queue',
  'province',
  'paidAt',
  'stateSince',
  'totalCents',
] as const;
export type OrderListField = (typeof ORDER_LIST_FIELDS)[number];

const MONEY = { totalCents: z.int(), refundedCents: z.int(), currency: z.enum(CURRENCIES) };
const RowSchema = z.object({
  number: z.string(),
  version: z.int(),
  state: z.enum(ORDER_STATES),
  paidAt: z.string(),
  stateSince: z.string(),
  isTest: z.boolean(),
  isDisputed: z.boolean(),
  isHeld: z.boolean(),
  /** `null`: it is not on hold. */
  holdReason: z.string().nullable(),
  /** The shop put it on hold, for staff to look at. */
  isToReview: z.boolean(),
  isLate: z.boolean(),
  cannotBePacked: z.boolean(),
  /** The recipient. */
  name: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  ...BOTTLES,
  /** Delivery speed. */
  method: z.string().nullable(),
  /** Since when it waits for staff: its payment, or the day it came back; `null`: it does not. */
  waitsSince: z.string().nullable(),
  isToInspect: z.boolean(),
  isToSettle: z.boolean(),
  /** Its buyer can collect it. */
  isReady: z.boolean(),
  packerKind: z.enum(ACTOR_KINDS).nullable(),
  packerId: z.string().nullable(),
});
const WholeRowSchema = RowSchema.extend(MONEY);
/** An order in the office's list. Without the whole view money is absent. */
export type OfficeOrderRow = z.output<typeof RowSchema> & Partial<z.output<typeof WholeRowSchema>>;

const columnsOf = (context: QueueContext): SQL => sql`
  o.number, o.version, o.state, ${isoTime('o.created_at')} as "paidAt", ${isoTime('o.state_since')} as "stateSince", o.is_test as "isTest",
  o.is_disputed as "isDisputed", ${IS_HELD} as "isHeld", (${isLate(context)}) as "isLate",
  (select h.reason from order_hold h where h.order_id = o.id and h.released_at is null) as "holdReason",
  exists (select from order_hold h where h.order_id = o.id and h.released_at is null and h.causes <> '{}') as "isToReview",
  (o.state in ('paid', 'packing') and ${isUnpackable(context)}) as "cannotBePacked",
  o.recipient as name, coalesce(o.changed_details, o.snapshot -> 'details') ->> 'city' as city, o.province,
  ${BOTTLES_COLUMNS},
  o.snapshot #>> '{details,method}' as method,
  case when o.state in ('paid', 'packing') and not ${IS_READY} then ${isoTime('o.created_at')}
       when ${IS_TO_INSPECT} then ${isoTime('o.came_back_at')}
       when ${IS_TO_SETTLE} then ${isoTime('o.state_since')} end as "waitsSince",
  ${IS_TO_INSPECT} as "isToInspect", ${IS_TO_SETTLE} as "isToSettle",
  (o.state = 'packing' and ${IS_READY}) as "isReady",
  o.packer_kind as "packerKind", o.packer_id as "packerId"`;
const MONEY_COLUMNS = sql`, o.total_cents as "totalCents", o.refunded_cents as "refundedCents", o.currency`;

/** Lists orders by state, queue, province, time or text, of one view. */
export async function listOfficeOrders(
  db: Handle,
  request: ListRequest<OrderListField>,
  view: OrderView,
  context: QueueContext,
): Promise<ListPage<OfficeOrderRow>> {
  const page = await toPage(db, request, view, context);
  const select = sql`${columnsOf(context)}${view.isWhole ? MONEY_COLUMNS : sql``}`;
  return view.isWhole
    ? await queryList(db, request, { ...page, select, row: WholeRowSchema })
    : await queryList(db, request, { ...page, select, row: RowSchema });
}

/** Lists the ids of what `listOfficeOrders` finds. */
export async function listOrderIds(
  db: Handle,
  request: ListRequest<OrderListField>,
  view: OrderView,
  context: QueueContext,
): Promise<ListPage<{ id: OrderId }>> {
  const page = await toPage(db, request, view, context);
  return await queryList(db, request, { ...page, select: sql`o.id`, row: z.object({ id: OrderIdSchema }) });
}

/** What a request reads of orders, but for their columns. */
async function toPage(
  db: Handle,
  { q }: ListRequest<OrderListField>,
  view: OrderView,
  context: QueueContext,
) {
  const isCommon = q !== undefined && (await isCommonText(db, q, view));
  return {
    from: sql`shop_order o`,
    where: sql`o.is_test = ${view.isTest}`,
    columns: toColumns(context),
    id: sql`o.id`,
    search: (words: string) => matchWords(words, view, isCommon),
  };
}

const toColumns = (context: QueueContext): Readonly<Record<OrderListField, ListColumn>> => ({
  number: { sql: sql`o.number`, type: 'text' },
  state: { sql: sql`o.state`, type: 'text' },
  queue: {
    sql: sql`null`,
    type: 'text',
    matches: (values) => {
      const queues = ORDER_QUEUES.filter((queue) => values.includes(queue));
      return queues.length === 0
        ? sql`false`
        : sql`(${sql.join(
            queues.map((queue) => inQueue(queue, context)),
            sql` or `,
          )})`;
    },
  },
  province: { sql: sql`o.province`, type: 'text' },
  paidAt: { sql: sql`o.created_at`, type: 'timestamptz' },
  stateSince: { sql: sql`o.state_since`, type: 'timestamptz' },
  totalCents: { sql: sql`o.total_cents`, type: 'integer' },
});

/**
 * An order number, which a tracking number may look like, a collection code, or words that begin those
 * of the order.
 * A packer does not search email addresses.
 */
function matchWords(q: string, { isWhole }: OrderView, isCommon: boolean): SQL {
  // Of words that many orders have, walking the list finds a page sooner than collecting all of them.
  if (isCommon)
    return sql`exists (
      select from order_search s where s.order_id = o.id and s.words @@ ${toQuery(q, isWhole)})`;
  const number = parseOrderNumber(q);
  const byNumber =
    number === undefined ? sql`` : sql`union all select id from shop_order where number = ${number}`;
  const code = parseCollectionCode(q);
  const byCode =
    code === undefined ? sql`` : sql`union all select order_id from order_pickup where code = ${code}`;
  return sql`o.id in (
    select order_id from order_search where words @@ ${toQuery(q, isWhole)} ${byNumber} ${byCode})`;
}

/** Words of an order, also those that were typed without their apostrophe. */
function toQuery(q: string, isWhole: boolean): SQL {
  const respelled = respell(q);
  const query = sql`order_search_query(${q}, ${isWhole})`;
  return respelled.includes("'") ? sql`(${query} || order_search_query(${respelled}, ${isWhole}))` : query;
}

/** From so many matches on, a text is common. */
const MANY_MATCHES = 1_500;

async function isCommonText(db: Handle, q: string, { isWhole }: OrderView): Promise<boolean> {
  const [found] = await queryRows(
    db,
    sql`select count(*)::int as count from (
          select from order_search where words @@ ${toQuery(q, isWhole)} limit ${MANY_MATCHES}) as matches`,
    z.object({ count: z.int() }),
  );
  return found?.count === MANY_MATCHES;
}

const CountSchema = z.object({ queue: z.enum(ORDER_QUEUES), count: z.int() });
const CountsSchema = z.record(z.enum(ORDER_QUEUES), z.int());

/** Counts the orders of each queue. */
export async function countQueues(
  db: Handle,
  { isTest }: Pick<OrderView, 'isTest'>,
  context: QueueContext,
): Promise<Record<OrderQueue, number>> {
  const counts = ORDER_QUEUES.map(
    (queue) => sql`select ${queue}::text as queue, count(*)::int as count from shop_order o
      where o.is_test = ${isTest} and ${inQueue(queue, context)}`,
  );
  const rows = await queryRows(db, sql.join(counts, sql` union all `), CountSchema);
  return CountsSchema.parse(Object.fromEntries(rows.map(({ queue, count }) => [queue, count])));
}

const NewSchema = z.object({
  number: z.string(),
  paidAt: z.string(),
  name: z.string().nullable(),
  units: z.int(),
  totalCents: z.int().exactOptional(),
  currency: z.enum(CURRENCIES).exactOptional(),
});
export type NewOrder = z.output<typeof NewSchema>;

/** Lists at most 20 orders paid after an instant, newest first: what an open office asks for often. */
export async function listNewOrders(
  db: Handle,
  after: Date,
  { isWhole, isTest }: OrderView,
): Promise<NewOrder[]> {
  const money = isWhole ? sql`, o.total_cents as "totalCents", o.currency` : sql``;
  return await queryRows(
    db,
    sql`select o.number, ${isoTime('o.created_at')} as "paidAt", o.recipient as name,
               (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as units ${money}
          from shop_order o
         where o.is_test = ${isTest} and o.created_at > ${after.toISOString()}::timestamptz and o.state <> 'cancelled'
         order by o.created_at desc, o.id desc limit 20`,
    NewSchema,
  );
}
