import { createEndpointApp } from '../create-endpoint-app.ts';
import { CHECKOUT_ENDPOINTS } from './endpoints.ts';
import type { Caller, CheckoutServices } from './shop-page-access.ts';

export type { Caller } from './shop-page-access.ts';

export type CheckoutApiOptions = CheckoutServices & {
  /** Longest wait for a response, in milliseconds. */
  timeoutMs?: number;
};

/**
 * The checkout API: it turns a cart into a checkout and receives the payment provider's events. No
 * response is cached.
 */
export function createCheckoutApi({ timeoutMs, ...services }: CheckoutApiOptions): {
  fetch(request: Request, caller: Caller): Response | Promise<Response>;
} {
  return createEndpointApp({
    api: 'checkout API',
    endpoints: CHECKOUT_ENDPOINTS,
    services,
    unavailable: 'The checkout cannot be reached at the moment. Try again soon.',
    log: services.log,
    // Work that has begun continues: the same key finds it. A repeated event was stored or will be.
    timeoutMs,
  });
}
