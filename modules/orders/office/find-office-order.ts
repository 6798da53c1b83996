import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OrderId, OrderIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import { parseLocale } from '#contract/locale.ts';
import { PARCEL_HAND_OVERS } from '#contract/orders/hand-over.ts';
import type { OrderCommand } from '#contract/orders/order-commands.ts';
import { listUnpackable } from '#modules/inventory/index.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Dispute, findDispute, isAnswerable } from '../disputes/find-dispute.ts';
import { findReplaced, listExchanges } from '../order/exchanges.ts';
import { ORDER_STATES, type OrderState } from '../order/life-cycle.ts';
import { findPickup, isReady } from '../order/pickups.ts';
import { listParcels } from '../moves/parcels.ts';
import { listHandOvers } from '../moves/record-hand-over.ts';
import { UNSHIP_HOURS } from '../moves/unship-order.ts';
import { listRefundParts } from '../refunds/refund-lines.ts';
import { findOpenRequest } from '../requests/find-request.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { orderHold, parcel } from '../tables.ts';
import { listAllowedCommands } from './allowed-commands.ts';
import type { OrderView } from './list-office-orders.ts';
import { listTimeline } from './list-timeline.ts';
import { loadOrderMoney } from './load-order-money.ts';
import { IS_TO_INSPECT, IS_TO_SETTLE } from './queues.ts';

const OrderSchema = z.object({
  id: OrderIdSchema,
  sessionId: PaymentSessionIdSchema,
  number: z.string(),
  version: z.int(),
  state: z.enum(ORDER_STATES),
  stateSince: z.string(),
  paidAt: z.string(),
  isTest: z.boolean(),
  isDisputed: z.boolean(),
  isErased: z.boolean(),
  isToInspect: z.boolean(),
  isToSettle: z.boolean(),
  tracking: z.string().nullable(),
  packerKind: z.enum(ACTOR_KINDS).nullable(),
  packerId: z.string().nullable(),
  locale: z.string().transform(parseLocale),
  totalCents: z.int(),
  leftCents: z.int(),
  lines: z.custom<OrderSnapshot['lines']>(),
  details: z.custom<OrderSnapshot['details']>(),
  age: z.custom<OrderSnapshot['age']>(),
  carriedBy: z.enum(PARCEL_HAND_OVERS),
});

/** Finds an order by its number as one view sees it, with the commands that it takes now. */
export async function findOfficeOrder(db: Handle, number: string, { isWhole }: Pick<OrderView, 'isWhole'>) {
  const order = await findOrder(db, number);
  if (!order) return undefined;
  const hold = await findHold(db, order.id);
  const handOvers = await listHandOvers(db, order.id);
  const request = await findOpenRequest(db, order.id);
  const parcels = await listParcels(db, order.id);
  const given = await listRefundParts(db, order.id);
  const pickup = await findPickup(db, order.id);
  const exchanges = await listExchanges(db, order.id);
  const replaced = await findReplaced(db, order.id);
  const products = await loadProducts(db, order.id);
  const missing = new Map(
    (order.state === 'paid' || order.state === 'packing' ? await listUnpackable(db) : [])
      .filter(({ sessionId }) => sessionId === order.sessionId)
      .map((one) => [one.productId, one.missing]),
  );
  const { sessionId: _, totalCents, leftCents, lines, details, age, packerKind, packerId, ...rest } = order;
  const { email: _email, phone, collector, ...address } = details;
  const allowedCommands: OrderCommand[] = listAllowedCommands({
    ...order,
    isHeld: hold !== undefined,
    isExchanging: exchanges.some(({ waitsFor }) => waitsFor !== null),
    isJustShipped: Date.parse(order.stateSince) > Date.now() - UNSHIP_HOURS * 3_600_000,
    isHandOverOpen: !handOvers.some(({ result }) => result !== 'nobody'),
    hasOpenRequest: request !== undefined,
    hasTracking: order.tracking !== null,
    pickup: pickup ? (isReady(pickup) ? 'ready' : 'not-ready') : null,
  });
  return {
    ...rest,
    packer: packerKind === null ? null : { kind: packerKind, id: packerId },
    hold: hold === undefined ? null : { ...hold, at: hold.at.toISOString() },
    recipient: { ...address, phone },
    ageRequired: age.years,
    lines: lines.map(({ priceCents, salePriceCents, ...line }, position) => ({
      ...line,
      position,
      sku: products.get(line.productId)?.sku ?? null,
      binLocation: products.get(line.productId)?.binLocation ?? null,
      weightGrams: products.get(line.productId)?.weightGrams ?? null,
      missing: missing.get(line.productId) ?? 0,
      refundedQuantity: given.reduce(
        (sum, part) => sum + (part.linePosition === position ? part.quantity : 0),
        0,
      ),
      ...(isWhole ? { priceCents, salePriceCents } : {}),
    })),
    parcels,
    pickup: pickup ? { ...describePickup(pickup, order), collector: collector ?? null } : null,
    suggestedCarrier: allowedCommands.includes('ship') ? await findLastCarrier(db) : null,
    handOvers: handOvers.map(({ id, occurredAt, orderId: _orderId, createdAt: _createdAt, ...one }) => ({
      id,
      at: occurredAt.toISOString(),
      ...one,
    })),
    request: request
      ? {
          id: request.id,
          kind: request.kind,
          lines: request.lines,
          reason: request.reason,
          at: request.createdAt.toISOString(),
        }
      : null,
    exchanges: exchanges.map(({ backCents, ...exchange }) => ({
      ...exchange,
      ...(isWhole && { backCents }),
    })),
    /** The order whose bottles it replaces. */
    replaces: replaced?.number ?? null,
    timeline: await listTimeline(db, order.id, isWhole),
    allowedCommands,
    ...(isWhole ? { dispute: describeDispute(await findDispute(db, order.id)) } : {}),
    ...(isWhole ? await loadOrderMoney(db, order.id, { totalCents, leftCents, lines, given }) : {}),
  };
}

/** Since when a pick-up is ready, and until when the shop holds it. */
const describePickup = (
  { readyAt, holdUntil }: NonNullable<Awaited<ReturnType<typeof findPickup>>>,
  { state }: { state: OrderState },
) => ({
  readyAt: readyAt?.toISOString() ?? null,
  holdUntil: holdUntil?.toISOString() ?? null,
  isOverdue: state === 'packing' && holdUntil !== null && holdUntil.getTime() < Date.now(),
});

/** What the page of an order says of its dispute. */
const describeDispute = (dispute: Dispute | undefined) =>
  dispute
    ? {
        state: dispute.state,
        dueAt: dispute.dueAt?.toISOString() ?? null,
        isAnswerable: isAnswerable(dispute),
      }
    : null;

export type OfficeOrder = NonNullable<Awaited<ReturnType<typeof findOfficeOrder>>>;

const ProductSchema = z.object({
  id: z.string(),
  sku: z.string(),
  binLocation: z.string().nullable(),
  weightGrams: z.int().nullable(),
});

async function loadProducts(db: Handle, orderId: OrderId) {
  const rows = await queryRows(
    db,
    sql`select p.id, p.sku, b.bin_location as "binLocation", b.weight_grams as "weightGrams"
          from product_reference p join product_bin b using (id)
         where id in (select product_id from order_line where order_id = ${orderId})`,
    ProductSchema,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function findOrder(db: Handle, number: string) {
  // The sums decide what is allowed; only the whole view returns them.
  const [order] = await queryRows(
    db,
    sql`select o.id, o.session_id as "sessionId", o.number, o.version, o.state,
               ${isoTime('o.state_since')} as "stateSince", ${isoTime('o.created_at')} as "paidAt",
               o.is_test as "isTest", o.is_disputed as "isDisputed", o.erased_at is not null as "isErased",
               ${IS_TO_INSPECT} as "isToInspect", ${IS_TO_SETTLE} as "isToSettle", o.tracking,
               o.packer_kind as "packerKind", o.packer_id as "packerId", o.locale, o.total_cents as "totalCents",
               greatest(0, o.total_cents - (select coalesce(sum(r.amount_cents), 0) from refund r
                 where r.order_id = o.id and r.state <> 'failed'))::int as "leftCents",
               o.snapshot -> 'lines' as lines, coalesce(o.changed_details, o.snapshot -> 'details') as details, o.snapshot -> 'age' as age,
               coalesce(o.snapshot #>> '{quote,carriedBy}', 'carrier') as "carriedBy"
          from shop_order o where o.number = ${number}`,
    OrderSchema,
  );
  return order;
}

/** The carrier that the shop used last. */
async function findLastCarrier(db: Handle): Promise<string | null> {
  const [last] = await db
    .select({ carrier: parcel.carrier })
    .from(parcel)
    .where(ne(parcel.carrier, ''))
    .orderBy(desc(parcel.createdAt))
    .limit(1);
  return last?.carrier ?? null;
}

/** The hold of an order that is not released. */
async function findHold(db: Handle, orderId: OrderId) {
  const [hold] = await db
    .select({
      reason: orderHold.reason,
      causes: orderHold.causes,
      at: orderHold.createdAt,
      actorKind: orderHold.actorKind,
      actorId: orderHold.actorId,
    })
    .from(orderHold)
    .where(and(eq(orderHold.orderId, orderId), sql`${orderHold.releasedAt} is null`));
  return hold;
}
