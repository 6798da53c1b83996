import type { Locale } from '#contract/locale.ts';
import type { Currency } from '#contract/money.ts';
import type { DeliveryOption, PickupOption } from '#contract/checkout/offer.ts';
import type { PickupPlace } from '#contract/checkout/pickup.ts';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import type { PaidDelivery, ProductClass, Quote } from '#contract/checkout/quote.ts';
import { getMinimumAge } from '#modules/shop-settings/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { calendarDate } from './calendar-date.ts';
import {
  type AgeLimit,
  type Destination,
  findLegalAge,
  getAgeLimit,
  type LegalAge,
  getAllInPrice,
  getDeliveryOption,
  getQuote,
} from './delivery-rules.ts';
import type { DeliveredLine, RuleContext } from './check-lines.ts';
import { type DeliveryDecision, checkDelivery } from './check-delivery.ts';
import { loadLaw } from './law/load-law.ts';
import { findPlace, getPickupOption, toPlace } from './pickup.ts';
import { findLawRefusal } from './rules-in-force.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import type { UnreadableRule } from './rules.ts';
import { TIME_ZONES } from './time-zones.ts';
import { loadTrade } from './trade.ts';
import type { TradeTerms } from './trade-terms.ts';

/**
 * What law and the shop's terms say about a delivery. Every question is answered for the calendar
 * day of `at` in the province of delivery, in the language `locale`.
 * Law is read from its table once and cached until `invalidate`. The terms are read each time, on
 * the module's own connection: never call these inside a transaction.
 * `paidDelivery` is not paid again. A rule that cannot be read refuses delivery to its province; days
 * before the tables begin throw an error.
 */
export type Compliance = {
  /** Loads the law, so that the first question need not. */
  check(): Promise<void>;
  /** Lists what of the law cannot be applied. */
  listUnreadable(): Promise<readonly UnreadableRule[]>;
  /**
   * Every province in the form's order. Without lines: whether delivery is possible at all, and its
   * price.
   */
  offers(
    lines: readonly DeliveredLine[],
    at: Date,
    currency: Currency,
    locale?: Locale,
    paidDelivery?: PaidDelivery,
  ): Promise<DeliveryOption[]>;
  /** Collecting these lines in the shop; `undefined` where the shop offers no such thing. */
  pickup(
    lines: readonly DeliveredLine[],
    at: Date,
    currency: Currency,
    locale?: Locale,
  ): Promise<PickupOption | undefined>;
  /** Where buyers collect orders; `undefined`: nowhere. */
  findPlace(): Promise<PickupPlace | undefined>;
  /**
   * What `offers` says by terms that the caller holds, without the shop's own minimum age. It reads
   * only the law, from memory.
   */
  offersBy(
    terms: TradeTerms,
    lines: readonly DeliveredLine[],
    at: Date,
    currency: Currency,
    paidDelivery?: PaidDelivery,
  ): Promise<DeliveryOption[]>;
  /** What `pickup` says by terms and a place that the caller holds, as `offersBy`. */
  pickupBy(
    held: { terms: TradeTerms; place: PickupPlace },
    lines: readonly DeliveredLine[],
    at: Date,
    currency: Currency,
  ): Promise<PickupOption>;
  /**
   * Prices the lines for a destination in the shop's currency, or returns the reason for refusal as a
   * sentence.
   */
  quote(
    lines: readonly DeliveredLine[],
    to: Destination,
    at: Date,
    currency: Currency,
    locale?: Locale,
    paidDelivery?: PaidDelivery,
  ): Promise<Quote | { refused: string }>;
  /**
   * Prices one of each product in a province without its delivery, or returns why it is not delivered
   * there.
   */
  allIn(
    products: readonly DeliveredLine[],
    province: ProvinceCode,
    at: Date,
    currency: Currency,
    locale?: Locale,
  ): Promise<(Quote | { refused: string })[]>;
  ageOf(province: ProvinceCode, at: Date): Promise<AgeLimit>;
  /** The legal age of every province; `null` where it is not certain enough to be printed. */
  legalAges(at: Date): Promise<LegalAge[]>;
  checkDelivery(
    province: ProvinceCode,
    classes: readonly ProductClass[],
    at: Date,
    postalCode?: string,
    locale?: Locale,
  ): Promise<DeliveryDecision>;
  /** `2026-11-22` */
  calendarDate(province: ProvinceCode, at: Date): Promise<string>;
  /** Drops the cached law: the next question reads it again. */
  invalidate(): void;
};

type Settings = {
  /** Minimum age of this shop by its environment, which wins over its settings. */
  shopMinimumAge?: number | undefined;
  /** Languages in which the shop has its terms. */
  languages?: readonly string[] | undefined;
  /** Rules that differ from those of the release (`deliverRules`). */
  unreadable?: readonly UnreadableRule[] | undefined;
};

export function createCompliance(
  db: Database,
  { shopMinimumAge, languages = SHOP_LANGUAGES, unreadable }: Settings = {},
): Compliance {
  const cached = memoizeAsync(() => loadLaw(db, unreadable));
  const known = async (): Promise<Omit<RuleContext, 'currency'>> => {
    const [rules, trade, minimumAge] = await Promise.all([
      cached.get(),
      loadTrade(db),
      getMinimumAge(db, shopMinimumAge),
    ]);
    return { rules, terms: trade?.terms, shopMinimumAge: minimumAge, languages };
  };
  return {
    async check() {
      await cached.get();
    },
    listUnreadable: async () => (await cached.get()).unreadable ?? [],
    async offers(lines, at, currency, locale, paidDelivery) {
      const all = { ...(await known()), currency, paidDelivery };
      return PROVINCES.map((province) => getDeliveryOption(all, lines, province, at, locale));
    },
    async pickup(lines, at, currency, locale) {
      const all = { ...(await known()), currency };
      const place = await toPlace(db, all.terms);
      return place && getPickupOption(all, lines, place, at, locale);
    },
    findPlace: () => findPlace(db),
    async offersBy(terms, lines, at, currency, paidDelivery) {
      const rules = await cached.get();
      const all = { rules, terms, shopMinimumAge: 0, languages, currency, paidDelivery };
      return PROVINCES.map((province) => getDeliveryOption(all, lines, province, at));
    },
    async pickupBy({ terms, place }, lines, at, currency) {
      const all = { rules: await cached.get(), terms, shopMinimumAge: 0, languages, currency };
      return getPickupOption(all, lines, place, at);
    },
    async quote(lines, to, at, currency, locale, paidDelivery) {
      return getQuote({ ...(await known()), currency, paidDelivery }, lines, to, at, locale);
    },
    async allIn(products, province, at, currency, locale) {
      const all = { ...(await known()), currency };
      return products.map((product) => getAllInPrice(all, product, province, at, locale));
    },
    async ageOf(province, at) {
      const [rules, minimumAge] = await Promise.all([cached.get(), getMinimumAge(db, shopMinimumAge)]);
      const day = calendarDate(at, TIME_ZONES[province]);
      return getAgeLimit({ rules, shopMinimumAge: minimumAge }, province, day);
    },
    async legalAges(at) {
      const rules = await cached.get();
      return PROVINCES.map(({ code }) => findLegalAge(rules, code, calendarDate(at, TIME_ZONES[code])));
    },
    async checkDelivery(province, classes, at, postalCode, locale) {
      const { rules, terms } = await known();
      const day = calendarDate(at, TIME_ZONES[province]);
      const language = findLawRefusal(rules, languages, province, day, locale);
      return checkDelivery(terms, { province, classes, day, postalCode }, language, locale);
    },
    calendarDate: async (province, at) => calendarDate(at, TIME_ZONES[province]),
    invalidate: cached.invalidate,
  };
}
