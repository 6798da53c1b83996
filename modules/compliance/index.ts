export type { AgeLimit } from './answers.ts';
export { type Compliance, openCompliance } from './compliance.ts';
export { type DeliveryArea, findNextTermsChange, getDeliveryArea } from './delivery-area.ts';
export { describeTrade } from './describe-trade.ts';
export type { Delivery } from './may-deliver.ts';
export { readTradeFile } from './read-trade-file.ts';
export { readTrade, takeTrade, type TradeTerms } from './trade.ts';
