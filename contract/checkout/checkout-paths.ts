/**
 * Checkout pages. A URL with an id gives access to a checkout or a payment: it is never logged and
 * never cached.
 */
export const CHECKOUT_SUCCESS_PATH = '/checkout-success';

/** Where a caller types the code of an order that staff took by phone. */
export const PHONE_ORDER_PATH = '/phone-order';

/** The path of a checkout page. */
export const checkoutPath = (id: string): string => `/checkout/${id}`;

/** Path that redirects to the payment page of a checkout, and records that the browser went there. */
export const checkoutPaymentPath = (id: string): string => `${checkoutPath(id)}/payment`;

/** Where a browser asks what was bought in its checkout. */
export const purchasedPath = (id: string): string => `${checkoutPath(id)}/purchased`;

/** The path of an embedded test payment page. */
export const testPaymentPath = (id: string): string => `/test-payment/${id}`;

const WITH_ID = /^\/(?:checkout|test-payment)\/./;

/** Whether a path contains such an id. */
export const holdsCheckoutId = (path: string): boolean => WITH_ID.test(path);
