import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductPreview } from '#modules/catalog/index.ts';
import { createTestSite } from '#server/http/test-site.ts';

const TOKEN = 'a'.repeat(43);
/** What the handler needs of a preview. */
const PREVIEW = { product: { slug: 'gin' } } as ProductPreview;

let site: Awaited<ReturnType<typeof createTestSite>>;
beforeAll(async () => {
  site = await createTestSite({
    findPreview: async (token) => await Promise.resolve(token === TOKEN ? PREVIEW : undefined),
  });
});
afterAll(() => site.close());

const open = async (path: string) => {
  const answer = await site.get(`/preview/${path}`, { cookie: '__Host-office=x' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

it('renders the page of the product without the token in it, for no cache and no index', async () => {
  const { status, headers, text } = await open(`${TOKEN}/product`);
  expect([status, text]).toEqual([200, '<!DOCTYPE html><title>system /product/gin</title>']);
  expect(site.orders.at(-1)).toMatchObject({ path: '/product/gin', preview: PREVIEW });
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
  const csp = headers.get('content-security-policy') ?? '';
  for (const part of ["frame-ancestors 'self'", "form-action 'none'", "connect-src 'none'"])
    expect(csp).toContain(part);
});

it('is rendered anew for each request', async () => {
  const before = site.orders.length;
  await open(`${TOKEN}/product`);
  await open(`${TOKEN}/card`);
  expect(site.orders.slice(before).map(({ path }) => path)).toEqual(['/product/gin', '/preview/-/card']);
});

it('says nothing about why a link leads nowhere', async () => {
  const before = site.orders.length;
  const answers = await Promise.all(
    [
      `${'b'.repeat(43)}/product`,
      'x/product',
      `${TOKEN}/other`,
      `${TOKEN}/product/more`,
      '-/card',
      TOKEN,
    ].map(open),
  );
  expect(new Set(site.orders.slice(before).map(({ path }) => path))).toEqual(new Set(['/preview/-/none']));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(new Set(['no-store']));
});

it('is framed by the back office at its own origin', async () => {
  const entrance = { pinnedOrigin: 'https://office.example' };
  const apart = await createTestSite({
    findPreview: async () => await Promise.resolve(PREVIEW),
    officeEntrance: entrance as never,
  });
  const { headers } = await apart.get(`/preview/${TOKEN}/product`);
  await apart.close();
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://office.example;');
  expect(headers.get('access-control-allow-origin')).toBe('https://office.example');
});

it('takes no form', async () => {
  expect((await site.get(`/preview/${TOKEN}/product`, {}, 'POST')).status).toBe(405);
});
