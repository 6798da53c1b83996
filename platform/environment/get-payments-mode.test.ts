import { expect, it } from 'vitest';
import { getPaymentsMode } from './get-payments-mode.ts';
import { parseEnvironment } from './parse-environment.ts';

const of = (variables: Record<string, string>) => getPaymentsMode(parseEnvironment('/srv/shop', variables));

it.each([
  [undefined, 'test'],
  ['http://localhost:3000', 'test'],
  ['http://127.0.0.1', 'test'],
  ['http://[::1]:8080', 'test'],
  ['https://shop.example', 'none'],
  ['https://localhost.shop.example', 'none'],
  ['http://192.168.1.20:3000', 'none'],
])('without PAYMENTS, a shop with the origin %s has the mode %s', (origin, payments) => {
  expect(of(origin === undefined ? {} : { PUBLIC_ORIGIN: origin })).toBe(payments);
});

it.each([
  ['test', 'https://shop.example'],
  ['none', 'http://localhost:3000'],
])('with PAYMENTS=%s, the mode is the same on %s', (message, origin) => {
  expect(of({ PAYMENTS: message, PUBLIC_ORIGIN: origin })).toBe(message);
});

it('uses Stripe only when configured, whatever keys there are', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(of(keys)).toBe('test');
  expect(of({ ...keys, PAYMENTS: 'stripe', PUBLIC_ORIGIN: 'https://shop.example' })).toBe('stripe');
});

it.each([
  ['127.0.0.1', 'test'],
  ['localhost', 'test'],
  ['::1', 'test'],
  ['0.0.0.0', 'none'],
  ['::', 'none'],
  ['192.168.1.20', 'none'],
])('without PAYMENTS, a shop that listens on %s has the mode %s', (host, payments) => {
  expect(of({ HOST: host })).toBe(payments);
  expect(of({ HOST: host, PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe(payments);
  expect(of({ HOST: host, PAYMENTS: 'test' })).toBe('test');
});
