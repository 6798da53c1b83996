import type { Endpoint } from '../endpoint.ts';
import { handleShopifyOrder } from './counter-webhook.ts';
import { createCheckout } from './create-checkout.ts';
import { handleMailEvent } from './mail-webhook.ts';
import type { Caller, CheckoutServices } from './shop-page-access.ts';
import { handleWebhook } from './webhook.ts';

/** Every checkout call, in the order of its documentation. */
export const CHECKOUT_ENDPOINTS: readonly Endpoint<Caller, CheckoutServices>[] = [
  createCheckout,
  handleWebhook,
  handleShopifyOrder,
  handleMailEvent,
];
