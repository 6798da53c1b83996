/**
 * Checkout pages. A URL with an id gives access to a checkout or a payment: it is never logged and
 * never cached.
 */
export const CHECKOUT_SUCCESS_PATH = '/checkout-success';

/** The address of a checkout's page. */
export const checkoutPath = (id: string): string => `/checkout/${id}`;

/** Leads to the payment page of a checkout, and notes that the browser went there. */
export const checkoutPaymentPath = (id: string): string => `${checkoutPath(id)}/payment`;

/** The address of a page of the embedded test payment. */
export const testPaymentPath = (id: string): string => `/test-payment/${id}`;

const WITH_ID = /^\/(?:checkout|test-payment)\/./;

/** Whether a path is one that carries such an id. */
export const holdsCheckoutId = (path: string): boolean => WITH_ID.test(path);
