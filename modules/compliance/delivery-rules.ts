import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { Currency } from '#contract/money.ts';
import type { DeliveryOption, Quotes } from '#contract/checkout/offer.ts';
import type { Province, ProvinceCode } from '#contract/checkout/provinces.ts';
import {
  type CheckoutLine,
  type DeliveryMethod,
  PARCEL_METHODS,
  type Quote,
} from '#contract/checkout/quote.ts';
import { computeQuote, getLineCents, type Terms } from '#modules/pricing/index.ts';
import { calendarDate } from './calendar-date.ts';
import { isInForce } from './date-range.ts';
import { checkDelivery } from './check-delivery.ts';
import { listSurcharges, priceDelivery } from './delivery-price.ts';
import { exchangeOn } from './exchange.ts';
import { findFloor } from './floors.ts';
import { getLineDeposits, getTaxTerms } from './pricing-terms.ts';
import type { Rules } from './rules.ts';
import { findAge, findLawRefusal, findPromotionBan, listDeposits, listTaxes } from './rules-in-force.ts';
import { TIME_ZONES } from './time-zones.ts';
import type { TradeTerms } from './trade-terms.ts';
import { getMessages } from './messages.ts';

/**
 * Minimum age for a delivery: the higher of the province's and the shop's, and the rule of the
 * province.
 */
export type AgeLimit = { years: number; provinceYears: number; rule: string };

/** The law, and of the shop: its terms (`undefined`: none), minimum age, languages and currency. */
export type RuleContext = {
  rules: Rules;
  terms: TradeTerms | undefined;
  shopMinimumAge: number;
  languages: readonly string[];
  currency: Currency;
};

/** A line to deliver, with what else of its product decides the delivery. */
export type DeliveredLine = CheckoutLine & {
  excludedProvinces: readonly ProvinceCode[];
  /** Of one product, packed; absent where it is not known. */
  weightGrams?: number | null | undefined;
};

/** Where an order goes, and how; a pick-up stays in the shop. No surcharge without a postal code. */
export type Destination = { province: ProvinceCode; method: DeliveryMethod; postalCode?: string | undefined };

type AgeKnown = Pick<RuleContext, 'rules' | 'shopMinimumAge'>;

/** The age that the law of a province asks for. */
export type LegalAge = {
  province: ProvinceCode;
  /** `null` where it is not certain enough to be printed. */
  years: number | null;
};

/** Returns the legal age of a province on a day, without the shop's own. */
export function findLegalAge(rules: Rules, province: ProvinceCode, day: string): LegalAge {
  const rule = findAge(rules, province, day);
  return { province, years: rule && rule.confidence !== 'L' ? rule.years : null };
}

/** The highest age of a province, where its own rule cannot be read: nothing is delivered there. */
const HIGHEST_AGE = 19;

/** Returns the minimum age in a province on a day. Throws for days before the tables begin. */
export function getAgeLimit(
  { rules, shopMinimumAge }: AgeKnown,
  province: ProvinceCode,
  day: string,
): AgeLimit {
  const rule = findAge(rules, province, day);
  if (!rule && rules.unreadable?.some((broken) => broken.province === province))
    return {
      years: Math.max(HIGHEST_AGE, shopMinimumAge),
      provinceYears: HIGHEST_AGE,
      rule: `law/${province}`,
    };
  if (!rule) throw new Error(`no age rule for ${province} on ${day}: the tables begin later`);
  return { years: Math.max(rule.years, shopMinimumAge), provinceYears: rule.years, rule: rule.id };
}

/**
 * Returns a province's entry in the form: its age, and a quote of the lines per delivery method, or
 * the reason for refusal.
 */
export function getDeliveryOption(
  known: RuleContext,
  lines: readonly DeliveredLine[],
  { code: province, letters }: Province,
  at: Date,
  locale: Locale = DEFAULT_LOCALE,
): DeliveryOption {
  const date = calendarDate(at, TIME_ZONES[province]);
  const { years, provinceYears } = getAgeLimit(known, province, date);
  const { quotes, refused } = getQuotes(known, lines, { province }, at, locale);
  const here = listSurcharges(known.terms?.surcharges, date).filter(({ prefix }) =>
    letters.includes(prefix.charAt(0)),
  );
  const areas = Map.groupBy(here, ({ cents, reason }) => `${cents} ${reason}`)
    .values()
    .map((rows) => {
      const prefixes = rows.map(({ prefix }) => prefix);
      return { prefixes, ...getQuotes(known, lines, { province, postalCode: prefixes[0] }, at, locale) };
    })
    .map(({ prefixes, quotes: ofArea }) => ({ prefixes, quotes: ofArea }))
    .toArray();
  return {
    province,
    name: getMessages(locale).provinces[province],
    years,
    provinceYears,
    // One available method is enough: the other is not offered.
    refusal: Object.keys(quotes).length > 0 ? null : refused,
    quotes,
    ...(areas.length > 0 && { areas }),
  };
}

/** Prices the lines by every method, with the reason why the first is refused. */
function getQuotes(
  known: RuleContext,
  lines: readonly DeliveredLine[],
  to: Omit<Destination, 'method'>,
  at: Date,
  locale: Locale,
): { quotes: Quotes; refused: string | null } {
  const quotes: Partial<Record<DeliveryMethod, Quote>> = {};
  let refused: string | null = null;
  for (const method of PARCEL_METHODS) {
    const found = getQuote(known, lines, { ...to, method }, at, locale);
    if ('refused' in found) refused ??= found.refused;
    else quotes[method] = found;
  }
  return { quotes, refused };
}

/**
 * Prices the lines for the local day of an instant, or returns the reason for refusal as a
 * sentence. A pick-up costs nothing on top of the lines, their taxes and their deposits.
 */
export function getQuote(
  known: RuleContext,
  lines: readonly DeliveredLine[],
  { province, method, postalCode }: Destination,
  at: Date,
  locale: Locale = DEFAULT_LOCALE,
): Quote | { refused: string } {
  const { provinces, ...messages } = getMessages(locale);
  const isPickup = method === 'pickup';
  const refusals = messages[isPickup ? 'pickupRefusals' : 'refusals'];
  const { rules, terms, languages, currency } = known;
  const date = calendarDate(at, TIME_ZONES[province]);
  const age = getAgeLimit(known, province, date);
  const classes = lines.map(({ productClass }) => productClass);
  const language = findLawRefusal(rules, languages, province, date, locale);
  const allowed = checkDelivery(terms, { province, classes, day: date, isPickup }, language, locale);
  if (!allowed.allowed) return { refused: allowed.reason };
  const excluded = lines.filter((line) => line.excludedProvinces.includes(province));
  if (excluded.length > 0)
    return {
      refused: refusals.excluded(
        excluded.map(({ name }) => name),
        provinces[province],
      ),
    };
  // What the lines with a minimum price cost above it; `undefined` without such a line.
  let aboveFloorsCents: number | undefined;
  for (const line of lines) {
    const floor = findFloor(known, line, province, date);
    if (floor?.cents === null) return { refused: refusals.noFloor(provinces[province]) };
    if (floor && (line.salePriceCents ?? line.priceCents) < floor.cents)
      return { refused: refusals.belowFloor(line.name, provinces[province]) };
    if (floor) aboveFloorsCents = (aboveFloorsCents ?? 0) + getLineCents(line) - floor.cents * line.quantity;
  }

  const mayBeFree =
    findPromotionBan(rules, classes, province, date) === undefined ? { aboveFloorsCents } : undefined;
  const to = { province, method, postalCode };
  const delivery = isPickup ? COLLECTED : findPrice(known, lines, to, { date, mayBeFree, locale });
  if ('refused' in delivery) return delivery;
  const quote = computeQuote(lines, {
    province,
    method,
    date,
    delivery: delivery.terms,
    // Discounts have no rules yet.
    adjustments: [],
    taxes: getTaxTerms(lines, listTaxes(rules, province, date)),
    deposits: getLineDeposits(lines, listDeposits(rules, province, date)),
    currency,
    exchange: exchangeOn(terms, date),
    rules: [age.rule, allowed.rule, delivery.rule],
  });
  return quote ?? { refused: refusals.noExchange(provinces[province]) };
}

type Price = { terms: Terms['delivery']; rule: string };

const COLLECTED: Price = { terms: { cents: 0, days: '' }, rule: 'pickup' };

/** The price of a parcel by the shop's terms, or why there is none. */
function findPrice(
  { terms }: RuleContext,
  lines: readonly DeliveredLine[],
  { province, method, postalCode }: Destination,
  given: Pick<Parameters<typeof priceDelivery>[0], 'date' | 'mayBeFree'> & { locale: Locale },
): Price | { refused: string } {
  const { date, mayBeFree, locale } = given;
  const { refusals, provinces } = getMessages(locale);
  const rates = (terms?.delivery ?? []).filter((row) => row.province === province && isInForce(row, date));
  const row = rates.find((rate) => rate.method === method);
  if (!row) return { refused: refusals[rates.length === 0 ? 'noPrice' : 'noMethod'](provinces[province]) };
  return {
    terms: priceDelivery({ row, terms, lines, postalCode, date, mayBeFree }),
    rule: `delivery/${province}/${method}/${row.from}`,
  };
}
