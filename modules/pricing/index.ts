export { computeQuote, LAW_CURRENCY, type Terms } from './compute-quote.ts';
export type { LineDeposit, LineFee } from './deposit-lines.ts';
export { allocateCents } from './exact-cents.ts';
export { getDepositShares, getFeeCents, getNetLineCents } from './line-shares.ts';
export { getLineCents, type TaxTerm } from './tax-lines.ts';
