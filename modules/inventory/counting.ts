/** Counts of many products. */
export {
  COUNT_COMMANDS,
  COUNT_STATES,
  type CountState,
  isExpectedShown,
  listCountCommands,
} from './counts/count-states.ts';
export { discardCount, postCount } from './counts/post-count.ts';
export { beginCount, clearCount, enterCount } from './counts/write-count.ts';
export { COUNT_REFUSALS } from './messages.ts';
export { findCount, type FoundCount } from './office/find-count.ts';
export { loadCountNumbers } from './office/load-count-numbers.ts';
export { nameProducts } from './office/name-products.ts';
export { listCountLines } from './office/list-count-lines.ts';
export { LISTED_SCOPES, listCounts } from './office/list-counts.ts';
