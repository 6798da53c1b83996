import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { CheckoutId, CustomerId, OrderId, PaymentSessionId } from '#contract/ids.ts';
import { CURRENCIES } from '#contract/money.ts';
import { tsvector } from '#platform/database/column-types.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { DISPUTE_ANSWER_STATES, DISPUTE_STATES } from '#contract/orders/disputes.ts';
import { HOLD_CAUSES } from '#contract/orders/hold-causes.ts';
import { REFUND_CAUSES, RESTOCKS } from '#contract/orders/refund-causes.ts';
import { EXCHANGE_STATES, PAYMENT_KINDS } from '#contract/orders/exchanges.ts';
import { DOCUMENT_KINDS, HAND_OVER_METHODS, HAND_OVER_RESULTS } from '#contract/orders/hand-over.ts';
import type { Evidence } from './disputes/evidence.ts';
import { ORDER_STATES } from './order/life-cycle.ts';
import { REFUND_REASONS } from './order/refund-reasons.ts';
import type { InvoiceSeller } from './invoices/seller.ts';
import type { OrderSnapshot } from './order/snapshot.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const shopOrder = pgTable('shop_order', {
  id: uuid('id').$type<OrderId>().primaryKey(),
  number: text('number').notNull(),
  checkoutId: text('checkout_id').$type<CheckoutId>().notNull(),
  sessionId: uuid('session_id').$type<PaymentSessionId>().notNull(),
  state: text('state', { enum: ORDER_STATES }).notNull(),
  isTest: boolean('is_test').notNull(),
  snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
  email: text('email').notNull(),
  /** Where it goes, as staff corrected it before it shipped; `null`: as the snapshot has it. */
  changedDetails: jsonb('changed_details').$type<DeliveryDetails>(),
  totalCents: integer('total_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  tracking: text('tracking'),
  isRestocked: boolean('is_restocked').notNull().default(false),
  isDisputed: boolean('is_disputed').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  customerId: uuid('customer_id').$type<CustomerId>(),
  erasedAt: instant('erased_at'),
  currency: text('currency', { enum: CURRENCIES }).notNull().default('USD'),
  locale: text('locale').notNull().default('en-CA'),
  /** As its invoice names it; `null` for orders from before migration 0155. */
  seller: jsonb('seller').$type<InvoiceSeller>(),
  /** Raised by a trigger with each entry of its history and each change of a request. */
  version: integer('version').notNull().default(1),
  /** Of the snapshot; written by the database. */
  deliveryCents: integer('delivery_cents').generatedAlwaysAs(
    sql`coalesce((snapshot #>> '{quote,deliveryCents}')::integer, 0)`,
  ),
  /** US dollars for one Canadian dollar; `null`: the order needed no rate. */
  usdPerCadMillionths: integer('usd_per_cad_millionths').generatedAlwaysAs(
    sql`(snapshot #>> '{quote,exchange,usdPerCadMillionths}')::integer`,
  ),
  /** Merchandise as paid, without delivery, taxes and deposits; written by a trigger. */
  goodsCents: integer('goods_cents').notNull().default(0),
  recipient: text('recipient').generatedAlwaysAs(sql`snapshot #>> '{details,name}'`),
  province: text('province').generatedAlwaysAs(sql`snapshot #>> '{details,province}'`),
  /** Since when it is in its state; written by a trigger. */
  stateSince: instant('state_since').notNull().defaultNow(),
  /** Who packs it, from packing on. */
  packerKind: text('packer_kind', { enum: ACTOR_KINDS }),
  packerId: text('packer_id'),
  /** When its bottles came back; written by a trigger. */
  cameBackAt: instant('came_back_at'),
  /** When all bottles that came back were inspected. */
  inspectedAt: instant('inspected_at'),
  /** When staff settled the money of an order that came back or was lost. */
  settledAt: instant('settled_at'),
});

/** Where an order goes and how its buyer is reached, as it counts now. */
export const currentDetails = sql<DeliveryDetails>`
  coalesce(shop_order.changed_details, shop_order.snapshot -> 'details')`;

export const orderHistory = pgTable('order_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  fromState: text('from_state', { enum: ORDER_STATES }),
  toState: text('to_state', { enum: ORDER_STATES }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** The name that is shown. */
  actor: text('actor').notNull(),
  reason: text('reason').notNull().default(''),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }),
  actorId: text('actor_id'),
  /** What the audit calls it; `null`: of earlier releases, or without an event. */
  action: text('action'),
});

export const payment = pgTable('payment', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
  provider: text('provider'),
  sessionId: uuid('session_id').$type<PaymentSessionId>(),
  reference: text('reference'),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency', { enum: CURRENCIES }).notNull(),
  /** Of kind `exchange`: the refund of another order that it settles. */
  refundId: uuid('refund_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Units of an order that are exchanged for other bottles, which are a new order. */
export const orderExchange = pgTable('order_exchange', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  linePosition: integer('line_position').notNull(),
  quantity: integer('quantity').notNull(),
  hasDeposit: boolean('has_deposit').notNull(),
  restock: text('restock', { enum: RESTOCKS }),
  checkoutId: text('checkout_id').$type<CheckoutId>().notNull(),
  /** Once there is one. */
  newOrderId: uuid('new_order_id').$type<OrderId>(),
  /** `not-refunded`: the new order was paid, and the units could not go back any more. */
  state: text('state', { enum: EXCHANGE_STATES }).notNull(),
  /** What goes back to the buyer's card; of an open one, what would. */
  backCents: integer('back_cents').notNull(),
  /** Before tax, of the delivery that the new order takes over. */
  deliveryCents: integer('delivery_cents').notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
});

export const orderLine = pgTable(
  'order_line',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    position: integer('position').notNull(),
    productId: uuid('product_id'),
    name: text('name').notNull(),
    productClass: text('product_class').notNull(),
    quantity: integer('quantity').notNull(),
    packSize: integer('pack_size').notNull(),
    grossCents: integer('gross_cents').notNull(),
    offCents: integer('off_cents').notNull(),
    netCents: integer('net_cents').notNull().generatedAlwaysAs(sql`gross_cents - off_cents`),
    taxCents: integer('tax_cents').notNull(),
    depositCents: integer('deposit_cents').notNull(),
    feeCents: integer('fee_cents').notNull().default(0),
    /** In Canadian dollars, written by triggers. `null`: not known. */
    unitCostCad: numeric('unit_cost_cad', { precision: 14, scale: 4 }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderTax = pgTable(
  'order_tax',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    rule: text('rule').notNull(),
    rateMillionths: integer('rate_millionths').notNull(),
    baseCents: integer('base_cents').notNull(),
    cents: integer('cents').notNull(),
    lineCents: integer('line_cents').array().notNull(),
    deliveryCents: integer('delivery_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderDeposit = pgTable(
  'order_deposit',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    position: integer('position').notNull(),
    count: integer('count').notNull(),
    eachCadCents: integer('each_cad_cents').notNull(),
    cadCents: integer('cad_cents').notNull(),
    cents: integer('cents').notNull(),
    lineCents: integer('line_cents').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Recycling fees that were added. */
export const orderFee = pgTable(
  'order_fee',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    position: integer('position').notNull(),
    count: integer('count').notNull(),
    eachCadCents: integer('each_cad_cents').notNull(),
    cadCents: integer('cad_cents').notNull(),
    cents: integer('cents').notNull(),
    lineCents: integer('line_cents').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Recycling fees that the prices had already: what the merchant has to remit. */
export const orderFeeInPrice = pgTable(
  'order_fee_in_price',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    position: integer('position').notNull(),
    count: integer('count').notNull(),
    eachCadCents: integer('each_cad_cents').notNull(),
    cadCents: integer('cad_cents').notNull(),
    /** `null`: of an earlier order, where no one can tell. */
    lineContainers: integer('line_containers').array(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const refund = pgTable('refund', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').$type<PaymentSessionId>().notNull(),
  orderId: uuid('order_id').$type<OrderId>(),
  paymentId: text('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason', { enum: REFUND_REASONS }).notNull(),
  state: text('state', { enum: ['asked', 'done', 'failed'] })
    .notNull()
    .default('asked'),
  providerId: text('provider_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  orderPaymentId: uuid('order_payment_id'),
  partOf: uuid('part_of'),
  /** What happened, as staff said it. */
  cause: text('cause', { enum: REFUND_CAUSES }),
});

export const refundLine = pgTable(
  'refund_line',
  {
    refundId: uuid('refund_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['line', 'delivery', 'goodwill', 'unassigned'] }).notNull(),
    linePosition: integer('line_position'),
    quantity: integer('quantity').notNull().default(0),
    restock: text('restock', { enum: RESTOCKS }),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').array().notNull().default([]),
    depositCents: integer('deposit_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.position] })],
);

export const parcel = pgTable(
  'parcel',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    position: integer('position').notNull(),
    carrier: text('carrier').notNull().default(''),
    tracking: text('tracking').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Of an order that is collected in the shop. */
export const orderPickup = pgTable('order_pickup', {
  orderId: uuid('order_id').$type<OrderId>().primaryKey(),
  /** What the buyer shows. */
  code: text('code').notNull(),
  /** Since when it can be collected; `null`: not yet. */
  readyAt: instant('ready_at'),
  /** Until when the shop holds it. */
  holdUntil: instant('hold_until'),
  remindAt: instant('remind_at'),
  remindedAt: instant('reminded_at'),
});

export const orderTerms = pgTable(
  'order_terms',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    /** A page of module content, whose revision has the text. */
    pageSlug: text('page_slug').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.pageSlug] })],
);

export const handOver = pgTable('hand_over', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  occurredAt: instant('occurred_at').notNull(),
  method: text('method', { enum: HAND_OVER_METHODS }).notNull(),
  result: text('result', { enum: HAND_OVER_RESULTS }),
  ageRequired: integer('age_required').notNull(),
  documentKind: text('document_kind', { enum: DOCUMENT_KINDS }),
  carrierReference: text('carrier_reference'),
  deliverer: text('deliverer').notNull().default(''),
  receiverName: text('receiver_name'),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const orderHold = pgTable('order_hold', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  reason: text('reason').notNull(),
  /** Empty: staff put it on hold. */
  causes: text('causes', { enum: HOLD_CAUSES }).array().notNull().default([]),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  releasedAt: instant('released_at'),
  releasedKind: text('released_kind', { enum: ACTOR_KINDS }),
  releasedId: text('released_id'),
});

export const orderRequest = pgTable('order_request', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  kind: text('kind', { enum: ['cancel', 'return'] }).notNull(),
  lines: jsonb('lines').$type<{ line: number; quantity: number }[]>().notNull().default([]),
  reason: text('reason').notNull().default(''),
  state: text('state', { enum: ['open', 'accepted', 'refused', 'withdrawn'] })
    .notNull()
    .default('open'),
  answer: text('answer').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
});

export const orderDispute = pgTable('order_dispute', {
  /** The provider's. */
  providerId: text('provider_id').primaryKey(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  paymentId: text('payment_id').notNull(),
  /** In the provider's words. */
  reason: text('reason').notNull(),
  amountCents: integer('amount_cents').notNull(),
  openedAt: instant('opened_at').notNull(),
  /** `null`: the bank takes no answer. */
  dueAt: instant('due_at'),
  state: text('state', { enum: DISPUTE_STATES }).notNull().default('open'),
  /** What was sent. */
  evidence: jsonb('evidence').$type<Evidence>(),
  answerState: text('answer_state', { enum: DISPUTE_ANSWER_STATES }),
  answeredAt: instant('answered_at'),
  answeredKind: text('answered_kind', { enum: ACTOR_KINDS }),
  answeredId: text('answered_id'),
});

/** View of module checkout: its payment sessions. */
export const sessionPayment = pgView('session_payment', {
  id: uuid('id').$type<PaymentSessionId>().notNull(),
  checkoutId: text('checkout_id').$type<CheckoutId>().notNull(),
  provider: text('provider').notNull(),
  paymentId: text('payment_id'),
  state: text('state').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
}).existing();

/** What each person refunded on a day: larger sums need a fresh sign-in. */
export const refundDay = pgTable(
  'refund_day',
  {
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id').notNull(),
    day: date('day').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.actorKind, table.actorId] })],
);

/** How a driver arranged the orders of a day that the shop brings itself. */
export const deliveryRoute = pgTable('delivery_route', {
  day: date('day').primaryKey(),
  orderIds: uuid('order_ids').array().notNull(),
});

/** Words by which orders are found; written by triggers. */
export const orderSearch = pgTable('order_search', {
  orderId: uuid('order_id').$type<OrderId>().primaryKey(),
  words: tsvector('words').notNull(),
});
