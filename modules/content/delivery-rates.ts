import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { TradeTerms } from '#modules/compliance/index.ts';

/** The price of delivery of an order, in cents; `days` are working days as text, `1 to 3`. */
export type DeliveryRate = {
  province: ProvinceCode;
  method: DeliveryMethod;
  cents: number;
  days: string;
  /** First day, such as 2027-01-01; `null` where the price applies already. */
  from: string | null;
  /** Last day; `null` without an end. */
  until: string | null;
};

/**
 * Returns current and future delivery prices in the order of their days. Each has its own days, so
 * the list stays correct as days pass.
 */
export function deliveryRates(terms: TradeTerms, at: Date): DeliveryRate[] {
  const today = getTradeDay(at);
  return terms.delivery
    .filter(({ to }) => to === undefined || to > today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ province, method, cents, days, from, to }) => ({
      province,
      method,
      cents,
      days,
      from: from > today ? from : null,
      until: to === undefined ? null : getDay(Date.parse(`${to}T00:00:00Z`) - DAY_MS),
    }));
}

/** Returns the earliest local day in any province at an instant. */
export const getTradeDay = (at: Date): string => getDay(at.getTime() - DAY_MS / 2);

const getDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
