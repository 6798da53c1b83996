import { expectTypeOf, test } from 'vitest';
import type { CheckoutId, CustomerId, OrderId, PaymentSessionId } from '#contract/ids.ts';
import type { createPaidOrder } from '#modules/orders/settlement.ts';
import type { lockCheckout, lockSession } from './rows.ts';
import type { checkout, paymentSession } from './tables.ts';

type Checkout = typeof checkout.$inferSelect;
type Session = typeof paymentSession.$inferSelect;

test('rows carry the types of their ids', () => {
  expectTypeOf<Checkout['id']>().toEqualTypeOf<CheckoutId>();
  expectTypeOf<Checkout['customerId']>().toEqualTypeOf<CustomerId | null>();
  expectTypeOf<Session['id']>().toEqualTypeOf<PaymentSessionId>();
  expectTypeOf<Session['checkoutId']>().toEqualTypeOf<CheckoutId>();
});

test('an id of one kind, or any text, cannot stand for another', () => {
  expectTypeOf<CheckoutId>().toExtend<string>();
  expectTypeOf<string>().not.toExtend<CheckoutId>();
  expectTypeOf<OrderId>().not.toExtend<Parameters<typeof lockCheckout>[1]>();
  expectTypeOf<CheckoutId>().not.toExtend<Parameters<typeof lockSession>[1]>();
  expectTypeOf<PaymentSessionId>().not.toExtend<Parameters<typeof createPaidOrder>[2]['checkoutId']>();
});
