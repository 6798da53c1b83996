export type { AgeLimit } from './answers.ts';
export { type Compliance, createCompliance } from './compliance.ts';
export { type DeliveryArea, findNextTermsChange, getDeliveryArea } from './delivery-area.ts';
export { describeTrade } from './describe-trade.ts';
export type { DeliveryDecision } from './may-deliver.ts';
export { loadTradeFile } from './read-trade-file.ts';
export { loadTrade, takeTrade, type TradeTerms } from './trade.ts';
