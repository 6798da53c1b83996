export { clearOldTestPayments } from './embedded/clear-old-payments.ts';
export { deliverTestEvents, TEST_EVENT_JOB } from './embedded/deliver-events.ts';
export { createTestPayments, type TestPayments } from './embedded/create-test-payments.ts';
export { loadTestPaymentSecret } from './embedded/secret.ts';
export type * from './payout-reading.ts';
export type * from './provider.ts';
export { ProviderError } from './provider.ts';
export { createStripeWebhook, isLiveKey, STRIPE_RIGHTS, tryStripeKey } from './stripe/try-key.ts';
export { createStripe } from './stripe/create-stripe.ts';
