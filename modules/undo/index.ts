export { findProductHistory, INVERSES } from './inverses.ts';
export { getUndoNeeds, hasInverse, type UndoNeeds } from './undo-rights.ts';
