import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CheckoutIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import { eventBody } from '#modules/payments/embedded/event-bodies.ts';
import {
  BalanceTransactionShape,
  ChargeShape,
  DisputeShape,
  EventShape,
  PayoutShape,
  RefundShape,
  SessionShape,
} from '#modules/payments/stripe-shapes.ts';
import published from './published-schema.json' with { type: 'json' };

const Published = z.record(
  z.string(),
  z.object({
    required: z.array(z.string()),
    properties: z.record(
      z.string(),
      z.object({ enum: z.array(z.string()).optional(), nullable: z.boolean().optional() }),
    ),
  }),
);
const objects = Published.parse(published.objects);

describe("the parsed fields of Stripe's objects", () => {
  it.each([
    ['checkout.session', SessionShape],
    ['charge', ChargeShape],
    ['refund', RefundShape],
    ['dispute', DisputeShape],
    ['payout', PayoutShape],
    ['balance_transaction', BalanceTransactionShape],
    ['event', EventShape],
  ])('of %s are published, and accept null where the schema allows it', (name, shape) => {
    const properties = objects[name]?.properties ?? {};
    expect(Object.keys(properties).sort()).toEqual(Object.keys(shape.shape).sort());
    const refused = Object.entries(shape.shape).flatMap(([field, schema]) => {
      const { nullable, enum: values = [] } = properties[field] ?? {};
      const may = nullable ? [null, ...values] : values;
      return may.filter((value) => !schema.safeParse(value).success).map((value) => ({ field, value }));
    });
    expect(refused).toEqual([]);
  });

  it('a lost dispute and a failed payment have the published status names', () => {
    expect(objects['dispute']?.properties['status']?.enum).toContain('lost');
    const intents = objects['payment_intent']?.properties['status']?.enum;
    expect(intents).toEqual(expect.arrayContaining(['canceled', 'requires_payment_method']));
  });
});

describe('the events of the test payment', () => {
  const payment = {
    id: 'cs_test_1',
    key: 'k',
    amountCents: 100,
    currency: 'usd',
    state: 'paid' as const,
    paymentId: 'pi_test_1',
    refundedCents: 0,
    expiresMs: 1e12,
    createdMs: 1e12,
    request: {
      checkoutId: CheckoutIdSchema.parse('c'),
      sessionId: PaymentSessionIdSchema.parse('s'),
      lines: [],
      refunds: [],
      successUrl: 'https://shop.example/a',
      cancelUrl: 'https://shop.example/b',
    },
  };
  const Body = z.looseObject({ data: z.object({ object: z.looseObject({ object: z.string() }) }) });

  it.each([
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'charge.refunded',
  ] as const)('%s has all fields that the published schema requires', (type) => {
    const event = Body.parse(JSON.parse(eventBody(type, payment, new Date())));
    const { object } = event.data;
    expect(Object.keys(event)).toEqual(expect.arrayContaining(objects['event']?.required ?? ['?']));
    expect(Object.keys(object)).toEqual(expect.arrayContaining(objects[object.object]?.required ?? ['?']));
  });
});
