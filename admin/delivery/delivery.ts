import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import type { ParcelMethod } from '#contract/checkout/quote.ts';
import { formatDate } from '#contract/format/format-date.ts';
import type { Answers } from '../api-client/typed-calls.ts';

export type Delivery = Answers['GET /settings/delivery'];
export type Terms = Delivery['terms'];
export type PriceRow = Terms['delivery'][number];
export type Surcharge = NonNullable<Terms['surcharges']>[number];
export type Blocked = Terms['blockedPostalCodes'][number];

/** Whether a row holds on a day; `to` is the first day without it. */
const holdsOn = ({ from = '', to }: { from?: string; to?: string }, day: string): boolean =>
  from <= day && (to === undefined || day < to);

/** Finds the price of a method that holds on a day. */
export const findPrice = (
  { delivery }: Terms,
  province: ProvinceCode,
  method: ParcelMethod,
  day: string,
): PriceRow | undefined =>
  delivery.find((row) => row.province === province && row.method === method && holdsOn(row, day));

/** Lists the prices of a method that begin after a day. */
export const listLaterPrices = (
  { delivery }: Terms,
  province: ProvinceCode,
  method: ParcelMethod,
  day: string,
): PriceRow[] =>
  delivery.filter((row) => row.province === province && row.method === method && row.from > day);

/**
 * Replaces one row of a list by another; `undefined` removes it. The new row is the first, so that the
 * names of its fields, such as `delivery/0/cents`, are known.
 */
export const replaceRow = <Row>(
  rows: readonly Row[] | undefined,
  before: Row | undefined,
  after: Row | undefined,
): Row[] => [...(after ? [after] : []), ...(rows ?? []).filter((row) => row !== before)];

/** The name of a province, from its code. */
export const PROVINCE_NAMES = new Map(PROVINCES.map(({ code, name }) => [code, name]));

/** `November` */
export const nameMonth = (month: number): string =>
  formatDate(new Date(Date.UTC(2026, month - 1, 15)), 'month', 'UTC');
