import { z } from 'zod';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { isTimeZone } from '#platform/is-time-zone.ts';

/** First day of the tables. A row that was in force before begins here. */
export const TABLES_BEGIN = '2025-01-01';

const CODES = PROVINCES.map(({ code }) => code);
export const provinceCode = z.enum(CODES, 'must be a province, such as AB; "ON" needs quotation marks');
export const day = z.iso.date('must be a date, such as 2026-11-22');
export const timeZoneName = z
  .string()
  .refine(isTimeZone, 'must be the name of a time zone, such as America/Toronto');
export const words = z.string().trim().min(1, 'must not be empty');
export const productClasses = z
  .array(z.enum(PRODUCT_CLASSES, `must be one of ${PRODUCT_CLASSES.join(', ')}`))
  .min(1, 'must name a class')
  .refine((classes) => new Set(classes).size === classes.length, 'names a class twice');

const row = {
  /** Never changes: orders refer to it. */
  id: z.string().regex(/^[a-z]+(\/[A-Za-z0-9-]+)+$/, 'must look like tax/NS/HST/2025-04-01'),
  province: provinceCode,
  classes: productClasses,
  from: day,
  /** The first day on which the row no longer applies. */
  to: day.optional(),
  source: words,
  confidence: z.enum(['H', 'M', 'L'], 'must be H, M or L'),
  note: words.optional(),
};

const AgeRuleSchema = z.strictObject({ ...row, years: z.int().min(18).max(30) });

const TaxRuleSchema = z.strictObject({
  ...row,
  /** Its name in the order summary. */
  name: words,
  /** 130000 is 13 %. */
  rateMillionths: z.int('must be whole millionths: 9.975 % is 99750').min(1).max(1_000_000),
  appliesToDelivery: z.boolean(),
});

const DepositRuleSchema = z.strictObject({
  ...row,
  materials: z.array(z.enum(CONTAINER_MATERIALS)).min(1),
  /** Both limits are included. */
  fromMl: z.int().min(0).default(0),
  toMl: z.int().positive().optional(),
  /** Canadian cents per container; 0 where there is none, or where a deposit is uncertain. */
  eachCadCents: z.int('must be whole Canadian cents').min(0).max(1_000),
});

export const AgesFileSchema = z.array(AgeRuleSchema);
export const TaxesFileSchema = z.array(TaxRuleSchema);
export const DepositsFileSchema = z.array(DepositRuleSchema);
export const TimeZonesFileSchema = z.record(provinceCode, timeZoneName);

export type AgeRule = z.output<typeof AgeRuleSchema>;
export type TaxRule = z.output<typeof TaxRuleSchema>;
export type DepositRule = z.output<typeof DepositRuleSchema>;

/** The law, validated: rows do not conflict, and every province and day is covered. */
export type Rules = {
  ages: readonly AgeRule[];
  taxes: readonly TaxRule[];
  deposits: readonly DepositRule[];
  timeZones: Readonly<Record<ProvinceCode, string>>;
};
