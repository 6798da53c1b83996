export { TEST_ACTIONS, type TestAction, type TestOutcome } from './embedded/apply-test-action.ts';
export { clearOldTestPayments } from './embedded/clear-old-payments.ts';
export { deliverTestEvents, TEST_EVENT_JOB } from './embedded/deliver-events.ts';
export {
  createTestPayments,
  type TestPayments,
  type TestPaymentsOptions,
  type TestPaymentView,
} from './embedded/create-test-payments.ts';
export { loadTestPaymentSecret } from './embedded/secret.ts';
export type * from './provider.ts';
export { ProviderError } from './provider.ts';
export { createStripe, type StripeOptions } from './stripe/create-stripe.ts';
