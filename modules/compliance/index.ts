export type { AgeLimit, LegalAge } from './delivery-rules.ts';
export { calendarDate } from './calendar-date.ts';
export { checkDelivery } from './check-delivery.ts';
export { describeUncovered, type Uncovered } from './check-rules.ts';
export { type Compliance, createCompliance } from './compliance.ts';
export { type DeliveryArea, findNextTermsChange, getDeliveryArea } from './delivery-area.ts';
export type { DeliveredLine } from './delivery-rules.ts';
export { describeTrade } from './describe-trade.ts';
export type { Floor, FloorCase } from './floors.ts';
export { type FloorCheck, loadFloorCheck } from './load-floor-check.ts';
export type { DeliveryDecision } from './check-delivery.ts';
export { addRules, type AddRulesResult } from './law/add-rules.ts';
export { confirmRule } from './law/confirm-rule.ts';
export { type Delivered, deliverRules } from './law/deliver-rules.ts';
export { describeRule } from './law/describe-rule.ts';
export { endRule, type EndRuleResult } from './law/end-rule.ts';
export { overlaps } from './law/is-same-case.ts';
export { type LawRule, toRules } from './law/law-rule.ts';
export { listLawRules } from './law/list-law-rules.ts';
export { listNotCompared, listUnchecked } from './law/list-unchecked.ts';
export { loadRuleFile } from './law/load-rule-file.ts';
export { loadTradeFile } from './load-trade-file.ts';
export { RULE_KINDS, type RuleKind } from './rule-kinds.ts';
export type { UnreadableRule } from './rules.ts';
export { TIME_ZONES } from './time-zones.ts';
export {
  loadTrade,
  saveTrade,
  type SaveTradeOutcome,
  type StoredTrade,
  type TradeTerms,
  TradeTermsSchema,
} from './trade.ts';
export { tradeGroupCommands } from './trade-group-commands.ts';
export { createLawInverses } from './law/create-inverses.ts';
export { listUnknownFloors } from './list-unknown-floors.ts';
export { listUpcomingChanges, type UpcomingChange } from './list-upcoming-changes.ts';
