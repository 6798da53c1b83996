/** Jobs that pay money back. */
export { emailDeadRefund } from './emails/email-merchant.ts';
export { createRefundHandler } from './refunds/create-refund-handler.ts';
export { sendPickupReminders } from './pickup/send-reminders.ts';
export { REFUND_JOB } from './refunds/request-refund.ts';
