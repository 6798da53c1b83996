import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { TradeTerms } from '#modules/compliance/index.ts';
import { dayAt } from '#platform/zoned-time.ts';
import { getCutOff } from './dispatch.ts';
import { planParcel } from './parcel-plan.ts';

/** The last day of an order that arrives in time, by province and method. */
export type LastSafeDays = {
  /** Parcels arrive on this day or earlier; days are midnights UTC. */
  by: Date;
  /** The instant on that day before which orders must be paid; it is the same time on the others. */
  cutOff: Date;
  timeZone: string;
  rows: readonly { province: ProvinceCode; method: DeliveryMethod; day: Date }[];
};

/** Christmas Eve, and the day from which its last days are told. */
const BY = { month: 11, day: 24 };
const SHOWN_DAYS = 45;

/**
 * Returns the last day on which an order of any bottle still arrives before Christmas, in the weeks
 * before. Orders after a day that has passed have no row. `null` outside these weeks, and without terms
 * of dispatch or working days of a method. A bottle that freezes easily leaves last, so it decides.
 */
export function listLastSafeDays(
  terms: Pick<TradeTerms, 'dispatch' | 'delivery'> | undefined,
  at: Date,
): LastSafeDays | null {
  const dispatch = terms?.dispatch;
  if (!dispatch) return null;
  const { year, month, day } = dayAt(at, dispatch.timeZone);
  const today = Date.UTC(year, month - 1, day);
  const by = Date.UTC(year, BY.month, BY.day);
  if (today > by || today < by - SHOWN_DAYS * DAY_MS) return null;
  const isInTime = (orderedMs: number, deliveryDays: string): boolean => {
    const cutOff = getCutOff(dispatch, orderedMs);
    const plan = planParcel(dispatch, {
      lines: [{ abvPercent: 0 }],
      deliveryDays,
      paidAt: new Date(cutOff.getTime() - 1),
    });
    const arrives = plan?.arrives;
    return arrives ? arrives.last.getTime() <= by : false;
  };
  const isOpen = (orderedMs: number): boolean => at < getCutOff(dispatch, orderedMs);
  const shown = new Date(by).toISOString().slice(0, 10);
  const rows = terms.delivery
    .filter(({ from, to }) => from <= shown && (to === undefined || to > shown))
    .flatMap(({ province, method, days }) => {
      for (let orderedMs = by; orderedMs >= today && isOpen(orderedMs); orderedMs -= DAY_MS)
        if (isInTime(orderedMs, days)) return [{ province, method, day: new Date(orderedMs) }];
      return [];
    });
  if (rows.length === 0) return null;
  return { by: new Date(by), cutOff: getCutOff(dispatch, by), timeZone: dispatch.timeZone, rows };
}
