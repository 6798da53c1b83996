import { formatDate } from '#contract/format/format-date.ts';
import { parseTypedNumber } from '#contract/parse-typed-number.ts';
import type { Exchange } from '../calls/currency.ts';

export type Rate = Exchange['exchange'][number];

const MILLION = 1_000_000;
/** Places that a rate in millionths has at most. */
const PLACES = 6;

/** `0.71` */
export const showRate = ({ usdPerCadMillionths }: Rate): string => String(usdPerCadMillionths / MILLION);

/** Reads a typed rate in millionths; `undefined`: it is no number above zero. */
export function parseRate(typed: string): number | undefined {
  const rate = parseTypedNumber(typed, PLACES) ?? 0;
  return rate > 0 ? Math.round(rate * MILLION) : undefined;
}

/** The rates, the newest first. */
export const sortRates = (rates: readonly Rate[]): Rate[] =>
  rates.toSorted((a, b) => (a.from < b.from ? 1 : -1));

/** Finds the rate of a day. */
export const findRate = (rates: readonly Rate[], day: string): Rate | undefined =>
  sortRates(rates).find(({ from }) => from <= day);

/** Cents of an amount in Canadian dollars at a rate. */
export const convert = (cents: number, millionths: number): number =>
  Math.round((cents * millionths) / MILLION);

/** `Dec 1, 2026`, of a calendar day. */
export const showDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'shortDay', 'UTC');
