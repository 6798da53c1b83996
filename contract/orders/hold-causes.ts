/** What a payment provider's checks find against a payment: an elevated risk, or a wrong security code. */
export const PAYMENT_RISKS = ['risk', 'cvc'] as const;
export type PaymentRisk = (typeof PAYMENT_RISKS)[number];

/**
 * Why the shop puts an order on hold, for staff to look at. `first-large`: the first order of its buyer,
 * above the amount of the settings. `address-changed`: after it was paid. `exchange`: it replaces a
 * bottle that could not be refunded.
 */
export const HOLD_CAUSES = [...PAYMENT_RISKS, 'first-large', 'address-changed', 'exchange'] as const;
export type HoldCause = (typeof HOLD_CAUSES)[number];
