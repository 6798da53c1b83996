import { expect, test, vi } from 'vitest';
import type { Customer } from '#modules/customers/index.ts';
import type { Wishlist } from '#modules/wishlist/index.ts';
import type { AccountEndpoint, AccountOutcome } from './endpoint.ts';
import { savedEndpoints } from './saved.ts';
import { watchEndpoints } from './watches.ts';

const PRODUCT = '01a05d65-0000-7000-8000-0000000000b1';
const customer: Customer = {
  id: '01a05d65-0000-7000-8000-0000000000c1',
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

function ask(
  endpoints: AccountEndpoint[],
  method: string,
  path: string,
  body?: unknown,
): Promise<AccountOutcome> {
  const endpoint = endpoints.find((each) => each.method === method && each.path.endsWith(path));
  if (!endpoint) throw new Error('no such endpoint');
  const bearer = Object.create(null);
  return endpoint.answer({
    customer,
    bearer,
    client: '',
    parameters: { productId: PRODUCT },
    query: new URLSearchParams(),
    body,
    locale: 'en-CA',
  });
}
const services = (made: Partial<Wishlist>): Wishlist => ({ ...Object.create(null), ...made });

test('adds a list for the customer of the token, and returns the whole list', async () => {
  const items = [{ id: PRODUCT, savedAt: '2026-01-01T00:00:00.000Z' }];
  const addSaved = vi.fn<Wishlist['addSaved']>().mockResolvedValue();
  const wishlist = services({ addSaved, saved: () => Promise.resolve(items) });
  expect(await ask(savedEndpoints(wishlist), 'POST', '/saved', { items })).toEqual({
    status: 200,
    body: { items },
  });
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
  expect(await ask(savedEndpoints(services({})), 'POST', '/saved', body)).toMatchObject({
    problem: { status: 400 },
  });
});

test.each([
  ['saved', { status: 204 }],
  ['unknown', { problem: { status: 404 } }],
  ['full', { problem: { status: 409 } }],
] as const)('saves a bottle with the result %s', async (outcome, answer) => {
  const save = vi.fn<Wishlist['save']>().mockResolvedValue(outcome);
  expect(await ask(savedEndpoints(services({ save })), 'PUT', '/saved/{productId}')).toMatchObject(answer);
  expect(save).toHaveBeenCalledWith(customer.id, PRODUCT);
});

test.each([
  ['waiting', { status: 204 }],
  ['in-stock', { status: 204 }],
  ['confirm-first', { status: 202 }],
  ['unknown', { problem: { status: 404 } }],
  ['no-address', { problem: { status: 400 } }],
  ['too-many', { problem: { status: 409 } }],
] as const)('requests a stock alert with the result %s', async (outcome, answer) => {
  const alert = vi.fn<Wishlist['watch']>().mockResolvedValue(outcome);
  const endpoints = watchEndpoints(services({ watch: alert }));
  expect(await ask(endpoints, 'POST', '/watches', { productId: PRODUCT })).toMatchObject(answer);
  expect(alert).toHaveBeenCalledWith(customer, PRODUCT, 'en-CA');
  expect(await ask(endpoints, 'POST', '/watches', { productId: 'x' })).toMatchObject({
    problem: { status: 400 },
  });
});

test('removes only for the customer of the token', async () => {
  const removeSaved = vi.fn<Wishlist['removeSaved']>().mockResolvedValue();
  const unwatch = vi.fn<Wishlist['unwatch']>().mockResolvedValue();
  const wishlist = services({ removeSaved, unwatch });
  expect(await ask(savedEndpoints(wishlist), 'DELETE', '/saved/{productId}')).toEqual({ status: 204 });
  expect(await ask(watchEndpoints(wishlist), 'DELETE', '/watches/{productId}')).toEqual({ status: 204 });
  expect(removeSaved).toHaveBeenCalledWith(customer.id, PRODUCT);
  expect(unwatch).toHaveBeenCalledWith(customer.id, PRODUCT);
});
