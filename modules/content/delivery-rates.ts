import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import type { TradeTerms } from '#modules/compliance/index.ts';

/** What delivery of an order costs, in US cents; `days` are working days in words, `1 to 3`. */
export type DeliveryRate = {
  province: ProvinceCode;
  method: DeliveryMethod;
  cents: number;
  days: string;
  /** First day, such as 2027-01-01; null where it has begun. */
  from: string | null;
  /** Last day; null where none is set. */
  until: string | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The shop's prices of delivery from that instant on, in the order of their days. What says its own days stays true as they pass. */
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

/** Returns the earliest day that calendars of the provinces show at an instant. */
export const getTradeDay = (at: Date): string => getDay(at.getTime() - DAY_MS / 2);

const getDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
