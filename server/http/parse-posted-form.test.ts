import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderRequest } from '#server/pages/render-page.ts';
import { createTestSite } from './test-site.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let site: Awaited<ReturnType<typeof createTestSite>>;
let proxied: typeof site;
let pinned: typeof site;
beforeAll(async () => {
  site = await createTestSite();
  proxied = await createTestSite({ side: { publicOrigin: undefined, trustsProxy: true } });
  pinned = await createTestSite({ side: { publicOrigin: 'https://shop.example', trustsProxy: true } });
});
afterAll(() => Promise.all([site, proxied, pinned].map(({ close }) => close())));

async function post(
  headers: Record<string, string>,
  { body = 'name=Maude', at = site, path = '/contact' } = {},
): Promise<{ response: Response; order: RenderRequest | undefined }> {
  const before = at.orders.length;
  const response = await fetch(`http://127.0.0.1:${at.port}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...FORM, ...headers },
  });
  return { response, order: at.orders[before] };
}
const findForm = (order: RenderRequest | undefined) => {
  const { form } = order ?? {};
  return form?.refused === undefined ? form : form.refused;
};

describe('a form', () => {
  it('reaches the contact page with its fields and the client', async () => {
    const { order } = await post({}, { body: 'name=Maude+B%C3%A9langer&message=a%0D%0Ab' });
    const form = order?.form;
    expect(form?.refused).toBeUndefined();
    if (form === undefined || form.refused !== undefined) return;
    expect([...form.fields]).toEqual([
      ['name', 'Maude Bélanger'],
      ['message', 'a\r\nb'],
    ]);
    expect(form.client).toMatch(/127\.0\.0\.1$/);
  });

  it.each(['/', '/products', '/contact.data', '/contact/', '/contactx', '/search/all/x'])(
    'reaches no other page: %s',
    async (path) => {
      const { response, order } = await post({}, { path });
      expect(response.status).toBe(405);
      expect(order).toBeUndefined();
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('is not accepted by %s', async (method) => {
    const response = await site.get('/contact', FORM, method);
    expect(response.status).toBe(405);
  });

  it('of another content type is refused', async () => {
    const { response, order } = await post({ 'content-type': 'text/plain' });
    expect([response.status, order]).toEqual([400, undefined]);
  });

  it.each([
    ['a field of 33,000 bytes', `message=${'a'.repeat(33_000)}`],
    ['many fields', Array.from({ length: 9000 }, (_, n) => `f${n}=aaaa`).join('&')],
    ['100 KB of nothing', `x=&${'&'.repeat(100_000)}`],
    ['a body above the limit', 'a'.repeat(1024 * 1024 + 1)],
  ])('of %s is too large', async (_what, body) => {
    expect(findForm((await post({}, { body })).order)).toBe('too-large');
  });

  it('with 5,000 characters is not too large, in any alphabet', async () => {
    const body = new URLSearchParams({ message: '酒'.repeat(5000), name: '酒'.repeat(100) }).toString();
    expect(findForm((await post({}, { body })).order)).toMatchObject({ client: expect.any(String) });
  });
});

describe('a form of another site', () => {
  it.each([
    ['cross-site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['by its Origin header', { origin: 'https://evil.example' }],
    ['with the origin null', { origin: 'null' }],
    ['with another port', { origin: 'http://127.0.0.1:1' }],
    ['with an invalid origin', { origin: 'http://' }],
  ])('is refused: %s', async (_what, headers: Record<string, string>) => {
    expect(findForm((await post(headers)).order)).toBe('foreign');
  });

  it("is distinguished from the shop's own forms", async () => {
    const own = `http://127.0.0.1:${site.port}`;
    for (const headers of [{ origin: own }, { 'sec-fetch-site': 'same-origin' }, {}] as const)
      expect(findForm((await post(headers)).order)).toMatchObject({ client: expect.any(String) });
  });

  it('is recognized by the pinned origin, behind a proxy', async () => {
    const host = { 'x-forwarded-host': 'shop.example' };
    const ours = await post({ ...host, origin: 'https://shop.example' }, { at: pinned });
    expect(findForm(ours.order)).toMatchObject({ client: expect.any(String) });
    const wrong = await post({ ...host, origin: 'http://shop.example' }, { at: pinned });
    expect(findForm(wrong.order)).toBe('foreign');
  });
});

describe('the client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51000', '203.0.113.7'],
    ['[2001:db8::1]:51000', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('behind a proxy that forwards %s is %s', async (forwarded, client) => {
    const headers = { 'x-forwarded-for': forwarded };
    expect(findForm((await post(headers, { at: proxied })).order)).toMatchObject({ client });
  });

  it('is the peer of the connection when no proxy is trusted', async () => {
    const { order } = await post({ 'x-forwarded-for': '203.0.113.7' });
    expect(findForm(order)).toMatchObject({ client: expect.stringMatching(/127\.0\.0\.1$/) });
  });
});

describe('the contact page', () => {
  it('is rendered for each visit, never cached, and lets browsers name the origin of its form', async () => {
    const before = site.orders.length;
    const answers = await Promise.all([1, 2, 3].map(() => site.get('/contact?sent=abc')));
    expect(site.orders.length - before).toBe(3);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('referrer-policy')).toBe('strict-origin');
    }
    expect((await site.get('/contact.data')).headers.get('cache-control')).toBe('no-store');
  });

  it('only: another page is cached and has the common referrer policy', async () => {
    const { headers } = await site.get('/products');
    expect(headers.get('cache-control')).toMatch(/^public/);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('one-click unsubscribe of a mail program', () => {
  const multipart = (name: string): string =>
    ['--x', `Content-Disposition: form-data; name="${name}"`, '', 'One-Click', '--x--', ''].join('\r\n');
  const type = { 'content-type': 'multipart/form-data; boundary=x' };

  it('reaches the unsubscribe page, as either kind of form', async () => {
    const path = '/unsubscribe?token=a.b';
    for (const [headers, body] of [
      [type, multipart('List-Unsubscribe')],
      [{}, 'List-Unsubscribe=One-Click'],
    ] as const) {
      const { order } = await post(headers, { body, path });
      const form = findForm(order);
      expect([order?.path, order?.search]).toEqual(['/unsubscribe', '?token=a.b']);
      expect(typeof form === 'object' && [...form.fields]).toEqual([['List-Unsubscribe', 'One-Click']]);
    }
  });

  it('is the only accepted multipart form', async () => {
    const { response, order } = await post(type, { body: multipart('name'), path: '/contact' });
    expect([response.status, order]).toEqual([400, undefined]);
  });
});
