/** Why the endpoint at the provider was not made, as a sentence. */
export const WEBHOOK_REFUSED =
  'Stripe refused the address of the shop. It must be public and begin with https://: set PUBLIC_ORIGIN, then store the key again.';
