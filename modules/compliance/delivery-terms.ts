import { z } from 'zod';
import { PARCEL_METHODS } from '#contract/checkout/quote.ts';
import { PARCEL_HAND_OVERS } from '#contract/orders/hand-over.ts';
import { timeOfDay } from '#contract/text/text-fields.ts';
import { WEEKDAYS } from '#contract/sommelier/week.ts';
import { day, provinceCode, timeZoneName, words } from './rules.ts';

/** `to` is the first day on which a row no longer applies. */
export const dated = { from: day, to: day.optional() };

const weekdays = z.array(z.enum(WEEKDAYS)).min(1);
const month = z.int().min(1).max(12);
/** Cents of the shop's currency. */
const cents = z.int('is whole cents').min(0).max(100_000);
const postalPrefix = (shape: RegExp, rule: string) =>
  z
    .string()
    .transform((text) => text.toUpperCase().replace(/\s/g, ''))
    .pipe(z.string().regex(shape, rule));

/**
 * Days of dispatch: the day of the order where it is paid before `cutOff`, else the next such day.
 */
export const dispatch = z.strictObject({
  /** City of dispatch. */
  city: words,
  /** Time zone of `cutOff`. */
  timeZone: timeZoneName.default('America/Toronto'),
  /** `14:00` */
  cutOff: timeOfDay,
  days: weekdays,
  /** Whether Ontario's public holidays have no dispatch. */
  closedOnHolidays: z.boolean().default(true),
  /** Months, both included, in which easily freezing bottles leave on these days only. */
  cold: z
    .strictObject({ from: month, to: month, belowAbvPercent: z.number().min(0).max(100), days: weekdays })
    .optional(),
});

export const blockedPostalCode = z.strictObject({
  prefix: postalPrefix(/^[A-Z]\d[A-Z](\d([A-Z]\d?)?)?$/, 'is three to six characters, such as X0A'),
  reason: words,
  source: words,
});

/** What a price by steps counts: bottles and cans, or grams of the parcel. */
export const STEP_UNITS = ['bottles', 'grams'] as const;

/** The price of a whole order by one method; `days` as text, `1 to 3`: working days. */
export const deliveryPrice = z.strictObject({
  province: provinceCode,
  method: z.enum(PARCEL_METHODS),
  /** The price, or that below the first step. */
  cents,
  /** Prices of larger parcels: each from a number of bottles or grams on, until the next. */
  steps: z
    .strictObject({
      by: z.enum(STEP_UNITS),
      rows: z
        .array(z.strictObject({ from: z.int().min(2).max(1_000_000), cents }))
        .min(1)
        .max(30),
    })
    .optional(),
  /** What the products cost from which delivery is free; surcharges stay. Absent: it is never free. */
  freeFromCents: z.int('is whole cents').min(1).max(10_000_000).optional(),
  days: words,
  /** Who brings the parcels; absent: a carrier. */
  carriedBy: z.enum(PARCEL_HAND_OVERS).optional(),
  ...dated,
});

/** An amount on top of the price of delivery, by the first characters of the postal code. */
export const surcharge = z.strictObject({
  prefix: postalPrefix(/^[A-Z]\d([A-Z](\d([A-Z]\d?)?)?)?$/, 'is two to six characters, such as P0 or X0A'),
  cents: cents.min(1),
  /** A sentence for the shopper. */
  reason: words,
  from: day.optional(),
  to: day.optional(),
});

/** What a litre weighs with its container and packing, for products without a weight of their own. */
export const gramsPerLitre = z.strictObject({
  glass: z.int().min(1000).max(10_000),
  can: z.int().min(1000).max(10_000),
  other: z.int().min(1000).max(10_000),
});

/** Collecting in the shop: its address is that of the shop's contact. */
export const pickup = z
  .strictObject({
    /** When buyers may come: a sentence for them. */
    hours: words,
    /** Days for which an order is held once it is ready. */
    holdDays: z.int().min(1).max(60),
    /** Days after which the buyer is reminded. */
    remindAfterDays: z.int().min(1).max(59),
  })
  .refine(({ holdDays, remindAfterDays }) => remindAfterDays < holdDays, {
    path: ['remindAfterDays'],
    message: 'must be less than the days for which an order is held',
  });
