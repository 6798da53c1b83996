import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import { createRequestLog } from '#server/http/request-log.ts';
import { documentPolicy } from '#server/http/security-headers.ts';
import { createTestSite } from '#server/http/test-site.ts';

const ID = 'q2Vx0m3jD8Yk1TzW7sLr4NcBf6HgPaEu';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const CHECKOUT = [`/checkout/${ID}`, `/test-payment/${ID}`, '/checkout-success'];

/** Sets two cookies and redirects a payment to another origin. */
function checkoutPage({ path, form }: RenderRequest): RenderedPage {
  const isPaying = form !== undefined;
  return {
    status: isPaying ? 303 : path.includes('unknown') ? 404 : 200,
    headers: isPaying
      ? ['location', 'https://pay.example/session', 'cache-control', 'no-store']
      : ['content-type', 'text/html; charset=utf-8'],
    body: Buffer.from(isPaying ? '' : `<!DOCTYPE html><title>${path}</title>`.padEnd(3000)),
    csp: documentPolicy([], ['https://pay.example']),
    cookies: ['till=abc; HttpOnly; SameSite=Lax; Path=/', 'checkout=def; HttpOnly'],
    tags: new Set(),
    isCacheable: true,
  };
}

const lines: string[] = [];
const sink = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
const orders: RenderRequest[] = [];
let site: Awaited<ReturnType<typeof createTestSite>>;
beforeAll(async () => {
  site = await createTestSite({
    side: { publicOrigin: undefined, trustsProxy: true },
    log: createRequestLog(pino({ level: 'debug' }, sink), 'http://localhost:3000'),
    makePage: (order) => {
      orders.push(order);
      return Promise.resolve(checkoutPage(order));
    },
  });
});
afterAll(() => site.close());

async function ask(
  path: string,
  options: { headers?: Record<string, string>; method?: string; body?: string } = {},
) {
  const before = orders.length;
  const response = await fetch(`http://127.0.0.1:${site.port}${path}`, { redirect: 'manual', ...options });
  return { response, headers: response.headers, made: orders.slice(before) };
}

describe('a checkout page', () => {
  it.each([...CHECKOUT, ...CHECKOUT.map((path) => `${path}.data`), '/checkout/unknown'])(
    'is rendered for each visit and never cached: %s',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'GET']) {
        const { headers, made, response } = await ask(path, { method });
        expect(made).toHaveLength(1);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('etag')).toBeNull();
        expect(headers.get('referrer-policy')).toBe('strict-origin');
        expect(headers.get('x-robots-tag')).toBe('noindex');
        expect(headers.getSetCookie()).toEqual([
          'till=abc; HttpOnly; SameSite=Lax; Path=/',
          'checkout=def; HttpOnly',
        ]);
        expect((await response.text()).length).toBe(method === 'HEAD' ? 0 : 3000);
      }
    },
  );

  it('allows its forms to lead to the origin that it names, and to no other', async () => {
    const { headers } = await ask(`/checkout/${ID}`);
    expect(headers.get('content-security-policy')).toContain(
      "; form-action 'self' https://pay.example; base-uri 'none';",
    );
    expect(documentPolicy([])).toContain("; form-action 'self'; base-uri 'none';");
    for (const wrong of ["https://pay.example; script-src 'unsafe-inline'", 'https://pay.example/x', '*'])
      expect(() => documentPolicy([], [wrong])).toThrow(/not an origin|Invalid URL/);
  });

  it('shows profile pictures from the configured origins, and from no other', () => {
    expect(documentPolicy([])).toContain("; img-src 'self' data:; ");
    expect(documentPolicy([], [], undefined, ['https://pictures.example'])).toContain(
      "; img-src 'self' data: https://pictures.example; ",
    );
    expect(() => documentPolicy([], [], undefined, ['https:'])).toThrow(/not an origin|Invalid URL/);
  });

  it.each(CHECKOUT.slice(0, 2))('accepts a form, and its redirect is sent: %s', async (path) => {
    const { response, headers, made } = await ask(path, { method: 'POST', headers: FORM, body: 'do=pay' });
    expect(response.status).toBe(303);
    expect(headers.get('location')).toBe('https://pay.example/session');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.getSetCookie()).toHaveLength(2);
    const form = made[0]?.form;
    expect(form?.refused === undefined && form?.fields.get('do')).toBe('pay');
  });

  it.each([`/checkout/${ID}.data`, `/checkout/${ID}/`, '/checkout-success', '/checkout'])(
    'refuses a form at another URL: %s',
    async (path) => {
      const { response, made } = await ask(path, { method: 'POST', headers: FORM, body: 'do=pay' });
      expect([response.status, made]).toEqual([405, []]);
    },
  );

  it('refuses a form of another site, and a body that is not a form', async () => {
    const foreign = { ...FORM, origin: 'https://evil.example' };
    const { made } = await ask(CHECKOUT[0] ?? '', { method: 'POST', headers: foreign, body: 'do=pay' });
    expect(made[0]?.form).toEqual({ refused: 'foreign' });
    const { response } = await ask(CHECKOUT[0] ?? '', { method: 'POST', body: 'do=pay' });
    expect(response.status).toBe(400);
  });

  it('redirects from a trailing slash to its URL, uncached', async () => {
    const { response, headers } = await ask(`/checkout/${ID}/?back=1&utm=x`);
    expect([response.status, headers.get('location')]).toEqual([308, `/checkout/${ID}?back=1`]);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a visit', () => {
  const visitOf = async (path: string, headers: Record<string, string>) =>
    (await ask(path, { headers })).made[0]?.visit;

  it('has the browser secret of its cookie and the IP address of the client', async () => {
    const cookie = `look=day; till=${ID}; checkout=${'c'.repeat(32)}`;
    expect(await visitOf('/checkout-success', { cookie, 'x-forwarded-for': '203.0.113.7' })).toEqual({
      visitor: { browser: ID, client: '203.0.113.7' },
      checkoutCookie: 'c'.repeat(32),
    });
  });

  it.each([
    ['none', ''],
    ['a short one', 'till=short; checkout=short'],
    ['one with other alphabets', `till=${'é'.repeat(16)}; checkout=a b`],
    ['one of other characters', `__Host-till=${'b'.repeat(31)}.; till=${'b'.repeat(31)}!`],
    ['one too long', `till=${ID}x; checkout=${'c'.repeat(129)}`],
    ['one of a similar name', `xtill=${ID}; till2=${ID}; my-checkout=${ID}`],
  ])('has no secret and no checkout by a cookie such as %s', async (_what, cookie) => {
    expect(await visitOf('/checkout-success', { cookie: encodeURI(cookie) })).toMatchObject({
      visitor: { browser: undefined },
      checkoutCookie: undefined,
    });
  });

  it('has the first of two secrets with a valid form', async () => {
    expect(await visitOf('/checkout-success', { cookie: `till=x; till=${ID}` })).toMatchObject({
      visitor: { browser: ID },
    });
  });

  it('prefers the secret that only this host can set to one that a neighbouring host can set', async () => {
    const own = 'o'.repeat(32);
    const cookie = `till=${ID}; __Host-till=${own}`;
    expect(await visitOf('/checkout-success', { cookie })).toMatchObject({ visitor: { browser: own } });
  });

  it("has the buyer's proof in the form in which it was issued", async () => {
    const proof = 'p'.repeat(43);
    const visit = await visitOf('/checkout-success', { cookie: `till=${ID}; buyer=x; buyer=${proof}` });
    expect(visit?.visitor).toMatchObject({ browser: ID, buyer: proof });
  });

  it('is unknown on a shared page, and that page sets no cookies', async () => {
    const { headers, made } = await ask('/products', { headers: { cookie: `till=${ID}` } });
    expect(made[0]?.visit).toBeUndefined();
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  it('of the contact page may be indexed by search engines', async () => {
    expect((await ask('/contact')).headers.get('x-robots-tag')).toBeNull();
  });
});

it('no id of a checkout or a payment is in the log', async () => {
  await ask('/nowhere', { headers: { referer: `http://localhost:3000/checkout/${ID}` } });
  await ask(`/checkout-success?checkout=${ID}`);
  await ask(`/checkout/${ID}`, { method: 'DELETE' });
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.join('')).toContain('/checkout/{id}');
  expect(lines.join('')).toContain('http://localhost:3000/checkout/{id}');
  expect(lines.join('')).not.toContain(ID);
});
