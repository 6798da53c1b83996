/** What staff do with an order. */
export { correctDetails, type CorrectedField } from './moves/correct-details.ts';
export { holdOrder, type HoldResult, releaseOrder } from './moves/hold-order.ts';
export { inspectReturn } from './moves/inspect-return.ts';
export { loseOrder } from './moves/lose-order.ts';
export {
  updateTracking,
  addOperatorNote,
  sendBuyerNote,
  RESENT_MAILS,
  resendMail,
} from './moves/order-service.ts';
export { recordHandOver } from './moves/record-hand-over.ts';
export { packOrders, setOrderState, type SettableState } from './moves/set-order-state.ts';
export { moveStop, STOP_MOVES } from './route/move-stop.ts';
export { settleOrder } from './moves/settle-order.ts';
export { collectOrder } from './pickup/collect-order.ts';
export { readyOrder, unreadyOrder } from './pickup/ready-order.ts';
export { shipOrder } from './moves/ship-order.ts';
export { unshipOrder } from './moves/unship-order.ts';
export type { TransitionResult } from './order/move-order.ts';
export { sendEvidence } from './disputes/send-evidence.ts';
export { assignRefund } from './refunds/assign-refund.ts';
export {
  DETAIL_FAULTS,
  describeOrderRefusal,
  HAND_OVER_FAULTS,
  type OrderRefusal,
} from './refusal-messages.ts';
export { listAmountsBesideWhole, type RefundChoice } from './refunds/compute-refund.ts';
export { previewRefund, refundOrder, type RefundInput } from './refunds/refund-order.ts';
export { acceptOrderRequest, refuseOrderRequest, type EndRequestResult } from './requests/end-request.ts';
