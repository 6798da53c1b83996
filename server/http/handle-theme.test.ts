import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAddress } from './handle-theme.ts';
import { createTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof createTestSite>>;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const choose = (form: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${site.port}/look`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('choosing a theme', () => {
  it('stores it for a year and redirects back', async () => {
    const answer = await choose('look=cellar&return=%2Fcategory%2Fwhiskey%3Fpage%3D2');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/category/whiskey?page=2');
    expect(answer.headers.get('set-cookie')).toBe('look=cellar; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it('marks the cookie Secure when the shop uses https', async () => {
    const secure = await createTestSite({ side: { publicOrigin: undefined, trustsProxy: true } });
    const answer = await fetch(`http://127.0.0.1:${secure.port}/look`, {
      method: 'POST',
      body: new URLSearchParams({ look: 'day' }),
      redirect: 'manual',
      headers: { 'x-forwarded-proto': 'https' },
    });
    await secure.close();
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it.each(['look=night', '', 'return=/', 'look=day%00'])('refuses the form %s', async (form) => {
    const answer = await choose(form);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
  });

  it('refuses a form of another site, and a body that is not a form', async () => {
    expect((await choose('look=day', { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect((await choose('look=day', { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await site.get('/look')).status).toBe(405);
  });
});

describe('the return URL', () => {
  it.each([
    ['/products?sort=price#list', '/products?sort=price#list'],
    ['/search/all/café', '/search/all/caf%C3%A9'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/evil.example'],
    ['/a/..//evil.example', '/evil.example'],
    ['/a\r\nset-cookie: x=1', '/'],
    ['\t//evil.example', '/'],
  ])('of %j is %s', (given, way) => {
    expect(localAddress(given)).toBe(way);
  });

  it('never leaves the shop, whatever the input', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('/', '\\', '.', '..', '//', '@', ':', '?', '#', '%2f', '\t', '\n'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const way = localAddress(`/${pieces.join('')}`);
        expect(way).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(way, 'https://shop.example').origin).toBe('https://shop.example');
      }),
      { numRuns: 2000 },
    );
  });
});
