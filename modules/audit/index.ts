export { deletePersonalValues } from './delete-personal-values.ts';
export { findLastVersion } from './find-last-version.ts';
export { type FieldChanges, listChanges } from './list-changes.ts';
export { listRevisions, type SavedVersion } from './list-revisions.ts';
export { personal } from './personal.ts';
export { findRevision } from './find-revision.ts';
export { type NewAuditEvent, recordEvent } from './record-event.ts';
export { saveRevision } from './save-revision.ts';
export { saveRevisions } from './save-revisions.ts';
