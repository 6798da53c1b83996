export { PRODUCT_DEPENDENTS, INVERSES } from './inverses.ts';
export { getOperationNeeds, getUndoNeeds, hasInverse, mayUndoOwn } from './undo-rights.ts';
