import type { DeliveryOption } from '#contract/checkout/offer.ts';
import type { Province, ProvinceCode } from '#contract/checkout/provinces.ts';
import {
  type CheckoutLine,
  DELIVERY_METHODS,
  type DeliveryMethod,
  type ExchangeRate,
  type Quote,
} from '#contract/checkout/quote.ts';
import { calendarDate } from './calendar-date.ts';
import { isInForce } from './date-range.ts';
import { checkDelivery, provinceName } from './check-delivery.ts';
import { computeQuote } from './quote/compute-quote.ts';
import type { Rules } from './rules.ts';
import type { TradeTerms } from './trade.ts';
import { REFUSALS } from './messages.ts';

/**
 * Minimum age for a delivery: the higher of the province's and the shop's, and the rule of the
 * province.
 */
export type AgeLimit = { years: number; provinceYears: number; rule: string };

/** The law, the shop's terms (`undefined`: none), and the shop's own minimum age. */
export type RuleContext = { rules: Rules; terms: TradeTerms | undefined; shopMinimumAge: number };

type AgeKnown = Pick<RuleContext, 'rules' | 'shopMinimumAge'>;

/** Returns the calendar day of an instant in a province, such as `2026-11-22`. */
export const getLocalDay = ({ timeZones }: Rules, province: ProvinceCode, at: Date): string =>
  calendarDate(at, timeZones[province]);

/** Returns the minimum age in a province on a day. Throws for days before the tables begin. */
export function getAgeLimit(
  { rules, shopMinimumAge }: AgeKnown,
  province: ProvinceCode,
  day: string,
): AgeLimit {
  const rule = rules.ages.find((row) => row.province === province && isInForce(row, day));
  if (!rule) throw new Error(`no age rule for ${province} on ${day}: the tables begin later`);
  return { years: Math.max(rule.years, shopMinimumAge), provinceYears: rule.years, rule: rule.id };
}

/**
 * Returns a province's entry in the form: its age, and a quote of the lines per delivery method, or
 * the reason for refusal.
 */
export function getDeliveryOption(
  known: RuleContext,
  lines: readonly CheckoutLine[],
  { code: province, name }: Province,
  at: Date,
): DeliveryOption {
  const { years, provinceYears } = getAgeLimit(known, province, getLocalDay(known.rules, province, at));
  const quotes: Partial<Record<DeliveryMethod, Quote>> = {};
  let refusal: string | null = null;
  for (const method of DELIVERY_METHODS) {
    const found = getQuote(known, lines, province, method, at);
    if ('refused' in found) refusal ??= found.refused;
    else quotes[method] = found;
  }
  // One available method is enough: the other is not offered.
  if (Object.keys(quotes).length > 0) refusal = null;
  return { province, name, years, provinceYears, refusal, quotes };
}

/**
 * Prices the lines for the local day of an instant, or returns the reason for refusal as a
 * sentence.
 */
export function getQuote(
  known: RuleContext,
  lines: readonly CheckoutLine[],
  province: ProvinceCode,
  method: DeliveryMethod,
  at: Date,
): Quote | { refused: string } {
  const { rules, terms } = known;
  const date = getLocalDay(rules, province, at);
  const age = getAgeLimit(known, province, date);
  const classes = lines.map(({ productClass }) => productClass);
  const allowed = checkDelivery(terms, { province, classes, day: date });
  if (!allowed.allowed) return { refused: allowed.reason };

  const rates = (terms?.delivery ?? []).filter((row) => row.province === province && isInForce(row, date));
  const delivery = rates.find((row) => row.method === method);
  if (!delivery)
    return { refused: REFUSALS[rates.length === 0 ? 'noPrice' : 'noMethod'](provinceName(province)) };
  const isHere = (row: { province: ProvinceCode; from: string; to?: string | undefined }): boolean =>
    row.province === province && isInForce(row, date);
  const quote = computeQuote(lines, {
    province,
    method,
    date,
    delivery,
    taxes: rules.taxes.filter(isHere),
    deposits: rules.deposits.filter(isHere),
    exchange: exchangeOn(terms, date),
    rules: [age.rule, allowed.rule, `delivery/${province}/${method}/${delivery.from}`],
  });
  return quote ?? { refused: REFUSALS.noExchange(provinceName(province)) };
}

/** Returns the newest rate that has begun. */
function exchangeOn(terms: TradeTerms | undefined, day: string): ExchangeRate | undefined {
  const rate = (terms?.exchange ?? [])
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  return rate && { ...rate, rule: `exchange/${rate.from}` };
}
