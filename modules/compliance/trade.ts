import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { WEEKDAYS } from '#contract/sommelier/week.ts';
import { DELIVERY_METHODS } from '#contract/checkout/quote.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { day, productClasses, provinceCode, timeZoneName, words } from './rules.ts';

const dated = { from: day, to: day.optional() };

const weekdays = z.array(z.enum(WEEKDAYS)).min(1);
const month = z.int().min(1).max(12);

/**
 * Days of dispatch: the day of the order where it is paid before `cutOff`, else the next such day.
 */
const dispatch = z.strictObject({
  /** City of dispatch. */
  city: words,
  /** Time zone of `cutOff`. */
  timeZone: timeZoneName.default('America/Toronto'),
  /** `14:00` */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "14:00"'),
  days: weekdays,
  /** Whether Ontario's public holidays have no dispatch. */
  closedOnHolidays: z.boolean().default(true),
  /** Months, both included, in which easily freezing bottles leave on these days only. */
  cold: z
    .strictObject({ from: month, to: month, belowAbvPercent: z.number().min(0).max(100), days: weekdays })
    .optional(),
});

/**
 * Terms of the shop's trade, apart from any law. Absent lists are empty: a shop without licences
 * delivers nowhere.
 */
export const TradeTermsSchema = z.strictObject({
  /** Where the shop may deliver; without classes, every class. */
  licences: z
    .array(
      z.strictObject({ province: provinceCode, classes: productClasses.optional(), ...dated, source: words }),
    )
    .default([]),
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
  blockedPostalCodes: z
    .array(
      z.strictObject({
        prefix: z
          .string()
          .transform((text) => text.toUpperCase().replace(/\s/g, ''))
          .pipe(
            z
              .string()
              .regex(/^[A-Z]\d[A-Z](\d([A-Z]\d?)?)?$/, 'must be three to six characters, such as X0A'),
          ),
        reason: words,
        source: words,
      }),
    )
    .default([]),
  /** Cents of the shop's currency for a whole order; days as text, `1 to 3`: working days. */
  delivery: z
    .array(
      z.strictObject({
        province: provinceCode,
        method: z.enum(DELIVERY_METHODS),
        cents: z.int('must be whole cents').min(0).max(100_000),
        days: words,
        ...dated,
      }),
    )
    .default([]),
  /**
   * US dollars for one Canadian dollar, in millionths: 710000 is 0.71. Each rate holds until the
   * next begins. A shop that sells in Canadian dollars needs none.
   */
  exchange: z
    .array(
      z.strictObject({
        from: day,
        usdPerCadMillionths: z.int('must be whole millionths').min(100_000).max(10_000_000),
        source: words,
      }),
    )
    .default([]),
  /** The shop's tax numbers, for invoices. */
  taxNumbers: z.array(z.strictObject({ name: words, number: words })).default([]),
  /** `undefined`: no page tells when a parcel leaves. */
  dispatch: dispatch.optional(),
});

export type TradeTerms = z.output<typeof TradeTermsSchema>;

/** Loads the shop's trade terms and whether they are the demo's; `undefined` without any. */
export async function loadTrade(handle: Handle): Promise<{ terms: TradeTerms; isDemo: boolean } | undefined> {
  const [row] = await queryRows<{ terms: unknown; isDemo: boolean }>(
    handle,
    sql`select terms, is_demo as "isDemo" from shop_trade`,
  );
  return row && { terms: TradeTermsSchema.parse(row.terms), isDemo: row.isDemo };
}

/**
 * Replaces the shop's trade terms and returns whether it did: the demo's terms never replace the
 * merchant's. Every process uses the new terms from its next question.
 */
export async function saveTrade(
  tx: Transaction,
  terms: TradeTerms,
  { isDemo }: { isDemo: boolean },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into shop_trade (is_demo, terms) values (${isDemo}, ${JSON.stringify(terms)}::jsonb)
    on conflict (is_only) do update set is_demo = excluded.is_demo, terms = excluded.terms
    where shop_trade.is_demo or not excluded.is_demo
    returning 1`);
  return rows.length > 0;
}
