/** Rules and terms for operators and the seed. */
export { describeUncovered } from './check-rules.ts';
export { describeTrade } from './describe-trade.ts';
export { type AddRulesResult, addRules } from './law/add-rules.ts';
export { confirmRule } from './law/confirm-rule.ts';
export { describeRule } from './law/describe-rule.ts';
export { type EndRuleResult, endRule } from './law/end-rule.ts';
export { overlaps } from './law/is-same-case.ts';
export { type LawRule, toRules } from './law/law-rule.ts';
export { listUnchecked } from './law/list-unchecked.ts';
export { loadRuleFile } from './law/load-rule-file.ts';
export { loadTradeFile } from './load-trade-file.ts';
export { saveTrade } from './trade.ts';
