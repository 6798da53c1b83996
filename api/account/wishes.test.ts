import { expect, test, vi } from 'vitest';
import type { Customer } from '#modules/customers/index.ts';
import type { Wishes } from '#modules/wishes/index.ts';
import type { AccountEndpoint, AccountOutcome } from './endpoint.ts';
import { savedEndpoints } from './saved.ts';
import { watchEndpoints } from './watches.ts';

const PRODUCT = '01a05d65-0000-7000-8000-0000000000b1';
const customer: Customer = {
  ...{ id: '01a05d65-0000-7000-8000-0000000000c1', issuer: 'own', subject: 'maude', name: null },
  ...{
    email: 'maude@example.ca',
    isEmailVerified: true,
    picture: null,
    since: '',
    deletionAskedAt: null,
    emailChangedAt: null,
  },
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
    ...{
      customer,
      bearer,
      client: '',
      parameters: { productId: PRODUCT },
      query: new URLSearchParams(),
      body,
    },
  });
}
const doors = (made: Partial<Wishes>): Wishes => ({ ...Object.create(null), ...made });

test('a list is added for the customer of the token and answered whole', async () => {
  const items = [{ id: PRODUCT, savedAt: '2026-01-01T00:00:00.000Z' }];
  const addSaved = vi.fn<Wishes['addSaved']>().mockResolvedValue();
  const wishes = doors({ addSaved, saved: () => Promise.resolve(items) });
  expect(await ask(savedEndpoints(wishes), 'POST', '/saved', { items })).toEqual({
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
])('what is no list of bottles is a bad request: %j', async (body) => {
  expect(await ask(savedEndpoints(doors({})), 'POST', '/saved', body)).toMatchObject({
    problem: { status: 400 },
  });
});

test.each([
  ['saved', { status: 204 }],
  ['unknown', { problem: { status: 404 } }],
  ['full', { problem: { status: 409 } }],
] as const)('saving a bottle: %s', async (outcome, answer) => {
  const save = vi.fn<Wishes['save']>().mockResolvedValue(outcome);
  expect(await ask(savedEndpoints(doors({ save })), 'PUT', '/saved/{productId}')).toMatchObject(answer);
  expect(save).toHaveBeenCalledWith(customer.id, PRODUCT);
});

test.each([
  ['waiting', { status: 204 }],
  ['in-stock', { status: 204 }],
  ['confirm-first', { status: 202 }],
  ['unknown', { problem: { status: 404 } }],
  ['no-address', { problem: { status: 400 } }],
  ['too-many', { problem: { status: 409 } }],
] as const)('waiting for a bottle: %s', async (outcome, answer) => {
  const watch = vi.fn<Wishes['watch']>().mockResolvedValue(outcome);
  const endpoints = watchEndpoints(doors({ watch }));
  expect(await ask(endpoints, 'POST', '/watches', { productId: PRODUCT })).toMatchObject(answer);
  expect(watch).toHaveBeenCalledWith(customer, PRODUCT);
  expect(await ask(endpoints, 'POST', '/watches', { productId: 'x' })).toMatchObject({
    problem: { status: 400 },
  });
});

test('removing is for the customer of the token alone', async () => {
  const removeSaved = vi.fn<Wishes['removeSaved']>().mockResolvedValue();
  const unwatch = vi.fn<Wishes['unwatch']>().mockResolvedValue();
  const wishes = doors({ removeSaved, unwatch });
  expect(await ask(savedEndpoints(wishes), 'DELETE', '/saved/{productId}')).toEqual({ status: 204 });
  expect(await ask(watchEndpoints(wishes), 'DELETE', '/watches/{productId}')).toEqual({ status: 204 });
  expect(removeSaved).toHaveBeenCalledWith(customer.id, PRODUCT);
  expect(unwatch).toHaveBeenCalledWith(customer.id, PRODUCT);
});
