export { type Change, findEvent, type StoredEvent } from './change.ts';
export { cutEvents } from './cut-events.ts';
export { deletePersonalValues } from './delete-personal-values.ts';
export { findEdited } from './find-edited.ts';
export { findLastVersion, findLastVersions } from './find-last-version.ts';
export { findLastRevision, findRevision } from './find-revision.ts';
export {
  type Inverse,
  type Inverses,
  invertUpdate,
  mayUndo,
  neverUndone,
  omitMissing,
  refuseUndo,
  toUndoOutcome,
  type UndoOutcome,
  UNDONE,
} from './inverse.ts';
export { type FieldChanges, listChanges } from './list-changes.ts';
export { type EventFilter, listEvents, type ListedEvent } from './list-events.ts';
export { AUDIT_FIELDS, type AuditField, findUndoing, listEventPage } from './list-event-page.ts';
export { listFirstThings, listOperationRows, type OperationThing } from './list-operation-rows.ts';
export { listPersonalValues, type StoredPersonalValue } from './list-personal-values.ts';
export { listRevisions, type SavedVersion } from './list-revisions.ts';
export { listVersions, type RecordVersion } from './list-versions.ts';
export type { OperationActor } from './operation-actor.ts';
export {
  countOperation,
  failOperation,
  findOperation,
  findUndoOf,
  finishOperation,
  lockOperation,
  noteProgress,
  type OperationProgress,
  queueOperation,
  startOperation,
} from './operations.ts';
export { personal } from './personal.ts';
export {
  type NewAuditEvent,
  type OperationChange,
  recordEvent,
  recordEvents,
  recordRows,
} from './record-event.ts';
export { createRecordInverses, type RecordCommands } from './record-inverses.ts';
export { pruneRevisions } from './prune-revisions.ts';
export { saveRevision } from './save-revision.ts';
export { saveRevisions } from './save-revisions.ts';
export { listSealedEvents, type SealedEvent } from './list-sealed-events.ts';
export { findChainEnd, sealEvents } from './seal-events.ts';
export { MAX_UNDO_AGE_MS, previewUndo, undoEvent, type UndoPreview } from './undo-event.ts';
export { type UndoneOperation, undoOperation } from './undo-operation.ts';
export { type ChainReport, findLastVerification, verifyChain, verifyDaily } from './verify-chain.ts';
