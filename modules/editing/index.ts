export { createRecord } from './create-record.ts';
export { deleteRecord } from './delete-record.ts';
export type { EditInput, EditOutcome } from './edit-outcome.ts';
export { type FileRecord, importRecords, type RecordChange } from './import-records.ts';
export {
  RECORD_STATUSES,
  type RecordData,
  type RecordKind,
  type RecordStatus,
  type StatusChange,
  type StoredRecord,
} from './record-kind.ts';
export { setRecordStatus } from './set-record-status.ts';
export { updateRecord } from './update-record.ts';
