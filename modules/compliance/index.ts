export type { AgeLimit } from './delivery-rules.ts';
export { type Compliance, createCompliance } from './compliance.ts';
export { type DeliveryArea, findNextTermsChange, getDeliveryArea } from './delivery-area.ts';
export { describeTrade } from './describe-trade.ts';
export type { DeliveryDecision } from './check-delivery.ts';
export { loadTradeFile } from './load-trade-file.ts';
export { loadTrade, saveTrade, type TradeTerms } from './trade.ts';
