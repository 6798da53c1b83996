/** Drafts, previews and imports of records, and the commands that change one. */
export { applyDraft, findDraftBase } from './drafts/apply-draft.ts';
export { createMergePatch, patchObject } from './drafts/apply-merge-patch.ts';
export { discardDraft } from './drafts/discard-draft.ts';
export type { DraftResource } from './drafts/draft-resource.ts';
export { type Draft, findDraft, listDraftIds } from './drafts/find-draft.ts';
export type { DraftConflict } from './drafts/merge-draft.ts';
export { publishDraft } from './drafts/publish-draft.ts';
export { saveDraft } from './drafts/save-draft.ts';
export { explainPublishing } from './plans/explain-publishing.ts';
export {
  listPlans,
  listRefusedPlans,
  planPublishing,
  type PublishingPlan,
} from './plans/publishing-plans.ts';
export { type PublishPlanned, runDuePlans } from './plans/run-due-plans.ts';
export {
  createPreviewToken,
  findPreview,
  PREVIEW_PURPOSES,
  revokePreviewTokens,
} from './previews/preview-tokens.ts';
export { createRecord, deleteRecord, type EditRefusal, updateRecord } from './records/edit-records.ts';
export { describeIssues, explainRefusal } from './records/explain-refusal.ts';
export {
  describeConflict,
  type FileRecord,
  importRecords,
  type RecordChange,
} from './records/import-records.ts';
export type { WithStatus } from './records/record-form.ts';
export { changeOrder } from './records/reorder-records.ts';
export type { ListedKind, RecordData, StoredRecord } from './records/record-kind.ts';
