import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { DeliveryOption, Quotes } from '#contract/checkout/offer.ts';
import type { Province, ProvinceCode } from '#contract/checkout/provinces.ts';
import { type DeliveryMethod, PARCEL_METHODS, type Quote } from '#contract/checkout/quote.ts';
import { computeQuote, type Terms } from '#modules/pricing/index.ts';
import { calendarDate } from './calendar-date.ts';
import { isInForce } from './date-range.ts';
import { checkLines, type DeliveredLine, getLawTerms, type RuleContext } from './check-lines.ts';
import { listSurcharges, priceDelivery } from './delivery-price.ts';
import type { Rules } from './rules.ts';
import { findAge, findPromotionBan } from './rules-in-force.ts';
import { TIME_ZONES } from './time-zones.ts';
import { getMessages } from './messages.ts';

/**
 * Minimum age for a delivery: the higher of the province's and the shop's, and the rule of the
 * province.
 */
export type AgeLimit = { years: number; provinceYears: number; rule: string };

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
  const date = calendarDate(at, TIME_ZONES[province]);
  const age = getAgeLimit(known, province, date);
  const allowed = checkLines(known, lines, { province, date, isPickup, locale });
  if ('refused' in allowed) return allowed;
  const classes = lines.map(({ productClass }) => productClass);
  const { aboveFloorsCents } = allowed;
  const mayBeFree =
    findPromotionBan(known.rules, classes, province, date) === undefined ? { aboveFloorsCents } : undefined;
  const to = { province, method, postalCode };
  const delivery = isPickup ? COLLECTED : findPrice(known, lines, to, { date, mayBeFree, locale });
  if ('refused' in delivery) return delivery;
  const quote = computeQuote(lines, {
    ...getLawTerms(known, lines, province, date),
    method,
    delivery: delivery.terms,
    rules: [age.rule, allowed.rule, delivery.rule],
  });
  return quote ?? { refused: refusals.noExchange(provinces[province]) };
}

/**
 * Prices one of a product in a province without its delivery, as its page and lists say it, or returns
 * why it is not delivered there.
 */
export function getAllInPrice(
  known: RuleContext,
  product: DeliveredLine,
  province: ProvinceCode,
  at: Date,
  locale: Locale = DEFAULT_LOCALE,
): Quote | { refused: string } {
  const date = calendarDate(at, TIME_ZONES[province]);
  const lines = [{ ...product, quantity: 1 }];
  const allowed = checkLines(known, lines, { province, date, locale });
  if ('refused' in allowed) return allowed;
  const { refusals, provinces } = getMessages(locale);
  const quote = computeQuote(lines, {
    ...getLawTerms(known, lines, province, date),
    method: 'standard',
    delivery: { cents: 0, days: '' },
    rules: [],
  });
  return quote ?? { refused: refusals.noExchange(provinces[province]) };
}

type Price = { terms: Terms['delivery']; rule: string };

const COLLECTED: Price = { terms: { cents: 0, days: '' }, rule: 'pickup' };

/** The price of a parcel by the shop's terms, or why there is none. */
function findPrice(
  { terms, paidDelivery }: RuleContext,
  lines: readonly DeliveredLine[],
  { province, method, postalCode }: Destination,
  given: Pick<Parameters<typeof priceDelivery>[0], 'date' | 'mayBeFree'> & { locale: Locale },
): Price | { refused: string } {
  const { date, mayBeFree, locale } = given;
  const { refusals, provinces } = getMessages(locale);
  const rates = (terms?.delivery ?? []).filter((row) => row.province === province && isInForce(row, date));
  const row = rates.find((rate) => rate.method === method);
  if (!row) return { refused: refusals[rates.length === 0 ? 'noPrice' : 'noMethod'](provinces[province]) };
  const rule = `delivery/${province}/${method}/${row.from}`;
  const priced = priceDelivery({ row, terms, lines, postalCode, date, mayBeFree });
  const isPaid = paidDelivery?.province === province && paidDelivery.method === method;
  if (!isPaid) return { terms: priced, rule };
  const { cents, days, waivedCents = cents } = priced;
  const isFree = paidDelivery.cents === 0;
  return { terms: { cents: paidDelivery.cents, days, ...(isFree && { waivedCents }) }, rule };
}
