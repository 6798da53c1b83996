export { PRODUCT_DEPENDENTS, INVERSES } from './inverses.ts';
export { getUndoNeeds, mayUndoEvent, mayUndoOwn, needsFreshSignIn } from './undo-rights.ts';
