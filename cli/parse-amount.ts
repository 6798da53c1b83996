import { dollarsToCents } from '#contract/money.ts';

/** Dollars as people write them, `49`, `49.9` or `49.00`, in cents; nothing where it is no such amount. */
export const parseAmount = (text: string): number | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? (dollarsToCents(Number(text)) ?? undefined) : undefined;
