import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CheckoutId, PaymentSessionId } from '#contract/ids.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { COUNT_SCOPES, COUNT_STATES } from './counts/count-states.ts';
import { MOVEMENT_DOCUMENTS, MOVEMENT_REASONS } from './ledger/movement.ts';
import { CURRENCIES, RECEIPT_STATES } from './receipts/receipt-states.ts';

const SHOP = '01a05d65-0000-7000-8000-000000000001';
const instant = (name: string) => timestamp(name, { withTimezone: true });
/** An amount of money per bottle, as decimal digits: `parseCost` reads it exactly. */
const cost = (name: string) => numeric(name, { precision: 14, scale: 4 });

export const stockLocation = pgTable('stock_location', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
});

export const stockReservation = pgTable('stock_reservation', {
  id: uuid('id').primaryKey().defaultRandom(),
  checkoutId: text('checkout_id').$type<CheckoutId>().notNull(),
  sessionId: uuid('session_id').$type<PaymentSessionId>().notNull(),
  productId: uuid('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  state: text('state', { enum: ['held', 'sold', 'shipped', 'released'] })
    .notNull()
    .default('held'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  releasedQuantity: integer('released_quantity').notNull().default(0),
  returnedQuantity: integer('returned_quantity').notNull().default(0),
});

export const stockLevel = pgTable(
  'stock_level',
  {
    productId: uuid('product_id').notNull(),
    locationId: uuid('location_id').notNull().default(SHOP),
    onHand: integer('on_hand').notNull(),
    shortage: integer('shortage').notNull().default(0),
    averageCostCad: cost('average_cost_cad'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.locationId] })],
);

export const stockMovement = pgTable('stock_movement', {
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  productId: uuid('product_id').notNull(),
  locationId: uuid('location_id').notNull().default(SHOP),
  delta: integer('delta').notNull(),
  reason: text('reason', { enum: MOVEMENT_REASONS }).notNull(),
  onHandAfter: integer('on_hand_after').notNull(),
  unitCostCad: cost('unit_cost_cad'),
  referenceKind: text('reference_kind', { enum: MOVEMENT_DOCUMENTS }),
  referenceId: uuid('reference_id'),
  note: text('note').notNull().default(''),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
});

/** How late costs moved the value of bottles on hand. */
export const stockCostChange = pgTable('stock_cost_change', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  locationId: uuid('location_id').notNull().default(SHOP),
  receiptId: uuid('receipt_id').notNull(),
  onHand: integer('on_hand').notNull(),
  averageBeforeCad: cost('average_before_cad'),
  averageAfterCad: cost('average_after_cad'),
  differenceCad: numeric('difference_cad', { precision: 18, scale: 4 }).notNull(),
  restCad: numeric('rest_cad', { precision: 18, scale: 4 }).notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
});

/** The average cost of a product from a moment on; a trigger writes it. */
export const stockAverage = pgTable('stock_average', {
  productId: uuid('product_id').notNull(),
  locationId: uuid('location_id').notNull(),
  averageCostCad: cost('average_cost_cad'),
  createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
});

/** View: the numbers of a product's stock. */
export const stockPosition = pgView('stock_position', {
  productId: uuid('product_id').notNull(),
  available: integer('available').notNull(),
  onHand: integer('on_hand'),
  shortage: integer('shortage'),
  averageCostCad: cost('average_cost_cad'),
  held: integer('held').notNull(),
  allocated: integer('allocated').notNull(),
}).existing();

export const supplier = pgTable('supplier', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  contact: text('contact').notNull().default(''),
  currency: text('currency', { enum: CURRENCIES }).notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const receipt = pgTable('receipt', {
  id: uuid('id').primaryKey(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  supplierId: uuid('supplier_id'),
  isSupplierGuessed: boolean('is_supplier_guessed').notNull().default(false),
  invoiceNumber: text('invoice_number'),
  invoiceDate: date('invoice_date'),
  currency: text('currency', { enum: CURRENCIES }).notNull().default('CAD'),
  rate: numeric('rate', { precision: 12, scale: 6 }).notNull().default('1'),
  discountCents: integer('discount_cents').notNull().default(0),
  freightCents: integer('freight_cents').notNull().default(0),
  depositCents: integer('deposit_cents').notNull().default(0),
  taxCents: integer('tax_cents').notNull().default(0),
  isTaxRecoverable: boolean('is_tax_recoverable').notNull().default(true),
  totalCents: integer('total_cents'),
  dutyCadCents: integer('duty_cad_cents').notNull().default(0),
  state: text('state', { enum: RECEIPT_STATES }).notNull().default('draft'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  postedAt: instant('posted_at'),
  invoicedAt: instant('invoiced_at'),
});

export const receiptLine = pgTable(
  'receipt_line',
  {
    receiptId: uuid('receipt_id').notNull(),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of `costUnits` bottles, in the currency of the receipt. */
    unitCost: cost('unit_cost'),
    costUnits: integer('cost_units').notNull().default(1),
    cases: integer('cases').notNull().default(0),
    caseSize: integer('case_size'),
    landedUnitCostCad: cost('landed_unit_cost_cad'),
  },
  (table) => [primaryKey({ columns: [table.receiptId, table.position] })],
);

export const stockCount = pgTable('stock_count', {
  id: uuid('id').primaryKey(),
  number: integer('number').notNull().generatedByDefaultAsIdentity(),
  scope: text('scope', { enum: COUNT_SCOPES }).notNull(),
  scopeValue: text('scope_value'),
  isBlind: boolean('is_blind').notNull().default(false),
  state: text('state', { enum: COUNT_STATES }).notNull().default('draft'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const stockCountLine = pgTable(
  'stock_count_line',
  {
    countId: uuid('count_id').notNull(),
    productId: uuid('product_id').notNull(),
    counted: integer('counted').notNull(),
    expected: integer('expected').notNull(),
    countedAt: instant('counted_at').notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    actorId: text('actor_id'),
  },
  (table) => [primaryKey({ columns: [table.countId, table.productId] })],
);
