export { createKindInverses } from './create-kind-inverses.ts';
export { createRecord } from './create-record.ts';
export { deleteRecord } from './delete-record.ts';
export {
  createPreviewToken,
  findPreview,
  PREVIEW_PURPOSES,
  revokePreviewTokens,
} from './previews/preview-tokens.ts';
export { patchObject } from './drafts/apply-merge-patch.ts';
export { discardDraft } from './drafts/discard-draft.ts';
export type { DraftResource } from './drafts/draft-resource.ts';
export { type Draft, findDraft } from './drafts/find-draft.ts';
export type { DraftConflict } from './drafts/merge-draft.ts';
export { publishDraft } from './drafts/publish-draft.ts';
export { saveDraft } from './drafts/save-draft.ts';
export type { EditOutcome } from './edit-outcome.ts';
export { describeConflict, type FileRecord, importRecords, type RecordChange } from './import-records.ts';
export { describeForm } from './record-form.ts';
export { RECORD_STATUSES, type RecordData, type RecordKind, type StoredRecord } from './record-kind.ts';
export { setRecordStatus } from './set-record-status.ts';
export { updateRecord } from './update-record.ts';
