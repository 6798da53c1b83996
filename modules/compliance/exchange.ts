import type { ExchangeRate } from '#contract/checkout/quote.ts';
import type { TradeTerms } from './trade-terms.ts';

/** Returns the newest rate that has begun on a day, `2026-11-22`. */
export function exchangeOn(terms: TradeTerms | undefined, day: string): ExchangeRate | undefined {
  const rate = (terms?.exchange ?? [])
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  return rate && { ...rate, rule: `exchange/${rate.from}` };
}
