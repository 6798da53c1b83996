/** Jobs that pay money back, and answer disputes. */
export { emailDeadRefund } from './emails/email-merchant.ts';
export { createEvidenceHandler } from './disputes/create-evidence-handler.ts';
export { EVIDENCE_JOB } from './disputes/send-evidence.ts';
export { createRefundHandler } from './refunds/create-refund-handler.ts';
export { sendPickupReminders } from './pickup/send-reminders.ts';
export { REFUND_JOB } from './refunds/request-refund.ts';
