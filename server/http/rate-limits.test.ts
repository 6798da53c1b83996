import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATE_CHECKOUT_PATH } from '#contract/checkout/create-checkout.ts';
import { findRoute } from './find-route.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { createTestSite } from './test-site.ts';

const NO_PROXY = { publicOrigin: undefined, trustsProxy: false };
let limits: RateLimits;
let site: Awaited<ReturnType<typeof createTestSite>>;
beforeAll(async () => {
  // Without a database the process counts alone. A twentieth of the limits: 3 checkouts, 30 calls.
  const db = drizzle(new Pool({ host: '/tmp/no-such-folder' }));
  limits = createRateLimits({ db, log: { warn: () => undefined } }, 0.05);
  site = await createTestSite({
    side: { publicOrigin: undefined, trustsProxy: true },
    rateLimits: limits,
    createSignInContext: () => 'other-host',
  });
});
afterAll(() => site.close());

describe('rate limits', () => {
  it("refuse a client's fourth checkout with a problem that names the waiting time", async () => {
    const send = (client: string): Promise<Response> =>
      site.get(CREATE_CHECKOUT_PATH, { 'x-forwarded-for': client }, 'POST');
    const first = await send('203.0.113.1');
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe('"checkout";q=3;w=600');
    expect(first.headers.get('ratelimit')).toMatch(/^"checkout";r=2;t=(600|599)$/);
    await send('203.0.113.1');
    await send('203.0.113.1');
    const refused = await send('203.0.113.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(refused.headers.get('ratelimit')).toMatch(/^"checkout";r=0;t=\d+$/);
    expect(await refused.json()).toMatchObject({ type: '/problems/too-many-requests', status: 429 });
    expect((await send('203.0.113.2')).status).toBe(200);
  });

  it('count calls of the public API, and no page', async () => {
    const from = { 'x-forwarded-for': '203.0.113.3' };
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1)
      statuses.push((await site.get('/api/public/products', from)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    const page = await site.get('/products', from);
    expect([page.status, page.headers.get('ratelimit')]).toEqual([200, null]);
    const stored = await site.get('/products', from);
    expect([stored.status, stored.headers.get('ratelimit')]).toEqual([200, null]);
  });

  it('return a page to browsers', async () => {
    const from = { 'x-forwarded-for': '203.0.113.4', accept: 'text/html' };
    for (let call = 0; call < 5; call += 1) await site.get('/signin/x/identifier', from, 'POST');
    const refused = await site.get('/signin/x/identifier', from, 'POST');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('<h1>Too many requests</h1>');
  });

  it.each([
    ['GET', '/connect/authorize', 'authorize'],
    ['GET', '/connect/authorize/x1', 'authorize'],
    ['POST', '/connect/par', 'authorize'],
    ['POST', '/connect/token', 'authorize'],
    ['GET', '/connect/jwks', undefined],
    ['POST', '/signin/x', 'sign-in'],
    ['GET', '/signin/x', undefined],
    ['GET', '/openapi.json', 'api'],
    ['POST', '/webhooks/stripe', undefined],
    ['POST', '/webhooks/resend', 'api'],
    ['GET', '/products', undefined],
  ])('%s %s counts for %s', async (method, path, rule) => {
    const { rateLimit } = findRoute(path).route;
    const request = Object.assign(new IncomingMessage(new Socket()), { method });
    const counted = await (rateLimit && limits.count(request, rateLimit, NO_PROXY));
    expect(counted?.headers[1]?.split(';')[0]).toBe(rule && `"${rule}"`);
  });
});
