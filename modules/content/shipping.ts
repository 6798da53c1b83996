import type { DeliveryOption, Quotes } from '#contract/checkout/offer.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { TradeTerms } from '#modules/compliance/index.ts';
import { WEEKDAYS } from '#contract/sommelier/week.ts';
import { dayAt, getInstant } from '#platform/zoned-time.ts';
import { listDispatchDays } from './dispatch.ts';

type Weekday = (typeof WEEKDAYS)[number];

/** Working days, both included. */
export type DayRange = { min: number; max: number };

/** Where one product is delivered, at which prices, and how long it takes. */
export type Shipping = {
  /** One for each price and time: provinces that share both are together. */
  rates: readonly ShippingRate[];
  /** `null` without terms of dispatch. */
  dispatch: ShippingDispatch | null;
};
export type ShippingRate = {
  provinces: readonly ProvinceCode[];
  /** First characters of postal codes, where the rate holds in these areas only. */
  prefixes?: readonly string[];
  cents: number;
  /** `null` where the terms state it in other words than `1 to 3`. */
  transit: DayRange | null;
};
export type ShippingDispatch = {
  days: readonly Weekday[];
  /** Local time with the offset of the day, `14:00:00-05:00`. */
  cutOff: string;
  /** From payment until the parcel leaves. */
  handling: DayRange;
};

/** A public page does not know what a product weighs: prices that depend on it are left out. */
export const withoutWeightPrices = (terms: TradeTerms): TradeTerms => ({
  ...terms,
  delivery: terms.delivery.filter(({ steps }) => steps?.by !== 'grams'),
});

/** Returns the prices of delivery of the methods that the checkout would offer. */
export function listShippingRates(options: readonly DeliveryOption[]): ShippingRate[] {
  const listSingle = (province: ProvinceCode, quotes: Quotes) =>
    Object.values(quotes).map(({ deliveryCents, deliveryDays }) => ({
      province,
      cents: deliveryCents,
      days: deliveryDays,
    }));
  const single = options.flatMap(({ province, quotes }) => listSingle(province, quotes));
  const ofAreas = options.flatMap(({ province, areas = [] }) =>
    areas.flatMap(({ prefixes, quotes }) =>
      listSingle(province, quotes).map(({ cents, days }) => ({
        provinces: [province],
        prefixes,
        cents,
        transit: parseDayRange(days),
      })),
    ),
  );
  const common = Map.groupBy(single, ({ cents, days }) => `${cents} ${days}`)
    .values()
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const provinces = same.map(({ province }) => province);
      return [{ provinces, cents: first.cents, transit: parseDayRange(first.days) }];
    })
    .toArray();
  return [...common, ...ofAreas];
}

/** Parses `1 to 3` or `2`; `null` for other words. */
export function parseDayRange(days: string): DayRange | null {
  const [whole, from, to = from] = /^(\d{1,3})(?: to (\d{1,3}))?$/.exec(days) ?? [];
  return whole === undefined ? null : { min: Number(from), max: Number(to) };
}

/** Returns when parcels with a bottle of that strength leave, in the month of an instant. */
export function getShippingDispatch(
  terms: NonNullable<TradeTerms['dispatch']>,
  abvPercent: number,
  at: Date,
): ShippingDispatch {
  const { month } = dayAt(at, terms.timeZone);
  const days = listDispatchDays(terms, abvPercent, month);
  return {
    days,
    cutOff: `${terms.cutOff}:00${getOffset(at, terms.timeZone)}`,
    handling: { min: 0, max: getMaxWait(terms.days, days) },
  };
}

const OFFICE_DAYS: readonly Weekday[] = WEEKDAYS.slice(1, 6);

/**
 * Returns the most working days from a missed cut-off to the next parcel. Working days are Monday to
 * Friday, and others of dispatch. Holidays are not counted.
 */
function getMaxWait(allDays: readonly Weekday[], days: readonly Weekday[]): number {
  const isWorking = (day: Weekday): boolean => OFFICE_DAYS.includes(day) || allDays.includes(day);
  const waits = days.map((day) => {
    let wait = 0;
    for (let ahead = 1; ahead <= WEEKDAYS.length; ahead += 1) {
      const next = WEEKDAYS[(WEEKDAYS.indexOf(day) + ahead) % WEEKDAYS.length] ?? day;
      if (isWorking(next)) wait += 1;
      if (days.includes(next)) break;
    }
    return wait;
  });
  return Math.max(0, ...waits);
}

/** Formats the offset of a time zone from UTC: `-05:00`. */
function getOffset(at: Date, timeZone: string): string {
  const day = dayAt(at, timeZone);
  const noon = getInstant(day, { hour: 12, minute: 0 }, timeZone);
  const minutes = (Date.UTC(day.year, day.month - 1, day.day, 12) - noon.getTime()) / 60_000;
  const two = (number: number): string => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
