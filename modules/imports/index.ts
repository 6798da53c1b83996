/** Files with rows that become records. */
export { listNeeds, type MappingIssue, needsMark } from './columns/check-mapping.ts';
export { MappingSchema } from './columns/mapping.ts';
export { getImportKind } from './import-kinds.ts';
export { explainUnreadable } from './messages.ts';
export { TARGET_GROUPS, type Target as ImportTarget } from './columns/target.ts';
export { storeFile } from './reading/store-file.ts';
export { UnreadableFile } from './reading/unreadable-file.ts';
export { changeImport, CHECK_JOB, leaveOut, startCheck } from './records/change-import.ts';
export { createImport, inspectStoredFile } from './records/create-import.ts';
export { countRows, findImport, type StoredImport } from './records/find-import.ts';
export { applySavedMapping, findNamedMapping } from './records/saved-mappings.ts';
export { listImportedIds, listImportRows, listImports } from './records/list-imports.ts';
export { pruneImports } from './records/prune-imports.ts';
export {
  countPictures,
  createPicturesHandler,
  type FetchPicture,
  listFailedPictures,
  listPictureHosts,
  PICTURES_JOB,
} from './records/fetch-pictures.ts';
export { resolveRow } from './records/resolve-row.ts';
export { createCheckHandler, runCheck } from './records/run-check.ts';
export { COMMIT_JOB, createCommitHandler, runCommit, startCommit } from './records/run-commit.ts';
export { writeErrorsFile } from './records/write-errors-file.ts';
