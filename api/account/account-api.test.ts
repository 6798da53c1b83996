import { describe, expect, it } from 'vitest';
import { CustomerIdSchema } from '#contract/ids.ts';
import type { Customer } from '#modules/customers/index.ts';
import type { VerifyToken } from '#modules/identity/index.ts';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import type { Outcome } from '../endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints.ts';
import { createAccountApi } from './app.ts';
import { BEARER } from './test-account.ts';
import { type AccountCaller, customerAccess } from './customer-access.ts';

const ORIGIN = 'https://shop.example';
const customer: Customer = {
  id: CustomerIdSchema.parse('c1'),
  issuer: 'own',
  subject: 'maude',
  name: 'Maude',
  email: null,
  isEmailVerified: false,
  picture: null,
  since: '2026-11-22T00:00:00.000Z',
  deletionAskedAt: null,
  emailChangedAt: null,
};
const responses = { 200: { description: 'What was sent.', schema: z.unknown() } };
type Call = AccountCaller & { parameters: { id: string }; query: URLSearchParams; body: unknown };

/**
 * The account API with one extra path, `/api/account/things/{id}`, and a token check that accepts
 * every caller.
 */
function calls({
  verify = async () => ({ bearer: BEARER }),
  answer = async ({ parameters, query, body }) => ({
    status: 200,
    body: { parameters, query: [...query], body },
  }),
  timeoutMs = 1000,
}: {
  verify?: VerifyToken;
  answer?: (call: Call) => Promise<Outcome<typeof responses>>;
  timeoutMs?: number;
} = {}) {
  const logged: string[] = [];
  const seen: Call[] = [];
  const note = (_fields: object, message: string): void => void logged.push(message);
  const thing = {
    path: '/api/account/things/{id}',
    access: customerAccess(),
    operationId: 'thing',
    summary: 'A thing',
    description: 'For this test.',
    parameters: { path: z.object({ id: z.string() }) },
    responses,
    run: async (call: Call) => (seen.push(call), await answer(call)),
  };
  const api = createAccountApi({
    verify,
    origin: ORIGIN,
    log: { error: note, warn: note },
    timeoutMs,
    customers: { ...Object.create(null), upsert: async () => customer },
    wishlist: Object.create(null),
    endpoints: [
      ...ACCOUNT_ENDPOINTS,
      defineEndpoint({ ...thing, method: 'GET' }),
      defineEndpoint({ ...thing, method: 'POST', requestBody: z.unknown() }),
    ],
  });
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
    await api.fetch(new Request(ORIGIN + path, { method, ...init }), { client: '192.0.2.1' });
  const post = (body: string, headers: Record<string, string> = {}) =>
    send('POST', '/api/account/things/7', {
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { send, post, logged, seen };
}

describe('the account', () => {
  it('passes on parameters, query, body, customer and client', async () => {
    const { send, post, seen } = calls();
    const answer = await send('GET', '/api/account/things/a%20b?SkipCount=1&SkipCount=2');
    expect(await answer.json()).toEqual({
      parameters: { id: 'a b' },
      query: [
        ['SkipCount', '1'],
        ['SkipCount', '2'],
      ],
    });
    await post('{"a":1}');
    expect(seen[1]).toMatchObject({ customer, client: '192.0.2.1', body: { a: 1 } });
  });

  it('gives the token check the URL without its query', async () => {
    const asked: unknown[] = [];
    const { send } = calls({ verify: async (call) => (asked.push(call), { bearer: BEARER }) });
    await send('GET', '/api/account/things/1?x=y', { headers: { authorization: 'DPoP t', dpop: 'p' } });
    expect(asked).toEqual([
      { authorization: 'DPoP t', dpop: 'p', method: 'GET', url: `${ORIGIN}/api/account/things/1` },
    ]);
  });

  it('has no other paths, and lists the methods of existing ones', async () => {
    const { send } = calls();
    for (const path of ['/api/account/nothing', '/api/accounts', '/api/account/orders/1/2/3'])
      expect([path, (await send('GET', path)).status]).toEqual([path, 404]);
    const wrong = await send('DELETE', '/api/account/things/7');
    expect([wrong.status, wrong.headers.get('allow'), wrong.headers.get('cache-control')]).toEqual([
      405,
      'GET, POST, HEAD',
      'no-store',
    ]);
    expect((await send('PUT', '/api/account')).headers.get('allow')).toBe('GET, PATCH, HEAD');
    expect((await send('OPTIONS', '/api/account')).status).toBe(405);
    const head = await send('HEAD', '/api/account/things/7');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('accepts JSON of at most 64 KB, and nothing else', async () => {
    const { post, seen } = calls();
    expect((await post(JSON.stringify('x'.repeat(64 * 1024 - 2)))).status).toBe(200);
    const statuses = [
      (await post(JSON.stringify('x'.repeat(64 * 1024 - 1)))).status,
      (await post('{"a":')).status,
      (await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ];
    expect([statuses, seen.length]).toEqual([[413, 400, 400], 1]);
  });

  it('refuses changes from pages of other sites, with any token', async () => {
    const { post, send, seen } = calls();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ]) {
      const answer = await post('{}', headers);
      expect([answer.status, await answer.json()]).toMatchObject([403, { type: '/problems/foreign-page' }]);
    }
    expect(seen).toEqual([]);
    expect((await post('{}', { 'sec-fetch-site': 'same-origin', origin: ORIGIN })).status).toBe(200);
    const read = await send('GET', '/api/account/things/7', { headers: { origin: 'https://evil.example' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('has no password, passkeys and devices with an external provider', async () => {
    const foreign = { ...BEARER, issuer: 'https://id.example', scopes: new Set<string>() };
    const { send } = calls({ verify: async () => ({ bearer: foreign }) });
    for (const [method, path] of [
      ['GET', 'security'],
      ['DELETE', 'devices'],
      ['DELETE', 'devices/1'],
      ['POST', 'password'],
      ['POST', 'passkeys/options'],
      ['PATCH', 'passkeys/1'],
      ['POST', 'email'],
    ] as const)
      expect([path, (await send(method, `/api/account/${path}`)).status]).toEqual([path, 404]);
    expect((await send('GET', '/api/account/things/1')).status).toBe(200);
    const again = await send('GET', '/api/account/export');
    expect(again.headers.get('www-authenticate')).toMatch(/^Bearer error="insufficient_user_authentication"/);
  });

  it('returns 503 with Retry-After in time', async () => {
    const { send, logged } = calls({ answer: () => new Promise(() => undefined), timeoutMs: 30 });
    const late = await send('GET', '/api/account/things/1');
    expect([late.status, late.headers.get('retry-after'), logged.length]).toEqual([503, '5', 1]);
    const unavailable = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const { send: sendUnavailable } = calls({ answer: () => Promise.reject(unavailable) });
    const answer = await sendUnavailable('GET', '/api/account/things/1');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('reveals no internal error', async () => {
    const { send } = calls({ answer: () => Promise.reject(new Error('column secret')) });
    const answer = await send('GET', '/api/account/things/1');
    const text = await answer.text();
    expect([answer.status, text.includes('secret')]).toEqual([500, false]);
  });
});
