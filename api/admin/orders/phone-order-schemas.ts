import { z } from 'zod';
import { CHECKOUT_LENGTHS } from '#contract/checkout/checkout-form.ts';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { DELIVERY_METHODS } from '#contract/checkout/quote.ts';
import { CURRENCIES, getEffectivePriceCents } from '#contract/money.ts';
import { line } from '#contract/text/text-fields.ts';
import type { ListedPhoneOrder, PreparedPhoneOrder } from '#modules/checkout/index.ts';
import { PHONE_ORDER_PROBLEMS, PHONE_ORDER_FIELDS } from '#modules/checkout/phone.ts';
import { nameField } from '#contract/text/name-field.ts';
import { ActorSchema, type NameActor, parseActor } from '../actor-names.ts';

const MAX_LINES = 60;

/** What a caller wants, and what they say of themselves. */
export const PhoneOrderInputSchema = z.strictObject({
  bottles: z
    .array(z.strictObject({ productId: z.uuid(), quantity: z.int().min(1).max(1_000) }))
    .max(MAX_LINES),
  buyer: z
    .strictObject({
      email: line(CHECKOUT_LENGTHS.email).default(''),
      phone: line(CHECKOUT_LENGTHS.phone).default(''),
      name: line(CHECKOUT_LENGTHS.name).default(''),
      address: line(CHECKOUT_LENGTHS.address).default(''),
      address2: line(CHECKOUT_LENGTHS.address2).default(''),
      city: line(CHECKOUT_LENGTHS.city).default(''),
      province: z.enum([...PROVINCE_CODES, '']).default(''),
      postalCode: line(CHECKOUT_LENGTHS.postalCode).default(''),
      method: z.enum(DELIVERY_METHODS).default('standard'),
      collector: line(CHECKOUT_LENGTHS.collector).default(''),
    })
    .meta({
      description:
        'As the form of the checkout. A pick-up has no address, and may name who else may collect it. The buyer states their age there, nobody else.',
    }),
});
export type PhoneOrderBody = z.output<typeof PhoneOrderInputSchema>;

export const PhoneOrderPreviewSchema = z
  .object({
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        volume: z.string(),
        quantity: z.int(),
        eachCents: z.int(),
        cents: z.int(),
      }),
    ),
    problems: z
      .array(z.object({ productId: z.string(), available: z.int(), detail: z.string() }))
      .meta({ description: 'Bottles that cannot be sold as they were asked for.' }),
    errors: z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .meta({ description: 'Fields of the buyer that are missing or wrong.' }),
    refusal: z.string().nullable().meta({ description: 'Why it is not delivered there.' }),
    currency: z.enum(CURRENCIES),
    pickup: z
      .object({ address: z.string(), city: z.string(), postalCode: z.string(), hours: z.string() })
      .nullable()
      .meta({ description: 'Where buyers collect orders; null: nowhere.' }),
    quote: z
      .object({
        subtotalCents: z.int(),
        deliveryCents: z.int(),
        deliveryDays: z.string(),
        taxes: z.array(z.object({ name: z.string(), rateMillionths: z.int(), cents: z.int() })),
        fees: z
          .array(z.object({ count: z.int(), cents: z.int() }))
          .meta({ description: 'Recycling fees; 0 `cents`: the prices have it.' }),
        depositCents: z.int(),
        totalCents: z.int(),
      })
      .nullable()
      .meta({ description: 'null until there are bottles that the shop delivers to the province.' }),
  })
  .meta({ id: 'AdminPhoneOrderPreview' });

/** Lines with their prices, what keeps them from being sold, and their sums. */
export const PricedLinesSchema = PhoneOrderPreviewSchema.pick({
  lines: true,
  problems: true,
  refusal: true,
  currency: true,
  quote: true,
}).meta({ id: 'AdminPricedLines' });

/** Shows lines with their prices and sums. */
export function presentPriced({
  lines,
  problems,
  refusal,
  quote,
  currency,
}: Pick<PreparedPhoneOrder, 'lines' | 'problems' | 'refusal' | 'quote' | 'currency'>): z.output<
  typeof PricedLinesSchema
> {
  return {
    lines: lines.map((one) => ({
      productId: one.productId,
      name: one.name,
      volume: one.volume,
      quantity: one.quantity,
      eachCents: getEffectivePriceCents(one),
      cents: getEffectivePriceCents(one) * one.quantity,
    })),
    problems: problems.map(({ productId, reason, available }) => ({
      productId,
      available,
      detail: PHONE_ORDER_PROBLEMS[reason](available),
    })),
    refusal,
    currency,
    quote: quote && {
      subtotalCents: quote.subtotalCents,
      deliveryCents: quote.deliveryCents,
      deliveryDays: quote.deliveryDays,
      taxes: quote.taxes.map(({ name, rateMillionths, cents }) => ({ name, rateMillionths, cents })),
      fees: (quote.fees ?? []).map(({ count, cents }) => ({ count, cents })),
      depositCents: quote.depositCents,
      totalCents: quote.totalCents,
    },
  };
}

/** A phone order as it would be, for its form. */
export function presentPreview(prepared: PreparedPhoneOrder): z.output<typeof PhoneOrderPreviewSchema> {
  const { place } = prepared;
  return {
    ...presentPriced(prepared),
    errors: listFieldErrors(prepared).map(({ field, detail }) => ({ field, detail })),
    pickup: place && {
      address: place.address,
      city: place.city,
      postalCode: place.postalCode,
      hours: place.hours,
    },
  };
}

/** The fields of the buyer that the checkout would refuse, with a sentence each. */
export const listFieldErrors = ({ errors }: PreparedPhoneOrder) =>
  Object.entries(errors).map(([field, code]) => ({
    field,
    code,
    detail: PHONE_ORDER_FIELDS[code](nameField([field])),
  }));

const PHONE_ORDER_STATES = ['waiting', 'paying', 'paid', 'expired', 'cancelled'] as const;

export const PhoneOrderSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    code: z
      .string()
      .meta({ description: 'To read out. It works with the postal code, until a browser has the order.' }),
    state: z
      .enum(PHONE_ORDER_STATES)
      .meta({
        description: 'waiting: not paid yet. paying: the buyer is at the payment. The others are its end.',
      }),
    orderNumber: z.string().nullable().meta({ description: 'Of the order that it became.' }),
    takenBy: ActorSchema,
    name: z.string().nullable().meta({ description: 'Of the buyer; null once it is paid or a week old.' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    bottles: z.int(),
    totalCents: z.int().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().meta({ description: 'Until when its bottles are held and its link works.' }),
  })
  .meta({ id: 'AdminPhoneOrder' });

export const presentPhoneOrder = (
  { takenBy, createdAt, expiresAt, ...order }: ListedPhoneOrder,
  nameActor: NameActor,
): z.output<typeof PhoneOrderSchema> => ({
  ...order,
  takenBy: nameActor(parseActor(takenBy)),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
