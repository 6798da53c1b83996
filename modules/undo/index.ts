export { PRODUCT_DEPENDENTS, INVERSES } from './inverses.ts';
export { getOperationNeeds, getUndoNeeds, hasInverse, mayUndoOwn, type UndoNeeds } from './undo-rights.ts';
