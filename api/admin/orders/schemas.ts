import { z } from 'zod';
import { OrderExchangesSchema, PaymentSchema } from './payment-schemas.ts';
import { RECIPIENT } from './recipient-schema.ts';
import { REFUND_CAUSES } from '#contract/orders/refund-causes.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { CURRENCIES } from '#contract/money.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { ORDER_COMMAND_NAMES } from '#contract/orders/order-commands.ts';
import {
  DOCUMENT_KINDS,
  HAND_OVER_METHODS,
  HAND_OVER_RESULTS,
  PARCEL_HAND_OVERS,
} from '#contract/orders/hand-over.ts';
import { line } from '#contract/text/text-fields.ts';
import { ORDER_STATES } from '#modules/orders/index.ts';
import { withPermission } from '../permitted-fields.ts';
import { ActorSchema, HoldSchema, MailRefusalSchema, OrderDisputeSchema } from './warning-schemas.ts';

const cents = z.int().meta({ description: 'Cents of the currency of the order.' });
const instant = z.iso.datetime();

/** Fields of money: absent in the view of a packer. */
const MONEY = {
  totalCents: cents.exactOptional(),
  refundedCents: cents.exactOptional(),
  currency: z.enum(CURRENCIES).exactOptional(),
};

/** The first lines of an order. */
export const RowBottlesSchema = z
  .array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      picture: PictureSchema.nullable(),
      imageUrl: z.string().nullable().meta({ description: 'A picture at another address.' }),
    }),
  )
  .meta({ description: 'The first three lines.' });

/** An order in a list. */
export const OrderRowSchema = z.object({
  number: z.string(),
  version: z.int(),
  state: z.enum(ORDER_STATES),
  paidAt: instant,
  stateSince: instant,
  isTest: z.boolean(),
  isDisputed: z.boolean(),
  isHeld: z.boolean(),
  holdReason: z.string().nullable(),
  isToReview: z.boolean().meta({ description: 'The shop put it on hold, for staff to look at.' }),
  isLate: z.boolean(),
  cannotBePacked: z.boolean().meta({ description: 'Bottles of it are not there.' }),
  name: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  method: z.string().nullable().meta({ description: 'Delivery: `standard`, `express` or `pickup`.' }),
  units: z.int(),
  bottles: RowBottlesSchema,
  waitsSince: instant
    .nullable()
    .meta({ description: 'Its payment, or the day it came back; `null`: it waits for no one of the staff.' }),
  isToInspect: z.boolean(),
  isToSettle: z.boolean().meta({ description: 'It came back or was lost, and its money is not settled.' }),
  isReady: z.boolean().meta({ description: 'Its buyer can collect it in the shop.' }),
  packer: ActorSchema.nullable(),
  ...MONEY,
});

export const ParcelSchema = z.strictObject({ carrier: line(40).default(''), tracking: line(80, 1) });
export const MAX_PARCELS = 20;
/** What is corrected has one parcel or more. */
export const ParcelsSchema = z.array(ParcelSchema).min(1).max(MAX_PARCELS);

const LineSchema = z.object({
  position: z.int(),
  productId: z.string(),
  slug: z.string(),
  sku: z.string().nullable(),
  barcodes: z
    .array(z.object({ gtin: z.string(), units: z.int() }))
    .meta({ description: 'Of the bottle, and of cases of `units` bottles.' }),
  name: z.string(),
  volume: z.string(),
  productClass: z.enum(PRODUCT_CLASSES),
  packSize: z.int(),
  quantity: z.int(),
  refundedQuantity: z.int(),
  missing: z.int().meta({ description: 'Bottles that are not there.' }),
  binLocation: z.string().nullable(),
  weightGrams: z.int().nullable().meta({ description: 'Of one unit, packed.' }),
  picture: PictureSchema.nullable(),
  imageUrl: z.string().nullable().meta({ description: 'A picture at another address.' }),
  priceCents: cents.exactOptional(),
  salePriceCents: cents.nullable().exactOptional(),
  netCents: cents.exactOptional(),
  taxCents: cents.exactOptional(),
  depositCents: cents.exactOptional(),
});

const FeeSchema = z.object({
  count: z.int(),
  eachCadCents: z.int(),
  cadCents: z.int(),
  cents,
  isInPrice: z.boolean().meta({ description: 'The prices have it: `cents` is 0.' }),
});
const FeesSchema = z.array(FeeSchema).exactOptional().meta({ description: 'Recycling fees.' });

const HandOverSchema = z.object({
  id: z.string(),
  at: instant,
  method: z.enum(HAND_OVER_METHODS),
  result: z.enum(HAND_OVER_RESULTS).nullable(),
  ageRequired: z.int(),
  documentKind: z.enum(DOCUMENT_KINDS).nullable(),
  carrierReference: z.string().nullable(),
  deliverer: z.string(),
  receiverName: z.string().nullable(),
});

const TimelineSchema = z.object({
  id: z.int(),
  at: instant,
  from: z.enum(ORDER_STATES).nullable(),
  to: z.enum(ORDER_STATES),
  action: z
    .string()
    .nullable()
    .meta({ description: 'As the audit log names it: `shipped`, `noted`; null for notes of the program.' }),
  actor: ActorSchema,
  text: z.string(),
});

/** An order in full. Fields of money, email and notes are absent in the view of a packer. */
export const OrderSchema = z
  .object({
    number: z.string(),
    version: z.int(),
    state: z.enum(ORDER_STATES),
    stateSince: instant,
    paidAt: instant,
    isTest: z.boolean(),
    isDisputed: z.boolean(),
    isErased: z.boolean(),
    isToInspect: z.boolean(),
    isToSettle: z.boolean().meta({ description: 'It came back or was lost, and its money is not settled.' }),
    locale: z.string(),
    packer: ActorSchema.nullable(),
    hold: HoldSchema.nullable(),
    dispute: OrderDisputeSchema.nullable().exactOptional(),
    mailRefusal: MailRefusalSchema.nullable().exactOptional(),
    recipient: z.object({ ...RECIPIENT, method: z.string() }),
    carriedBy: z.enum(PARCEL_HAND_OVERS).meta({ description: 'Who brings the parcel.' }),
    ageRequired: z.int(),
    lines: z.array(LineSchema),
    parcels: z.array(z.object({ carrier: z.string(), tracking: z.string() })),
    pickup: z
      .object({
        readyAt: instant.nullable().meta({ description: 'null: the buyer was not told yet.' }),
        holdUntil: instant.nullable(),
        collector: z.string().nullable().meta({ description: 'Who else may collect it.' }),
        isOverdue: z.boolean().meta({ description: 'The shop has held it for as long as it said.' }),
      })
      .nullable()
      .meta({ description: 'Of an order that is collected in the shop.' }),
    suggestedCarrier: z.string().nullable().meta({ description: 'The carrier that the shop used last.' }),
    handOvers: z.array(HandOverSchema),
    request: z
      .object({
        id: z.string(),
        kind: z.enum(['cancel', 'return']),
        lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
        reason: z.string(),
        at: instant,
      })
      .nullable(),
    timeline: z.array(TimelineSchema),
    allowedCommands: z
      .array(z.enum(ORDER_COMMAND_NAMES))
      .meta({ description: 'What the order takes now and the caller may do.' }),
    email: z.string().exactOptional(),
    customerId: z.string().nullable().exactOptional(),
    ...MONEY,
    customer: withPermission(
      'customer.read',
      z
        .object({
          id: z.string(),
          kind: z.enum(['account', 'guest']),
          since: instant,
          orderCount: z.int(),
          spentCents: cents,
        })
        .nullable(),
    ),
    signInAgainAboveCents: cents
      .nullable()
      .exactOptional()
      .meta({
        description: 'A larger refund of the caller takes a fresh sign-in; `null`: the sign-in is fresh.',
      }),
    exchanges: OrderExchangesSchema,
    replaces: z.string().nullable().meta({ description: 'Number of the order whose bottles it replaces.' }),
    leftCents: cents.exactOptional().meta({ description: 'What can still be refunded.' }),
    deliveryLeftCents: cents.exactOptional(),
    sums: z
      .object({
        subtotalCents: cents,
        savingsCents: cents,
        deliveryCents: cents,
        taxes: z.array(z.object({ name: z.string(), rateMillionths: z.int(), baseCents: cents, cents })),
        deposits: z.array(z.object({ count: z.int(), eachCadCents: z.int(), cadCents: z.int(), cents })),
        fees: FeesSchema,
        exchange: z
          .object({ usdPerCadMillionths: z.int(), from: z.string(), source: z.string(), rule: z.string() })
          .nullable(),
      })
      .exactOptional(),
    payments: z.array(PaymentSchema).exactOptional(),
    refunds: z
      .array(
        z.object({
          id: z.string(),
          at: instant,
          endedAt: instant.nullable(),
          amountCents: cents,
          reason: z.string(),
          cause: z.enum(REFUND_CAUSES).nullable().meta({ description: 'What happened, as staff said it.' }),
          state: z.enum(['asked', 'done', 'failed']),
          isUnassigned: z
            .boolean()
            .meta({ description: "Made on the provider's pages, and not assigned to what it gave back." }),
        }),
      )
      .exactOptional(),
    terms: z.array(z.object({ slug: z.string(), version: z.int() })).exactOptional(),
  })
  .meta({ id: 'AdminOrder' });
export type OrderBody = z.output<typeof OrderSchema>;

export const NumberPath = z.object({
  number: z.string().meta({ description: 'The order number, such as 7K3M-9QXW.' }),
});
