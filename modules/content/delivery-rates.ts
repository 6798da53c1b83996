import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { ParcelMethod } from '#contract/checkout/quote.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { PickupPlace } from '#contract/checkout/pickup.ts';
import { checkDelivery, type TradeTerms } from '#modules/compliance/index.ts';
import { type LastSafeDays, listLastSafeDays } from './last-safe-days.ts';

/** The price of delivery of an order, in cents; `days` are working days as text, `1 to 3`. */
export type DeliveryRate = {
  province: ProvinceCode;
  method: ParcelMethod;
  /** The price, or that below the first step. */
  cents: number;
  /** Prices of larger parcels. */
  steps?: TradeTerms['delivery'][number]['steps'];
  /** From which price of the products delivery is free; absent: never. */
  freeFromCents?: number;
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
    .map(({ province, method, cents, steps, freeFromCents, days, from, to }) => ({
      province,
      method,
      cents,
      ...(steps && { steps }),
      ...(freeFromCents !== undefined && { freeFromCents }),
      days,
      ...getShownDays(from, to, today),
    }));
}

/** What delivery to an area costs more; the days are those of a `DeliveryRate`. */
export type DeliverySurcharge = {
  prefixes: readonly string[];
  cents: number;
  reason: string;
  from: string | null;
  until: string | null;
};

export type DeliveryRates = {
  rates: readonly DeliveryRate[];
  surcharges: readonly DeliverySurcharge[];
  /** In the weeks before Christmas. */
  lastSafeDays: LastSafeDays | null;
  /** Where buyers collect orders; `null`: nowhere. */
  pickup: PickupPlace | null;
};

/** Returns current and future prices and surcharges, and the last safe days; nothing without terms. */
export const getDeliveryRates = (
  terms: TradeTerms | undefined,
  place: PickupPlace | undefined,
  at: Date,
): DeliveryRates => ({
  rates: terms ? deliveryRates(terms, at) : [],
  surcharges: terms ? deliverySurcharges(terms, at) : [],
  lastSafeDays: listLastSafeDays(terms, at),
  pickup: place && mayCollect(terms, place, at) ? place : null,
});

/** A pick-up needs a licence, as the checkout asks for. */
const mayCollect = (terms: TradeTerms | undefined, { province }: PickupPlace, at: Date): boolean =>
  checkDelivery(terms, { province, classes: [], day: getTradeDay(at), isPickup: true }).allowed;

/** Returns current and future surcharges; those that differ only in their area are one. */
function deliverySurcharges(terms: TradeTerms, at: Date): DeliverySurcharge[] {
  const today = getTradeDay(at);
  const shown = (terms.surcharges ?? []).filter(({ to }) => to === undefined || to > today);
  return Map.groupBy(shown, ({ cents, reason, from, to }) => [cents, reason, from, to].join(' '))
    .values()
    .flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const { cents, reason, from = '', to } = first;
      return [
        { prefixes: rows.map(({ prefix }) => prefix), cents, reason, ...getShownDays(from, to, today) },
      ];
    })
    .toArray();
}

/** Returns the first day where it is still to come, and the last day. */
const getShownDays = (from: string, to: string | undefined, today: string) => ({
  from: from > today ? from : null,
  until: to === undefined ? null : getDay(Date.parse(`${to}T00:00:00Z`) - DAY_MS),
});

/** Returns the earliest local day in any province at an instant. */
export const getTradeDay = (at: Date): string => getDay(at.getTime() - DAY_MS / 2);

const getDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
