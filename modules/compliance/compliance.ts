import type { ProvinceOffer } from '#contract/till/offer.ts';
import { PROVINCES, type ProvinceCode } from '#contract/till/provinces.ts';
import type { CheckoutLine, DeliveryMethod, ProductClass, Quote } from '#contract/till/quote.ts';
import type { Database } from '#platform/database/handle.ts';
import { keepUntilForgotten } from '#platform/keep-until-forgotten.ts';
import { type AgeLimit, ageOn, dayIn, type Known, offerOf, quoteOf } from './answers.ts';
import { loadRules } from './load-rules.ts';
import { type Delivery, mayDeliver } from './may-deliver.ts';
import { readTrade } from './trade.ts';

/**
 * What law and the shop's terms say of a delivery. Every question is answered for the calendar day of `at` in the province of
 * delivery. Law is read from files once and kept; the terms are read each time, by the door's own connection: not to be asked
 * inside a transaction. Faulty files throw a `StartProblem`, days before the tables begin an error.
 */
export type Compliance = {
  /** Reads the law, so that faults are found when the shop starts. */
  check(): Promise<void>;
  /** Every province in the form's order. Without lines: where anything may be delivered, and what delivery costs. */
  offers(lines: readonly CheckoutLine[], at: Date): Promise<ProvinceOffer[]>;
  /** What the lines come to there, or why they cannot be delivered, in a sentence. */
  quote(
    lines: readonly CheckoutLine[],
    province: ProvinceCode,
    method: DeliveryMethod,
    at: Date,
  ): Promise<Quote | { refused: string }>;
  ageOf(province: ProvinceCode, at: Date): Promise<AgeLimit>;
  mayDeliver(
    province: ProvinceCode,
    classes: readonly ProductClass[],
    at: Date,
    postalCode?: string,
  ): Promise<Delivery>;
  /** `2026-11-22` */
  calendarDate(province: ProvinceCode, at: Date): Promise<string>;
  /** Law is read anew at the next question. */
  forget(): void;
};

type Settings = {
  /** `modules/compliance/rules` below the project's folder. */
  rulesFolder: string;
  /** From which age this shop sells, whatever the province's law. */
  shopMinimumAge: number;
};

export function openCompliance(db: Database, { rulesFolder, shopMinimumAge }: Settings): Compliance {
  const kept = keepUntilForgotten(() => loadRules(rulesFolder));
  const known = async (): Promise<Known> => {
    const [rules, trade] = await Promise.all([kept.get(), readTrade(db)]);
    return { rules, terms: trade?.terms, shopMinimumAge };
  };
  return {
    async check() {
      await kept.get();
    },
    async offers(lines, at) {
      const all = await known();
      return PROVINCES.map((province) => offerOf(all, lines, province, at));
    },
    quote: async (lines, province, method, at) => quoteOf(await known(), lines, province, method, at),
    async ageOf(province, at) {
      const rules = await kept.get();
      return ageOn({ rules, shopMinimumAge }, province, dayIn(rules, province, at));
    },
    async mayDeliver(province, classes, at, postalCode) {
      const { rules, terms } = await known();
      return mayDeliver(terms, { province, classes, day: dayIn(rules, province, at), postalCode });
    },
    calendarDate: async (province, at) => dayIn(await kept.get(), province, at),
    forget: kept.forget,
  };
}
