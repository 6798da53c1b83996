import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import {
  blockedPostalCode,
  dated,
  deliveryPrice,
  dispatch,
  gramsPerLitre,
  pickup,
  surcharge,
} from './delivery-terms.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { line, timeOfDay } from '#contract/text/text-fields.ts';
import { LICENCE_KINDS } from './licences/licence-kinds.ts';
import { day, productClasses, provinceCode, words } from './rules.ts';

/**
 * Where the shop may deliver; without classes, every class. Kind, number and limits are absent in terms
 * from before there were any.
 */
export const provinceLicence = z.strictObject({
  province: provinceCode,
  classes: productClasses.optional(),
  ...dated,
  source: words,
  kind: z.enum(LICENCE_KINDS).optional(),
  /** As the footer of the shop shows it. */
  number: line(60, 1).optional(),
  /** The strongest drink of a class that it covers; other classes have no limit. */
  strengths: z
    .array(
      z.strictObject({
        productClass: z.enum(PRODUCT_CLASSES),
        maxAbvPercent: z.number('is a strength in per cent').min(0).max(100),
      }),
    )
    .max(PRODUCT_CLASSES.length)
    .refine(
      (rows) => new Set(rows.map(({ productClass }) => productClass)).size === rows.length,
      'names a class twice',
    )
    .optional(),
  /** Local times between which it allows to hand over; outside of them a hand-over is warned about. */
  hours: z.strictObject({ earliest: timeOfDay, latest: timeOfDay }).optional(),
});

/**
 * From a day on, the shop's number for the taxes that Canada (`federal`: GST and HST) or a province
 * collects; without a number it is not registered, and does not charge them.
 */
export const taxRegistration = z.strictObject({
  of: z.enum(['federal', ...PROVINCE_CODES], 'is federal, or a province such as BC'),
  number: words.optional(),
  from: day,
});
export type TaxRegistration = z.output<typeof taxRegistration>;

/**
 * Terms of the shop's trade, apart from any law. Absent lists are empty: a shop without licences
 * delivers nowhere.
 */
export const TradeTermsSchema = z.strictObject({
  /** Where the shop may deliver; without classes, every class. */
  licences: z.array(provinceLicence).default([]),
  /**
   * Refused deliveries despite a licence, and why, in a sentence for the shopper. Without days, at
   * any time.
   */
  refusals: z
    .array(
      z.strictObject({ province: provinceCode, reason: words, from: day.optional(), to: day.optional() }),
    )
    .default([]),
  /**
   * Communities that prohibit or restrict alcohol, by the first characters of their postal codes.
   */
  blockedPostalCodes: z.array(blockedPostalCode).default([]),
  delivery: z.array(deliveryPrice).default([]),
  /** Areas whose parcels cost more; absent in terms from before there were any. */
  surcharges: z.array(surcharge).optional(),
  gramsPerLitre: gramsPerLitre.optional(),
  /** Absent: buyers cannot collect in the shop. */
  pickup: pickup.optional(),
  /**
   * US dollars for one Canadian dollar, in millionths: 710000 is 0.71. Each rate holds until the
   * next begins. A shop that sells in Canadian dollars needs none.
   */
  exchange: z
    .array(
      z.strictObject({
        from: day,
        usdPerCadMillionths: z.int('is in whole millionths').min(100_000).max(10_000_000),
        source: words,
      }),
    )
    .default([]),
  /** The shop's tax numbers, for invoices: those that no registration names. */
  taxNumbers: z.array(z.strictObject({ name: words, number: words })).default([]),
  /** What the shop decided about its taxes; absent in terms from before it was asked. */
  registrations: z.array(taxRegistration).max(100).optional(),
  /** `undefined`: no page tells when a parcel leaves. */
  dispatch: dispatch.optional(),
});

export type TradeTerms = z.output<typeof TradeTermsSchema>;
