import { z } from 'zod';

// Ids of different records are strings of different types, so that the id of an order cannot stand
// for that of a checkout. The types exist at compile time only. Columns of `tables.ts` carry them;
// other ids are parsed where they come in.

export const OrderIdSchema = z.string().brand<'order'>();
/** Id of an order, a UUID; its number is another value. */
export type OrderId = z.output<typeof OrderIdSchema>;

export const CheckoutIdSchema = z.string().brand<'checkout'>();
/** Id of a checkout, which cannot be guessed. */
export type CheckoutId = z.output<typeof CheckoutIdSchema>;

export const PaymentSessionIdSchema = z.string().brand<'payment-session'>();
/** Id of a payment session: the shop's own, a UUID; the provider's is another value. */
export type PaymentSessionId = z.output<typeof PaymentSessionIdSchema>;

export const CustomerIdSchema = z.string().brand<'customer'>();
/** Id of a customer, a UUID; that of the account is another value. */
export type CustomerId = z.output<typeof CustomerIdSchema>;
