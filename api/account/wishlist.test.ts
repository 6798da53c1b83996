import { expect, test, vi } from 'vitest';
import { CustomerIdSchema } from '#contract/ids.ts';
import type { Customer } from '#modules/customers/index.ts';
import type { Wishlist } from '#modules/wishlist/index.ts';
import { createAccountApi } from './app.ts';
import { BEARER } from './test-account.ts';

const PRODUCT = '01a05d65-0000-7000-8000-0000000000b1';
const customer: Customer = {
  id: CustomerIdSchema.parse('01a05d65-0000-7000-8000-0000000000c1'),
  issuer: 'own',
  subject: 'maude',
  name: null,
  email: 'maude@example.ca',
  isEmailVerified: true,
  picture: null,
  since: '',
  deletionAskedAt: null,
  emailChangedAt: null,
};

/** Sends a call of the customer to the account API with these functions of the wishlist. */
async function ask(
  wishlist: Partial<Wishlist>,
  method: string,
  path: string,
  sent?: unknown,
): Promise<{ status: number; body: unknown }> {
  const origin = 'https://shop.example';
  const api = createAccountApi({
    verify: async () => ({ bearer: BEARER }),
    origin,
    log: { error: () => undefined, warn: () => undefined },
    customers: { ...Object.create(null), upsert: async () => customer },
    wishlist: { ...Object.create(null), ...wishlist },
  });
  const request = new Request(`${origin}/api/account${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const response = await api.fetch(request, { client: '' });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

test('adds a list for the customer of the token, and returns the whole list', async () => {
  const items = [{ id: PRODUCT, savedAt: '2026-01-01T00:00:00.000Z' }];
  const addSaved = vi.fn<Wishlist['addSaved']>().mockResolvedValue();
  const wishlist = { addSaved, saved: () => Promise.resolve(items) };
  expect(await ask(wishlist, 'POST', '/saved', { items })).toEqual({ status: 200, body: { items } });
  expect(addSaved).toHaveBeenCalledWith(customer.id, items);
});

test.each([
  undefined,
  null,
  [],
  {},
  { items: 1 },
  { items: [{ id: 'x', savedAt: 'y' }] },
  { items: Array.from({ length: 501 }, () => ({ id: PRODUCT, savedAt: '2026-01-01T00:00:00.000Z' })) },
])('refuses a body that is no list of bottles: %j', async (body) => {
  expect(await ask({}, 'POST', '/saved', body)).toMatchObject({
    status: 400,
    body: { type: '/problems/bad-request', detail: 'The request body must be a list of saved bottles.' },
  });
});

test.each([
  ['saved', 204],
  ['unknown', 404],
  ['full', 409],
] as const)('saves a bottle with the result %s', async (outcome, status) => {
  const save = vi.fn<Wishlist['save']>().mockResolvedValue(outcome);
  expect(await ask({ save }, 'PUT', `/saved/${PRODUCT}`)).toMatchObject({ status });
  expect(save).toHaveBeenCalledWith(customer.id, PRODUCT);
});

test.each([
  ['waiting', 204],
  ['in-stock', 204],
  ['confirm-first', 202],
  ['unknown', 404],
  ['no-address', 400],
  ['too-many', 409],
] as const)('requests a stock alert with the result %s', async (outcome, status) => {
  const alert = vi.fn<Wishlist['watch']>().mockResolvedValue(outcome);
  const wishlist = { watch: alert };
  expect(await ask(wishlist, 'POST', '/watches', { productId: PRODUCT })).toMatchObject({ status });
  expect(alert).toHaveBeenCalledWith(customer, PRODUCT, 'en-CA');
  expect(await ask(wishlist, 'POST', '/watches', { productId: 'x' })).toMatchObject({
    status: 400,
    body: { type: '/problems/bad-request' },
  });
});

test('removes only for the customer of the token', async () => {
  const removeSaved = vi.fn<Wishlist['removeSaved']>().mockResolvedValue();
  const unwatch = vi.fn<Wishlist['unwatch']>().mockResolvedValue();
  const wishlist = { removeSaved, unwatch };
  expect(await ask(wishlist, 'DELETE', `/saved/${PRODUCT}`)).toMatchObject({ status: 204 });
  expect(await ask(wishlist, 'DELETE', `/watches/${PRODUCT}`)).toMatchObject({ status: 204 });
  expect(removeSaved).toHaveBeenCalledWith(customer.id, PRODUCT);
  expect(unwatch).toHaveBeenCalledWith(customer.id, PRODUCT);
});
