import { z } from 'zod';
import { fileText, timeOfDay } from '#contract/text/text-fields.ts';
import { PROVINCE_CODES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES, type ProductClass } from '#contract/checkout/quote.ts';
import { isTimeZone } from '#platform/is-time-zone.ts';
import type { Confidence, RuleKind, RuleOrigin } from './rule-kinds.ts';

/** First day of the tables. A rule that was in force before begins here. */
export const TABLES_BEGIN = '2025-01-01';

export const provinceCode = z.enum(
  PROVINCE_CODES,
  'is a province, such as AB (in YAML "ON" with quotation marks)',
);
export const day = z.iso.date('is a date, such as 2026-11-22');
export const timeZoneName = z
  .string()
  .refine(isTimeZone, 'is the name of a time zone, such as America/Toronto');
export const words = fileText;
export const productClasses = z
  .array(z.enum(PRODUCT_CLASSES, `is one of ${PRODUCT_CLASSES.join(', ')}`))
  .min(1, 'must name a class')
  .refine((classes) => new Set(classes).size === classes.length, 'names a class twice');

const percent = z.number().min(0).max(100);

/** Containers that a rule is about, and Canadian cents for each. */
const container = {
  materials: z.array(z.enum(CONTAINER_MATERIALS)).min(1),
  /** Both limits are included. */
  fromMl: z.int().min(0).default(0),
  toMl: z.int().positive().optional(),
  eachCadCents: z.int('must be whole Canadian cents').min(0).max(1_000),
};

/** Fields of a rule's value, by its kind. */
export const RULE_VALUES = {
  age: z.object({ years: z.int().min(18).max(30) }),
  tax: z.object({
    /** Its name in the order summary. */
    name: words,
    /** 130000 is 13 %; 0 where a merchant's rule states that a tax is not charged. */
    rateMillionths: z.int('must be whole millionths: 9.975 % is 99750').min(0).max(1_000_000),
    appliesToDelivery: z.boolean(),
  }),
  /** `eachCadCents` is 0 where there is none, or where a deposit is uncertain. */
  deposit: z.object(container),
  /**
   * For recycling the container; never given back for an empty one. It is taxed as the drink is. With
   * `isInPrice` the shown price has it already: it is told and not added.
   */
  fee: z.object({ ...container, isInPrice: z.boolean() }),
  /** Local times between which alcohol may be handed over. */
  hours: z.object({ earliest: timeOfDay, latest: timeOfDay }),
  language: z.object({
    language: z.enum(['fr']),
    /** What has to exist in that language first. */
    requires: z.enum(['terms', 'publications']),
    /** Reason for shoppers where the shop lacks it; without one nothing is refused. */
    refusal: words.optional(),
  }),
  /** The lowest price that may be charged. */
  floor: z.object({
    per: z.enum(['litre', 'litre-of-alcohol', 'container']),
    cadCents: z.int('must be whole Canadian cents').positive(),
    fromAbvPercent: percent.default(0),
    toAbvPercent: percent.default(100),
    includesTax: z.boolean(),
    includesDeposit: z.boolean(),
  }),
  /** Whether a reduction, such as a discount code or free delivery, may lower the price of alcohol. */
  promotion: z.object({ allowsDiscountCodes: z.boolean() }),
} as const;

/** Columns of every rule. */
export type RuleBase = {
  /** Never changes: orders refer to it. */
  id: string;
  province: ProvinceCode;
  classes: readonly ProductClass[];
  from: string;
  /** The first day on which the rule no longer applies. */
  to?: string | undefined;
  /** Absent: delivered. */
  origin?: RuleOrigin | undefined;
  confidence?: Confidence | undefined;
};
export type RuleValue<Kind extends RuleKind> = z.output<(typeof RULE_VALUES)[Kind]>;

export type AgeRule = RuleBase & RuleValue<'age'>;
export type TaxRule = RuleBase & RuleValue<'tax'>;
export type DepositRule = RuleBase & RuleValue<'deposit'>;
export type FeeRule = RuleBase & RuleValue<'fee'>;
export type LanguageRule = RuleBase & RuleValue<'language'>;
export type FloorRule = RuleBase & RuleValue<'floor'>;
export type PromotionRule = RuleBase & RuleValue<'promotion'>;

/** A row that cannot be applied, or a case without a row. Nothing is delivered to its province. */
export type UnreadableRule = {
  province: ProvinceCode;
  /** `''` where a row is missing. */
  id: string;
  /** For operators. */
  reason: string;
};

/** The law, validated: rules of one origin do not conflict; a province that is not covered is named. */
export type Rules = {
  ages: readonly AgeRule[];
  taxes: readonly TaxRule[];
  deposits: readonly DepositRule[];
  fees: readonly FeeRule[];
  languages: readonly LanguageRule[];
  floors: readonly FloorRule[];
  promotions: readonly PromotionRule[];
  unreadable?: readonly UnreadableRule[] | undefined;
};
