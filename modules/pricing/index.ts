export { type AdjustmentTerm, applyAdjustments } from './apply-adjustments.ts';
export { computeQuote, LAW_CURRENCY, type Terms } from './compute-quote.ts';
export type { LineDeposit } from './deposit-lines.ts';
export { allocateCents, multiplyByRate } from './exact-cents.ts';
export { getDepositShares, getNetLineCents } from './line-shares.ts';
export { getLineCents, type TaxTerm } from './tax-lines.ts';
