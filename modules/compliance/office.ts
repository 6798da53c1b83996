/** The law and the licences by screen. */
export { confirmRule } from './law/confirm-rule.ts';
export { addRules, type AddRulesResult } from './law/add-rules.ts';
export { endRule, type EndRefusal, type EndRuleResult } from './law/end-rule.ts';
export { LAW_ISSUES } from './law/law-messages.ts';
export { listLawRules } from './law/list-law-rules.ts';
export { countLawInForce, loadLawList } from './law/load-law-list.ts';
export { OwnRuleSchema, toOwnRule } from './law/own-rule.ts';
export { previewLaw } from './law/preview-law.ts';
export {
  changeLicences,
  LicencesChangeSchema,
  loadLicences,
  previewLicences,
} from './licences/change-licences.ts';
export { LICENCE_KINDS } from './licences/licence-kinds.ts';
export { LICENCE_PRESETS } from './licences/licence-presets.ts';
export { changeTraining, loadTraining, TrainingSchema } from './licences/training.ts';
export { listFloorProvinces } from './list-unknown-floors.ts';
export { CONFIDENCES } from './rule-kinds.ts';
export { LAW_CARTS, SAMPLE_CARTS } from './sample-carts.ts';
