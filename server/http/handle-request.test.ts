import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAR_DATA_PATH } from '#contract/bar/data-path.ts';
import { createTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof createTestSite>>;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const getTitle = (html: string): string => /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';
const requestRaw = (target: string): Promise<string> =>
  site.send(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'));
const getStatus = (answer: string): number => Number(answer.slice(9, 12));

describe('a request without a response', () => {
  it('gets a 503 in time, whatever its URL', async () => {
    const barData = { answer: () => new Promise<never>(() => undefined) };
    const hanging = await createTestSite({ barData, timeoutMs: 20 });
    const answer = await hanging.get(`${BAR_DATA_PATH}x.json`);
    await hanging.close();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ type: '/problems/unavailable' });
  });
});

describe('words that are still being typed', () => {
  it('get a new response each time, stored nowhere', async () => {
    const before = site.orders.length;
    const answers = [await site.get('/products?q=smo&typed=1'), await site.get('/products?q=smo&typed=1')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual([null, null]);
    expect(site.orders.length).toBe(before + 2);
  });
});

describe('hostile URLs', () => {
  it.each([
    '/%E0%A4%A',
    '/%00',
    '/product/%ED%A0%80',
    '/search/all/%22%27%3Cscript%3E',
    "/product/'%20or%201=1--",
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/category/\xe2\x80\xaewhiskey',
    '/\xff\xfe',
    `/${'%41'.repeat(2500)}`,
    '/?q=%E0%A4%A&page=%00',
    '/api/public/products/%E0%A4%A',
    'http://evil.example/products',
    '*',
    'products',
  ])('%s gets a status below 500', async (target) => {
    const status = getStatus(await requestRaw(target));
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '//evil.example/..//',
    '/%5Cevil.example/',
    '///',
    'http://evil.example/a/',
  ])('%s never redirects to another host', async (target) => {
    const answer = await requestRaw(target);
    const location = /\r\nlocation: (.*)\r\n/i.exec(answer)?.[1] ?? '/';
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, 'http://localhost').host).toBe('localhost');
  });

  it('of arbitrary bytes get a status below 500', async () => {
    const byte = fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code));
    const piece = fc.oneof(byte, fc.constantFrom('/', '..', '%', '%00', '%E0', '\\', '?', '.data', 'api/'));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        const status = getStatus(await requestRaw(`/${pieces.join('')}`));
        expect(status >= 200 && status < 500).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(site.failures).toEqual([]);
  });
});

describe('pages', () => {
  it('are rendered once and then cached, whatever is added to their URL', async () => {
    const before = site.orders.length;
    const first = await site.get('/category/gin?page=2&utm_source=post');
    const again = await site.get('/category/gin?fbclid=1&page=2');
    expect(getTitle(await first.text())).toBe('system /category/gin?page=2');
    expect(await again.text()).toContain('/category/gin?page=2');
    expect(site.orders.length - before).toBe(1);
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(again.headers.get('vary')).toBe('Accept-Encoding, Cookie');
  });

  it('vary by the theme cookie only', async () => {
    const titleFor = async (cookie: string) => getTitle(await (await site.get('/wines', { cookie })).text());
    expect(await titleFor('look=cellar')).toBe('cellar /wines');
    expect(await titleFor('a=1; look=day')).toBe('day /wines');
    expect(await titleFor('session=abc')).toBe('system /wines');
  });

  it('have another tag in each coding', async () => {
    const tags = new Set<string | null>();
    for (const coding of ['identity', 'gzip', 'br']) {
      for (const _visit of [1, 2]) {
        const answer = await site.get('/tags', { 'accept-encoding': coding });
        expect(getTitle(await answer.text())).toBe('system /tags');
        tags.add(answer.headers.get('etag'));
      }
    }
    expect(tags.size).toBe(3);
  });

  it('are sent in the requested coding', async () => {
    const raw = await site.send(
      'GET /tags HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n',
    );
    const end = raw.indexOf('\r\n\r\n');
    expect(raw.slice(0, end)).toContain('content-encoding: gzip');
    expect(gunzipSync(Buffer.from(raw.slice(end + 4), 'latin1')).toString()).toContain('/tags');
  });

  it('with free text of a visitor are rendered each time', async () => {
    const before = site.orders.length;
    await site.get('/search/all/smoke');
    await site.get('/search/all/smoke');
    expect(site.orders.length - before).toBe(2);
  });

  it('respond to HEAD with the same headers and no body', async () => {
    const get = await site.get('/heads');
    const head = await site.get('/heads', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  it('that moved redirect to their new URL', async () => {
    const answer = await site.get('/wine');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/category/wine']);
  });

  it('name the allowed methods when another is used', async () => {
    const answer = await site.get('/products', {}, 'PUT');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('a shop with a public origin', () => {
  const ask = async (host: string, path = '/products', trustsProxy = false, extra = '') => {
    const other = await createTestSite({ side: { publicOrigin: 'https://shop.example', trustsProxy } });
    const answer = await other.send(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${extra}Connection: close\r\n\r\n`,
    );
    await other.close();
    return getStatus(answer);
  };

  it('responds for its host only, in any spelling', async () => {
    expect(await ask('shop.example')).toBe(200);
    expect(await ask('SHOP.example:443')).toBe(200);
    expect(await ask('evil.example')).toBe(421);
    expect(await ask('shop.example.evil.example')).toBe(421);
  });

  it('responds to health checks under any host', async () => {
    expect(await ask('10.0.0.7:3000', '/health/ready')).toBe(200);
  });

  it('trusts a forwarded host only from its proxy', async () => {
    const forwarded = 'X-Forwarded-Host: evil.example, shop.example\r\n';
    expect(await ask('10.0.0.7', '/products', true, forwarded)).toBe(200);
    expect(await ask('10.0.0.7', '/products', false, forwarded)).toBe(421);
    expect(await ask('shop.example', '/products', true, 'X-Forwarded-Host: evil.example\r\n')).toBe(421);
  });
});

describe('pages in another locale', () => {
  it('are rendered in it and cached by it, and redirects stay in it', async () => {
    const shop = await createTestSite({ locales: ['en-CA', 'en-XA'] });
    for (const path of ['/products', '/en-XA/products', '/products', '/en-XA/products']) await shop.get(path);
    const slash = await shop.get('/en-XA/products/');
    const moved = await shop.get('/en-XA/wine');
    const home = await shop.get('/en-XA');
    const call = await shop.get('/en-XA/api/public/products');
    await shop.close();
    expect(shop.orders.map(({ locale, path }) => [locale, path])).toEqual([
      ['en-CA', '/products'],
      ['en-XA', '/products'],
      ['en-XA', '/'],
      ['en-CA', '/en-XA/api/public/products'],
    ]);
    expect(call.headers.get('content-type')).toContain('text/html');
    expect(slash.headers.get('location')).toBe('/en-XA/products');
    expect(moved.headers.get('location')).toBe('/en-XA/category/wine');
    expect(home.status).toBe(200);
  });

  it('have no prefix where the shop has only one', async () => {
    await site.get('/en-XA/products');
    expect(site.orders.at(-1)).toMatchObject({ locale: 'en-CA', path: '/en-XA/products' });
  });
});
