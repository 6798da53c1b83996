import { expect, open, test } from './shop.ts';

test('an unknown URL returns 404 with links to other pages', async ({ page }) => {
  for (const address of [
    '/no/such/page',
    '/category/no-such-category',
    '/search/no-such-category/gin',
    '/no-such-page',
    '/events/no-such-page',
  ]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    await expect(
      main.getByText("The page you're looking for seems to be missing from our collection.", { exact: true }),
    ).toBeVisible();
    const ways = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(ways).toEqual(['/', '/category/spirits', '/category/wine', '/category/beer']);
    await expect(page).toHaveTitle('Page not found · Alambic');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
});

test('the short URLs of the three root categories redirect permanently', async ({ request }) => {
  for (const root of ['spirits', 'wine', 'beer']) {
    const answer = await request.get(`/${root}`, { maxRedirects: 0 });
    expect([301, 308]).toContain(answer.status());
    expect(answer.headers()['location']).toBe(`/category/${root}`);
  }
  const cached = await request.get('/wine?sort=price', { maxRedirects: 0 });
  expect(cached.headers()['location']).toBe('/category/wine?sort=price');
});

test('client-side navigation from home to list, bottle, back, an unknown page and home works in one document', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('region', { name: 'Shop by Category' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spirits' })).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('figure', { name: 'Flavor profile' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Spirits' })).toBeVisible();

  // No link of the shop leads to an unknown page, but an old history entry can.
  await page.evaluate(() => {
    history.pushState({ key: 'gone', idx: 50 }, '', '/no/such/page');
    history.pushState({ key: 'gone-on', idx: 51 }, '', '/category/spirits?page=2');
    history.back();
  });
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: '21+' })).toBeHidden();
  await expect(page).toHaveTitle('Page not found · Alambic');
  await page.getByRole('link', { name: 'Return home' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Expertly Curated Premium Spirits' }),
  ).toBeVisible();
  await page.evaluate(() => {
    history.pushState({ key: 'bottle', idx: 60 }, '', '/product/no-such-bottle');
    history.pushState({ key: 'bottle-on', idx: 61 }, '', '/');
    history.back();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  expect(await page.evaluate('isSameDocument'), 'no document was loaded anew').toBe(true);
});
