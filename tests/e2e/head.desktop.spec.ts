import { BOTTLES, PAGES } from './bottles.ts';
import { expect, test } from './shop.ts';

const CANONICAL: Record<string, string> = {
  '/': '/',
  '/products?page=2&sort=name&utm_source=mail': '/products?page=2',
  '/products?sort=name': '/products',
  '/products?filter=new-arrivals': '/products?filter=new-arrivals',
  '/category/spirits': '/category/spirits',
  '/category/spirits?sub=whiskey': '/category/whiskey',
  '/search/all/gin%20%26%20lime': '/search/all/gin%20%26%20lime',
  [`/product/${BOTTLES.onSale}`]: `/product/${BOTTLES.onSale}`,
  '/api/docs': '/api/docs',
};

test('every page has its own title and meta tags, and one canonical URL', async ({ page, request }) => {
  const titles = new Set<string>();
  for (const [address, canonical] of Object.entries(CANONICAL)) {
    await page.goto(address);
    const content = (name: string): Promise<string | null> =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content');
    // The title names the content first, then the shop.
    expect(await page.title(), address).toMatch(/\S{3,}.* · Alambic$/);
    titles.add(await page.title());
    const description = (await content('description')) ?? '';
    expect(description.length, `description of ${address}`).toBeGreaterThan(20);
    expect(description.length, `description of ${address}`).toBeLessThanOrEqual(160);
    const href = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    const { origin, pathname, search } = new URL(href);
    expect(pathname + search).toBe(canonical);
    expect(await content('og:url')).toBe(href);
    expect(await content('og:title')).toBeTruthy();
    expect(await content('og:description')).toBe(description);
    const image = new URL((await content('og:image')) ?? '');
    expect(image.origin).toBe(origin);
    const answer = await request.get(image.pathname);
    expect(answer.headers()['content-type'], image.pathname).toBe('image/jpeg');
    await expect(page.locator('meta[property="og:image"]'), address).toHaveCount(1);
    expect(await content('og:type')).toBe(address.startsWith('/product/') ? 'product' : 'website');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveCount(address.startsWith('/search/') ? 1 : 0);
  }
  expect(titles.size, 'different titles').toBeGreaterThanOrEqual(Object.keys(CANONICAL).length - 1);
});

test('the home page has structured data of the organization and its search', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Premium spirits, wine and craft beer · Alambic');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = new Map(texts.map((text) => JSON.parse(text)).map((entry) => [entry['@type'], entry]));
  expect(data.get('Organization')).toMatchObject({ name: 'Alambic' });
  const template: string = data.get('WebSite').potentialAction.target.urlTemplate;
  const search = new URL(template.replace('{search_term_string}', 'gin'));
  expect((await request.get(search.pathname)).status()).toBe(200);
});

test('robots, sitemap, manifest and icons have the right types', { tag: '@all' }, async ({
  request,
  page,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml');
  await page.goto('/robots.txt');
  const read = async (path: string): Promise<string[]> => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toContain('xml');
    // The browser's own parser checks that it is XML.
    return await page.evaluate(
      (text) => {
        const document = new DOMParser().parseFromString(text, 'application/xml');
        if (document.querySelector('parsererror')) throw new Error('not XML');
        return [...document.querySelectorAll('loc')].map((loc) => loc.textContent ?? '');
      },
      await answer.text(),
    );
  };
  const parts = await read('/sitemap.xml');
  expect(parts.length).toBeGreaterThanOrEqual(2);
  const addresses = (await Promise.all(parts.map((part) => read(new URL(part).pathname)))).flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  const { totalCount } = await (await request.get('/api/public/products')).json();
  expect(addresses.filter((address) => new URL(address).pathname.startsWith('/product/')).length).toBe(
    totalCount,
  );
  const sample = addresses.filter((address, index) => index % 12 === 0 || !address.includes('/product/'));
  const statuses = await Promise.all(
    sample.map(async (address) => {
      const { pathname, search } = new URL(address);
      return [address, (await request.get(pathname + search, { maxRedirects: 0 })).status()] as const;
    }),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);

  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('manifest+json');
  const icons: { src: string; type: string }[] = (await manifest.json()).icons;
  expect(icons.length).toBeGreaterThan(0);
  const files = ['/favicon.ico', '/apple-touch-icon.png', '/icon.svg', ...icons.map(({ src }) => src)];
  for (const file of files) {
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(answer.headers()['content-type'], file).toMatch(/^image\//);
  }
});

test('every kind of response has security headers', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? '';
  expect(asset).not.toBe('');
  const kinds = [
    '/',
    asset,
    '/icon.svg',
    '/api/public/products?MaxResultCount=1',
    '/api/public/products/nothing',
    '/openapi.json',
    PAGES['no such page'],
    '/wine',
    '/sitemap.xml',
    '/products.data',
    '/health/live',
  ];
  const policies: string[] = [];
  for (const path of kinds) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toContain('screen-wake-lock=(self)');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("frame-ancestors 'self'");
    expect(policy, path).not.toContain('unsafe-');
    if (headers['content-type']?.startsWith('text/html') === true) policies.push(policy);
  }
  expect(policies).toHaveLength(2);
  for (const policy of policies) {
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  }
});
