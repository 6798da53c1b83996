/** What modules need to describe and save a kind of record. */
export { createDrafts } from './drafts/draft-resource.ts';
export { type ChangedMeanwhile, checkVersion } from './records/check-version.ts';
export { createInverses, createListInverses } from './records/create-inverses.ts';
export {
  checkRecord,
  createRecord,
  deleteRecord,
  type EditInput,
  type EditRefusal,
  type EditResult,
  type Given,
  lockRecord,
  prepareUpdate,
  removeRecord,
  updateRecord,
} from './records/edit-records.ts';
export { explainRefusal } from './records/explain-refusal.ts';
export {
  toFieldIssues,
  isOnlyStatus,
  listChanged,
  parseRecord,
  withEveryField,
} from './records/parse-record.ts';
export { onlyOf } from './records/only-of.ts';
export { describeForm, describeFormWithStatus, type WithStatus } from './records/record-form.ts';
export type {
  FieldIssue,
  ListedKind,
  ListedRecord,
  NextRecord,
  RecordData,
  RecordKind,
  StoredRecord,
} from './records/record-kind.ts';
export { type SavedRecord, saveRecord } from './records/save-record.ts';
export { placePages, saveVersions } from './records/save-versions.ts';
export { toStatusColumns } from './records/to-status-columns.ts';
