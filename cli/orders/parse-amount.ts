import { dollarsToCents } from '#contract/money.ts';

/** Parses dollars such as `49`, `49.9` or `49.00` into cents; `undefined` for anything else. */
export const parseAmount = (text: string): number | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? (dollarsToCents(Number(text)) ?? undefined) : undefined;
