export { findProductHistory, INVERSES } from './inverses.ts';
export { getUndoNeeds, hasInverse, mayUndoOwn, type UndoNeeds } from './undo-rights.ts';
