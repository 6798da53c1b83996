import { expect, it } from 'vitest';
import { CheckoutIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { OrderSnapshot } from '#modules/orders/settlement.ts';
import { isSameOrder } from './prepare-order.ts';
import type { SessionRow } from './rows.ts';
import { buildSessionRequest } from './session-request.ts';

/** Two bottles on sale and one free of charge: 168.00, delivery 12.00, HST 23.40, deposits 0.28. */
const BOTTLE: CheckoutLine = {
  productId: 'a',
  slug: 'a',
  name: 'Glen Orrin 12',
  volume: '700 mL',
  volumeMl: 700,
  packSize: 1,
  abvPercent: 46,
  productClass: 'spirits',
  material: 'glass',
  quantity: 2,
  priceCents: 8900,
  salePriceCents: 8400,
};
const SNAPSHOT: OrderSnapshot = {
  lines: [BOTTLE, { ...BOTTLE, productId: 'b', name: 'A Sample', salePriceCents: 0, quantity: 1 }],
  details: {
    email: 'maude@example.ca',
    phone: '',
    name: 'Maude Bélanger',
    address: '12 Elm St',
    address2: '',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M6R 2B7',
    method: 'standard',
  },
  age: { at: '2026-11-22T10:00:00Z', province: 'ON', years: 21, wording: 'I am.', rule: 'age/ON' },
  quote: {
    province: 'ON',
    method: 'standard',
    date: '2026-11-22',
    itemCount: 3,
    subtotalCents: 16_800,
    savingsCents: 1000,
    deliveryCents: 1200,
    deliveryDays: '1 to 3',
    taxes: [
      {
        name: 'HST',
        rateMillionths: 130_000,
        baseCents: 18_000,
        cents: 2340,
        lineCents: [2184, 0],
        deliveryCents: 156,
        rule: 'tax/ON/HST',
      },
    ],
    deposits: [{ count: 2, eachCadCents: 20, cadCents: 40, cents: 28, rules: ['deposit/ON'] }],
    depositCents: 28,
    depositCadCents: 40,
    totalCents: 20_368,
    rules: ['tax/ON/HST'],
    exchange: null,
  },
};
const SESSION: SessionRow = {
  id: PaymentSessionIdSchema.parse('session'),
  checkoutId: CheckoutIdSchema.parse('abc'),
  provider: 'test',
  providerId: null,
  url: null,
  state: 'opening',
  amountCents: 20_368,
  currency: 'usd',
  isTest: true,
  snapshot: SNAPSHOT,
  createdMs: 0,
  expiresMs: Date.UTC(2026, 10, 22, 12),
  openByMs: null,
  askedMs: null,
  risks: [],
};
const ORIGIN = 'https://shop.example';

it('requests what was quoted, line by line, without lines that cost nothing', () => {
  expect(buildSessionRequest(SESSION, SNAPSHOT, ORIGIN)).toEqual({
    sessionId: 'session',
    checkoutId: 'abc',
    totalCents: 20_368,
    currency: 'USD',
    email: 'maude@example.ca',
    lines: [
      { name: 'Glen Orrin 12, 700 mL', unitCents: 8400, quantity: 2 },
      { name: 'Standard delivery', unitCents: 1200, quantity: 1 },
      { name: 'HST 13%', unitCents: 2340, quantity: 1 },
      { name: 'Container deposit, 2 × CAD 0.20', unitCents: 28, quantity: 1 },
    ],
    expiresAt: new Date('2026-11-22T12:00:00Z'),
    successUrl: 'https://shop.example/checkout-success?checkout=abc',
    cancelUrl: 'https://shop.example/checkout/abc?back=1',
  });
});

it('names a deposit in Canadian dollars without their code where everything is in them', () => {
  const request = buildSessionRequest({ ...SESSION, currency: 'cad' }, SNAPSHOT, ORIGIN);
  expect(request.currency).toBe('CAD');
  expect(request.lines.at(-1)?.name).toBe('Container deposit, 2 × $0.20');
});

it('sends lines that sum to the total, a recycling fee before the taxes', () => {
  const fee = { count: 2, eachCadCents: 13, cadCents: 26, lineCents: [18, 0], rules: [] };
  const fees = [
    { ...fee, cents: 18, isInPrice: false },
    { ...fee, cents: 0, lineCents: [0, 0], isInPrice: true },
  ];
  const withFees = buildSessionRequest(SESSION, { ...SNAPSHOT, quote: { ...SNAPSHOT.quote, fees } }, ORIGIN);
  expect(withFees.lines.slice(2, 4)).toEqual([
    { name: 'Recycling fee, 2 × CAD 0.13', unitCents: 18, quantity: 1 },
    { name: 'HST 13%', unitCents: 2340, quantity: 1 },
  ]);
  expect(withFees.lines).toHaveLength(5);
  const { lines, totalCents } = buildSessionRequest(SESSION, SNAPSHOT, ORIGIN);
  expect(lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)).toBe(totalCents);
});

it('sends a line with an amount off as one item at its reduced price', () => {
  const { quote } = SNAPSHOT;
  const adjustments = [{ rule: 'promotion/SPRING', name: 'SPRING', cents: 1001, lineCents: [1001, 0] }];
  const reduced = { ...SNAPSHOT, quote: { ...quote, adjustments } };
  const { lines } = buildSessionRequest(SESSION, reduced, ORIGIN);
  expect(lines[0]).toEqual({ name: '2 × Glen Orrin 12, 700 mL', unitCents: 15_799, quantity: 1 });
  expect(lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)).toBe(20_368 - 1001);
});

it('treats orders as equal for any key order and any time of the age statement', () => {
  const { lines, details, age, quote } = SNAPSHOT;
  const stored = { quote, lines, age: { ...age, at: '2026-11-22T11:00:00Z' }, details };
  expect(isSameOrder(SNAPSHOT, stored)).toBe(true);
  const { postalCode, city, ...others } = details;
  expect(isSameOrder(SNAPSHOT, { ...SNAPSHOT, details: { postalCode, city, ...others } })).toBe(true);
});

it.each([
  ['with other details', { details: { ...SNAPSHOT.details, city: 'Hamilton' } }],
  ['with another amount', { quote: { ...SNAPSHOT.quote, totalCents: 20_369 } }],
  ['with another age statement', { age: { ...SNAPSHOT.age, years: 19 } }],
  ['with its lines in another order', { lines: SNAPSHOT.lines.toReversed() }],
])('treats an order %s as different', (_, change) => {
  expect(isSameOrder(SNAPSHOT, { ...SNAPSHOT, ...change })).toBe(false);
});
