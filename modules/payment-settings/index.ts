export {
  changePaymentKey,
  createWebhookHandler,
  findPaymentVersion,
  loadPaymentSettings,
  openPaymentKeys,
  WEBHOOK_JOB,
} from './payment-settings.ts';
