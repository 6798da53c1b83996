/** History and undo for staff. */
export { findEvent } from './change.ts';
export { AUDIT_FIELDS, listEventPage, findUndoing } from './list-event-page.ts';
export { listHistory } from './list-history.ts';
export { type HistoryEntry, loadEntry } from './load-entries.ts';
export { type SearchedWord } from './searched-word.ts';
export { listEvents, type EventFilter } from './list-events.ts';
export { listOperationRows, listFirstThings } from './list-operation-rows.ts';
export { listVersions } from './list-versions.ts';
export { findOperation, findUndoOf, type OperationProgress, countOperation } from './operations.ts';
export { mayReadKind, showChange, type ShownChange } from './show-change.ts';
export { MAX_UNDO_AGE_MS, previewUndo, undoEvent } from './undo-event.ts';
export { undoOperation } from './undo-operation.ts';
export { findLastVerification } from './verify-chain.ts';
export { movePersonalValues } from './move-personal-values.ts';
