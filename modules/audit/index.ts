export { type FieldChanges, listChanges } from './list-changes.ts';
export { personal } from './personal.ts';
export { type NewAuditEvent, recordEvent } from './record-event.ts';
