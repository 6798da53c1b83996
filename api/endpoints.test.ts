import { describe, expect, it } from 'vitest';
import type { Bearer, TokenError } from '#modules/identity/index.ts';
import { createAccountApi } from './account/app.ts';
import { createApi } from './app.ts';
import { createCheckoutApi } from './checkout/app.ts';
import { openApiDocument } from './openapi.ts';

const ORIGIN = 'https://shop.example';
const TOKEN = 'DPoP token';
const bearer: Bearer = {
  issuer: 'own',
  subject: 'maude',
  scopes: new Set(['storefront']),
  isStrong: false,
  authTime: Date.now() / 1000,
  sessionUid: 's',
  claims: async () => ({ name: null, email: null, isEmailVerified: false, picture: null }),
};
const refusal: TokenError = {
  status: 401,
  error: 'invalid_token',
  description: 'There is no token.',
  challenge: 'DPoP error="invalid_token"',
};

/** A service of which no function may be called. */
const unused = Object.create(null);
const logged: string[] = [];
const log = {
  error: (_fields: object, message: string) => void logged.push(message),
  warn: (_fields: object, message: string) => void logged.push(message),
};
const publicApi = createApi({
  catalog: unused,
  search: unused,
  recipes: unused,
  bar: unused,
  journal: unused,
  currency: async () => 'CAD',
  allInPrices: unused,
  origin: ORIGIN,
  log,
});
const accountApi = createAccountApi({
  verify: async ({ authorization }) => (authorization === TOKEN ? { bearer } : { refusal }),
  origin: ORIGIN,
  customers: { ...unused, upsert: async () => unused },
  accounts: unused,
  wishlist: unused,
  log,
});
const checkoutApi = createCheckoutApi({ checkouts: unused, log });

async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(ORIGIN + path.replace(/\{\w+\}/g, 'x'), { method, ...init });
  if (path.startsWith('/api/account')) return await accountApi.fetch(request, { client: '192.0.2.1' });
  if (path.startsWith('/api/')) return await publicApi.fetch(request);
  const visitor = { browser: undefined, client: '192.0.2.1' };
  return await checkoutApi.fetch(request, { visitor, isForeign: false });
}

const signedIn = { authorization: TOKEN, 'content-type': 'application/json' };

/** Expects a problem of this kind; returns its body. */
async function expectProblem(
  response: Response,
  status: number,
  kind: string,
): Promise<{ parameter?: string }> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const body = JSON.parse(await response.text());
  expect({ status: response.status, type: body.type }).toEqual({ status, type: `/problems/${kind}` });
  expect(body).toMatchObject({ status, title: expect.any(String), detail: expect.stringMatching(/\.$/) });
  // Only a body as a whole has no pointer.
  const pointer = expect.stringMatching(body.parameter === undefined ? /^$/ : /^\/./);
  const named = { pointer, code: expect.stringMatching(/./), detail: expect.stringMatching(/./) };
  const errors: unknown[] = body.errors ?? [];
  expect(errors.length > 0).toBe(kind === 'bad-parameter');
  expect(errors).toEqual(errors.map(() => named));
  return body;
}

const { paths } = openApiDocument(ORIGIN, 'Alambic');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const operations = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ name: operation.operationId, path, method, operation }];
  }),
);
type Operation = (typeof operations)[number]['operation'];

const withBody = operations.filter(({ operation }) => operation.requestBody !== undefined);
const withToken = operations.filter(({ operation }) => operation.security !== undefined);
const listQuery = ({ parameters = [] }: Operation) =>
  parameters.flatMap((parameter) => ('in' in parameter && parameter.in === 'query' ? [parameter] : []));
const withQuery = operations.filter(({ operation }) => listQuery(operation).length > 0);

describe('every path of the OpenAPI document', () => {
  it.each(Object.entries(paths))('%s refuses other methods and lists its own', async (path, item) => {
    const own = METHODS.filter((method) => item[method] !== undefined);
    for (const method of METHODS.filter((each) => !own.includes(each))) {
      const response = await send(method.toUpperCase(), path);
      const allowed = (response.headers.get('allow') ?? '').split(', ');
      await expectProblem(response, 405, 'method-not-allowed');
      expect(allowed.filter((each) => !['HEAD', 'OPTIONS'].includes(each)).sort()).toEqual(
        own.map((each) => each.toUpperCase()).sort(),
      );
      expect(allowed.includes('HEAD')).toBe(own.includes('get'));
    }
  });
});

describe('every operation of the OpenAPI document', () => {
  it('is covered by these tests', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(Math.min(withBody.length, withToken.length, withQuery.length)).toBeGreaterThan(8);
  });

  it.each(withToken)('$name refuses a call without a token before reading anything', async (each) => {
    const response = await send(
      each.method.toUpperCase(),
      `${each.path}?MaxResultCount=x`,
      each.method === 'get' ? {} : { body: 'not JSON' },
    );
    expect(response.headers.get('www-authenticate')).toBe(refusal.challenge);
    await expectProblem(response, 401, 'not-signed-in');
    expect(each.operation.responses).toHaveProperty('401');
    expect(each.operation.responses).toHaveProperty('403');
  });

  it.each(withQuery)('$name refuses each query parameter that occurs twice', async (each) => {
    for (const { name } of listQuery(each.operation)) {
      // Required parameters are given once, so that only this one is invalid.
      const others = listQuery(each.operation).filter((other) => other.required && other.name !== name);
      const query = [...others.map((other) => `${other.name}=x`), `${name}=4`, `${name}=4`].join('&');
      const response = await send('GET', `${each.path}?${query}`, { headers: signedIn });
      expect(await expectProblem(response, 400, 'bad-parameter')).toMatchObject({ parameter: name });
    }
    expect(each.operation.responses).toHaveProperty('400');
  });

  it.each(withQuery)('$name names each number that is invalid', async (each) => {
    const numbers = listQuery(each.operation).filter(
      ({ schema }) => typeof schema === 'object' && 'type' in schema && schema.type === 'integer',
    );
    for (const { name } of numbers) {
      const response = await send('GET', `${each.path}?category=x&${name}=many`, { headers: signedIn });
      expect(await expectProblem(response, 400, 'bad-parameter')).toMatchObject({ parameter: name });
    }
    expect(numbers.map(({ name }) => name)).toEqual(
      listQuery(each.operation)
        .map(({ name }) => name)
        .filter((name) => name.endsWith('Count')),
    );
  });

  it.each(withBody)('$name refuses a body that is not JSON, in type or in text', async (each) => {
    const method = each.method.toUpperCase();
    for (const [body, type] of [
      ['{"a":', 'application/json'],
      ['{}', 'text/plain'],
      ['a=1', 'application/x-www-form-urlencoded'],
    ] as const) {
      const headers = { ...signedIn, 'content-type': type };
      await expectProblem(await send(method, each.path, { body, headers }), 400, 'bad-request');
    }
    expect(each.operation.responses).toHaveProperty('400');
  });

  it.each(withBody)('$name refuses a body without what it requires', async (each) => {
    for (const body of [undefined, '{}', 'null', '[]', '"text"']) {
      const response = await send(each.method.toUpperCase(), each.path, {
        headers: signedIn,
        ...(body === undefined ? {} : { body }),
      });
      expect([body, response.status]).toEqual([body, 400]);
      const { parameter, errors } = JSON.parse(await response.text());
      expect(errors).toContainEqual({
        pointer: expect.stringMatching(parameter === undefined ? /^/ : /^\/./),
        code: expect.stringMatching(/./),
        detail: expect.stringMatching(/./),
      });
    }
  });

  it.each(withBody)('$name refuses a body above its limit, and no smaller one for its size', async (each) => {
    const limit = (each.name === 'createCheckout' ? 100 : 64) * 1024;
    const sendBytes = (size: number) =>
      send(each.method.toUpperCase(), each.path, {
        headers: signedIn,
        body: JSON.stringify('x'.repeat(size - 2)),
      });
    await expectProblem(await sendBytes(limit + 1), 413, 'body-too-large');
    expect((await sendBytes(limit)).status).toBe(400);
  });

  it('fails by no bug in any of these calls', () => {
    expect(logged).toEqual([]);
  });
});
