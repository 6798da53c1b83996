/** The sealed chain of events: sealed, verified, cut and copied. */
export { cutEvents } from './cut-events.ts';
export {
  listSealedChanges,
  listSealedEvents,
  type SealedChange,
  type SealedEvent,
  summarizeOperation,
} from './list-sealed-events.ts';
export { pruneRevisions } from './prune-revisions.ts';
export { beginChain, findChainEnd, sealEvents } from './seal-events.ts';
export { findLastProblem, verifyChain, verifyDaily } from './verify-chain.ts';
