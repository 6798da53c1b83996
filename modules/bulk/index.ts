export { type BulkResource, needsReason } from './bulk-kinds.ts';
export { changeSelection, previewSelection, type SelectionChange } from './change-selection.ts';
export { createOperationHandler, OPERATION_JOB, queueSelection } from './run-operation.ts';
