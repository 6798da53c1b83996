/** Payouts of the payment provider, matched to what the shop was paid and gave back. */
export { createPayoutHandlers } from './create-payout-handlers.ts';
export { createPayoutInverses, explainPayout } from './explain-payout.ts';
export {
  countDifferingPayouts,
  findPayout,
  findPayoutRequest,
  type ListedPayout,
  listPayoutRows,
  listPayouts,
  MAX_PAYOUTS,
  type PayoutRow,
  sumByKind,
} from './list-payouts.ts';
export { listPostings, type Posting } from './list-postings.ts';
export { listUnpaidPayments, PAYOUT_DAYS } from './list-unpaid.ts';
export { PAYOUT_REFUSALS } from './messages.ts';
export { PAYOUT_JOBS, requestPayout, requestPayouts, requestPayoutsDaily } from './request-payouts.ts';
