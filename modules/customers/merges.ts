/** Customers who are one person. */
export { mergeCustomers } from './merges/merge-customers.ts';
export { findMergedInto, listMergedEmails } from './merged-emails.ts';
export type { Merging } from './merges/merging.ts';
export { loadMergeSide } from './merges/load-merge-sides.ts';
export {
  type MergeSide,
  planMerge,
  readConsent,
  refuseMerge,
} from './merges/plan-merge.ts';
export { MERGE_REFUSALS } from './messages.ts';
export { findWaitingMerge, requestMerge, withdrawMerge } from './merges/waiting-merges.ts';
