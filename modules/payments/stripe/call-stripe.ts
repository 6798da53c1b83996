import type { Stripe } from 'stripe';

/** Runs a call of the SDK; throws a `ProviderError`. */
export type CallStripe = <Result>(call: (stripe: Stripe) => Promise<Result>) => Promise<Result>;
