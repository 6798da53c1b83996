import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import {
  CONTAINER_MATERIALS,
  DELIVERY_METHODS,
  PRODUCT_CLASSES,
  type CheckoutLine,
  type Quote,
} from '#contract/checkout/quote.ts';
import { PARCEL_HAND_OVERS } from '#contract/orders/hand-over.ts';

// The lines and the quote of an order as schemas, for the OpenAPI document.
const cents = z.int().meta({ description: "Cents of the order's currency." });

export const LineSchema = z
  .object({
    productId: z.string(),
    slug: z.string(),
    name: z.string(),
    volume: z.string(),
    abvPercent: z.number(),
    productClass: z.enum(PRODUCT_CLASSES),
    material: z.enum(CONTAINER_MATERIALS),
    volumeMl: z.number(),
    packSize: z.int(),
    quantity: z.int(),
    priceCents: cents,
    salePriceCents: cents.nullable(),
  })
  .meta({ id: 'OrderLine' }) satisfies z.ZodType<CheckoutLine>;

export const QuoteSchema = z
  .object({
    province: z.enum(PROVINCE_CODES),
    method: z.enum(DELIVERY_METHODS),
    date: z.string(),
    itemCount: z.int(),
    subtotalCents: cents,
    savingsCents: cents,
    deliveryCents: cents,
    deliveryDays: z.string(),
    carriedBy: z
      .enum(PARCEL_HAND_OVERS)
      .exactOptional()
      .meta({ description: 'Who brings the parcel; absent: a carrier.' }),
    taxes: z
      .array(
        z.object({
          name: z.string(),
          rateMillionths: z.int(),
          baseCents: cents,
          cents,
          lineCents: z.array(cents).readonly(),
          deliveryCents: cents,
          rule: z.string(),
        }),
      )
      .readonly(),
    deposits: z
      .array(
        z.object({
          count: z.int(),
          eachCadCents: z.int(),
          cadCents: z.int(),
          cents,
          rules: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
    fees: z
      .array(
        z.object({
          count: z.int(),
          eachCadCents: z.int(),
          cadCents: z.int(),
          cents,
          lineCents: z.array(cents).readonly(),
          isInPrice: z.boolean(),
          lineContainers: z.array(z.int()).readonly().exactOptional(),
          rules: z.array(z.string()).readonly(),
        }),
      )
      .readonly()
      .exactOptional()
      .meta({ description: 'Recycling fees; of those that prices have already, `cents` is 0.' }),
    depositCents: cents,
    depositCadCents: z.int(),
    exchange: z
      .object({ usdPerCadMillionths: z.int(), from: z.string(), source: z.string(), rule: z.string() })
      .nullable(),
    totalCents: cents,
    rules: z.array(z.string()).readonly(),
  })
  .meta({ id: 'OrderQuote' }) satisfies z.ZodType<Quote>;
