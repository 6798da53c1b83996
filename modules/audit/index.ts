/** How modules record events, revisions and operations, and how they undo them. */
export { toCanonicalJson } from './chain-link.ts';
export type { Change } from './change.ts';
export { deletePersonalValues } from './delete-personal-values.ts';
export { findEdited } from './find-edited.ts';
export {
  type Inverse,
  type Inverses,
  invertUpdate,
  refuseUndo,
  toUndoOutcome,
  type UndoOutcome,
  UNDONE,
  neverUndone,
  omitMissing,
  mayUndo,
} from './inverse.ts';
export { UNDO_REFUSALS } from './undo-messages.ts';
export { listChanges, type FieldChanges } from './list-changes.ts';
export type { ListedEvent } from './list-events.ts';
export { listPersonalValues } from './list-personal-values.ts';
export type { OperationActor } from './operation-actor.ts';
export {
  startOperation,
  finishOperation,
  failOperation,
  listUndoneOperations,
  lockOperation,
  noteProgress,
  queueOperation,
} from './operations.ts';
export { personal } from './personal.ts';
export { recordEvent, recordEvents, type NewAuditEvent, recordRows } from './record-event.ts';
export { createRecordInverses } from './record-inverses.ts';
export {
  findLastRevision,
  findLastVersion,
  findLastVersions,
  findRevision,
  listRevisions,
  saveRevision,
  saveRevisions,
} from './revisions.ts';
