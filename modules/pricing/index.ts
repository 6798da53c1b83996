export { computeQuote, LAW_CURRENCY, type Terms } from './compute-quote.ts';
export type { LineDeposit } from './deposit-lines.ts';
export { allocateCents } from './exact-cents.ts';
export { getDepositShares, getNetLineCents } from './line-shares.ts';
export { getLineCents, type TaxTerm } from './tax-lines.ts';
