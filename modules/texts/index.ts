export { changeTextStatus } from './change-text-status.ts';
export {
  findText,
  listTexts,
  markTextRead,
  type OfficeText,
  type TextRow,
} from './office-texts.ts';
export { planText, PUBLISH_PLANNED_TEXTS } from './plan-texts.ts';
export { publishText } from './publish-text.ts';
export { writeDraft } from './write-draft.ts';
export { isNamedByOrders, textDrafts, textRecords } from './text-kinds.ts';
