import type { DeliveryOption } from '#contract/checkout/offer.ts';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import type { CheckoutLine, DeliveryMethod, ProductClass, Quote } from '#contract/checkout/quote.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import {
  type AgeLimit,
  getAgeLimit,
  getLocalDay,
  type RuleContext,
  getDeliveryOption,
  getQuote,
} from './delivery-rules.ts';
import { loadRules } from './load-rules.ts';
import { type DeliveryDecision, checkDelivery } from './check-delivery.ts';
import { loadTrade } from './trade.ts';

/**
 * What law and the shop's terms say about a delivery. Every question is answered for the calendar
 * day of `at` in the province of delivery.
 * Law is read from files once and cached. The terms are read each time, on the module's own
 * connection: never call these inside a transaction.
 * Invalid files throw a `StartupError`; days before the tables begin throw an error.
 */
export type Compliance = {
  /** Loads the law, so that invalid files stop the start of the shop. */
  check(): Promise<void>;
  /**
   * Every province in the form's order. Without lines: whether delivery is possible at all, and its
   * price.
   */
  offers(lines: readonly CheckoutLine[], at: Date): Promise<DeliveryOption[]>;
  /** Prices the lines for a province, or returns the reason for refusal as a sentence. */
  quote(
    lines: readonly CheckoutLine[],
    province: ProvinceCode,
    method: DeliveryMethod,
    at: Date,
  ): Promise<Quote | { refused: string }>;
  ageOf(province: ProvinceCode, at: Date): Promise<AgeLimit>;
  checkDelivery(
    province: ProvinceCode,
    classes: readonly ProductClass[],
    at: Date,
    postalCode?: string,
  ): Promise<DeliveryDecision>;
  /** `2026-11-22` */
  calendarDate(province: ProvinceCode, at: Date): Promise<string>;
  /** Drops the cached law: the next question reads it again. */
  invalidate(): void;
};

type Settings = {
  /** `modules/compliance/rules` below the project's folder. */
  rulesFolder: string;
  /** Minimum age of this shop, whatever the province's law. */
  shopMinimumAge: number;
};

export function createCompliance(db: Database, { rulesFolder, shopMinimumAge }: Settings): Compliance {
  const cached = memoizeAsync(() => loadRules(rulesFolder));
  const known = async (): Promise<RuleContext> => {
    const [rules, trade] = await Promise.all([cached.get(), loadTrade(db)]);
    return { rules, terms: trade?.terms, shopMinimumAge };
  };
  return {
    async check() {
      await cached.get();
    },
    async offers(lines, at) {
      const all = await known();
      return PROVINCES.map((province) => getDeliveryOption(all, lines, province, at));
    },
    quote: async (lines, province, method, at) => getQuote(await known(), lines, province, method, at),
    async ageOf(province, at) {
      const rules = await cached.get();
      return getAgeLimit({ rules, shopMinimumAge }, province, getLocalDay(rules, province, at));
    },
    async checkDelivery(province, classes, at, postalCode) {
      const { rules, terms } = await known();
      return checkDelivery(terms, { province, classes, day: getLocalDay(rules, province, at), postalCode });
    },
    calendarDate: async (province, at) => getLocalDay(await cached.get(), province, at),
    invalidate: cached.invalidate,
  };
}
