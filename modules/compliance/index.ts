/** The law and the terms of trade, as the shop applies them. */
export { calendarDate } from './calendar-date.ts';
export { checkDelivery } from './check-delivery.ts';
export { changeDelivery, DeliveryChangeSchema, findDeliveryIssues } from './change-delivery.ts';
export { createCompliance, type Compliance } from './compliance.ts';
export { findNextTermsChange, getDeliveryArea } from './delivery-area.ts';
export type { DeliveredLine } from './check-lines.ts';
export { findDayStart } from './find-day-start.ts';
export type { Floor, FloorCase } from './floors.ts';
export { listLicenceNumbers } from './licences/change-licences.ts';
export { listHandOverHours } from './hand-over-hours.ts';
export { createLawInverses } from './law/create-inverses.ts';
export { deliverRules } from './law/deliver-rules.ts';
export { listLawRules } from './law/list-law-rules.ts';
export { listNotCompared } from './law/list-unchecked.ts';
export { listUnknownFloors } from './list-unknown-floors.ts';
export { listUpcomingChanges } from './list-upcoming-changes.ts';
export { findPlace } from './pickup.ts';
export { loadDelivery } from './load-delivery.ts';
export { type FloorCheck, loadFloorCheck } from './load-floor-check.ts';
export type { TradeIssue } from './find-trade-issues.ts';
export { TRADE_ISSUES } from './messages.ts';
export { previewDelivery } from './preview-delivery.ts';
export { RULE_KINDS } from './rule-kinds.ts';
export { provinceLicence } from './trade-terms.ts';
export type { UnreadableRule } from './rules.ts';
export {
  areTaxesDecided,
  changeTaxes,
  loadTaxes,
  loadTaxNumbers,
  TAX_CHANGES,
} from './taxes.ts';
export { TIME_ZONES } from './time-zones.ts';
export { tradeGroupCommands } from './trade-group-commands.ts';
export { loadTrade } from './trade.ts';
export type { TradeTerms } from './trade-terms.ts';
