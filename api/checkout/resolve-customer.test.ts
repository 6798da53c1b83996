import { expect, it } from 'vitest';
import { CustomerIdSchema } from '#contract/ids.ts';
import type { Customer, Person } from '#modules/customers/index.ts';
import type { Bearer, TokenCall, VerifyToken } from '#modules/identity/index.ts';
import { findBuyers } from './resolve-customer.ts';

const bearer: Bearer = {
  issuer: 'own',
  subject: 'maude',
  scopes: new Set(['storefront']),
  isStrong: false,
  authTime: undefined,
  sessionUid: 's',
  claims: async () => ({ name: 'Maude', email: null, isEmailVerified: false, picture: null }),
};
const refusal = { status: 401, error: 'invalid_token', description: '', challenge: 'DPoP' } as const;
const customer: Customer = {
  id: CustomerIdSchema.parse('c1'),
  issuer: 'own',
  subject: 'maude',
  name: null,
  email: null,
  isEmailVerified: false,
  picture: null,
  since: '',
  deletionAskedAt: null,
  emailChangedAt: null,
};
const sent = { authorization: 'DPoP token', dpop: 'proof', locale: 'en-XA' } as const;

function buyers(verify: VerifyToken, timeoutMs?: number) {
  const notified: string[] = [];
  const met: Person[] = [];
  const find = findBuyers({
    verify,
    origin: 'https://shop.example',
    customers: { upsert: async (person) => (met.push(person), customer) },
    log: { warn: (_fields, message) => void notified.push(message) },
    ...(timeoutMs === undefined ? {} : { patienceMs: timeoutMs }),
  });
  return { find, received: notified, met };
}

it('verifies the token with its proof, as a POST to the call at the shop’s own origin', async () => {
  const calls: TokenCall[] = [];
  const { find, met } = buyers(async (call) => (calls.push(call), { bearer }));
  expect(await find(sent)).toBe('c1');
  expect(calls).toEqual([
    {
      authorization: sent.authorization,
      dpop: sent.dpop,
      method: 'POST',
      url: 'https://shop.example/functions/v1/create-checkout',
    },
  ]);
  expect(met).toMatchObject([{ issuer: 'own', subject: 'maude', claims: { name: 'Maude' } }]);
});

it('verifies nothing for a cart without a token', async () => {
  const { find } = buyers(() => Promise.reject(new Error('not called')));
  expect(await find({ authorization: undefined, dpop: undefined, locale: 'en-CA' })).toBeUndefined();
});

it.each<[string, VerifyToken, number]>([
  ['is refused', async () => ({ refusal }), 0],
  ['is of a deleted account', async () => ({ bearer: { ...bearer, claims: async () => undefined } }), 0],
  ['lacks the scope', async () => ({ bearer: { ...bearer, scopes: new Set<string>() } }), 0],
  ['cannot be checked', () => Promise.reject(new Error('unavailable')), 1],
  ['is not verified in time', () => new Promise(() => undefined), 1],
])('a token that %s makes the cart a guest’s, and never fails', async (_how, verify, warnings) => {
  const { find, received: notified } = buyers(verify, 20);
  expect(await find(sent)).toBeUndefined();
  expect(notified).toHaveLength(warnings);
});

it("requires no scope of an external provider's tokens", async () => {
  const { find } = buyers(async () => ({
    bearer: { ...bearer, issuer: 'https://id.example', scopes: new Set() },
  }));
  expect(await find(sent)).toBe('c1');
});
