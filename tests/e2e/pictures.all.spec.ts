import type { Page } from '@playwright/test';
import { THEMES } from '#contract/theme.ts';
import { BOTTLES } from './bottles.ts';
import { drawer, lines, viewCart } from './cart-steps.ts';
import { visitAll, requestedThemes, getPhotographs, getPicture, shownFile } from './pictures.ts';
import { expect, open, test } from './shop.ts';

const ALL_PAGES = [
  '/',
  '/category/spirits',
  `/product/${BOTTLES.plenty}`,
  '/cart',
  '/products',
  '/no/such/page',
];
const PAGES = process.env['TEST_ALL'] === '1' ? ALL_PAGES : ALL_PAGES.slice(0, 4);

/** Sets the theme that the visitor chose in an earlier visit. */
async function chose(page: Page, theme: 'day' | 'cellar', baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'look', value: theme, url: baseURL ?? '' }]);
}

for (const theme of THEMES)
  test(`with theme ${theme} no page loads a file of the other theme, on first and cached visits`, {
    tag: theme === 'day' ? '@all' : [],
  }, async ({ page, baseURL }) => {
    await chose(page, theme, baseURL);
    // Each page is visited twice, and scrolled from top to bottom.
    test.slow();
    // The system prefers the other theme.
    await page.emulateMedia({ colorScheme: theme === 'day' ? 'dark' : 'light' });
    const requested = getPhotographs(page);
    for (const address of [...PAGES, ...PAGES]) {
      const before = requested.length;
      await open(page, address);
      await visitAll(page);
      expect(requested.length, `photographs of ${address}`).toBeGreaterThan(before);
    }
    expect(requestedThemes(requested)).toEqual([theme]);
  });

test("without a choice only pictures of the system's theme are loaded", { tag: '@all' }, async ({ page }) => {
  for (const [colorScheme, theme] of [
    ['light', 'day'],
    ['dark', 'cellar'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const requested = getPhotographs(page);
    await open(page, '/products');
    await visitAll(page);
    expect(requestedThemes(requested)).toEqual([theme]);
    page.removeAllListeners('request');
  }
});

test('pictures follow the theme chosen on the page, here and on later pages', { tag: '@all' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/products');
  await visitAll(page);
  expect(await shownFile(page, '.card img')).toContain('.day.');
  const requested = getPhotographs(page);
  await page.getByRole('button', { name: 'Cellar' }).click();
  await expect.poll(() => shownFile(page, '.card img')).toContain('.cellar.');
  await visitAll(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tasting sheet' })).toBeVisible();
  expect(await shownFile(page, '.gal__main img')).toContain('.cellar.');
  await visitAll(page);
  await page.reload();
  await visitAll(page);
  expect(requestedThemes(requested)).toEqual(['cellar']);
});

test('loading pictures causes no layout shift', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Reflect.set(globalThis, 'shift', Number(Reflect.get(globalThis, 'shift')) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Pictures load well after everything else.
  await page.route('**/media/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const address of PAGES.filter((path) => path !== '/cart')) {
    await open(page, address);
    await visitAll(page);
    const shift: unknown = await page.evaluate(() => Reflect.get(globalThis, 'shift'));
    expect(shift, address).toBeLessThan(0.01);
  }
});

test('only visible pictures are loaded, and one picture has high priority', async ({ page }) => {
  const requested = getPhotographs(page);
  const fronts = (): string[] => requested.map(({ key }) => key).filter((key) => /-front-/.test(key));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1);
  expect(requested[0]?.key).toMatch(/^hero-1-/);
  expect(fronts()).toEqual([]);
  await page.getByRole('region', { name: 'Featured Products' }).scrollIntoViewIfNeeded();
  await expect.poll(() => fronts().length).toBeGreaterThan(1);
  for (const address of ['/category/wine', '/products', `/product/${BOTTLES.plenty}`, '/no/such/page']) {
    await open(page, address);
    await expect(page.locator('img[fetchpriority=high]'), address).toHaveCount(1);
    await expect(page.locator('img[fetchpriority=high]'), address).toBeInViewport();
  }
});

test('a slide’s picture loads shortly before the slide', { tag: '@all' }, async ({ page }) => {
  const requested = getPhotographs(page);
  await page.clock.install();
  await open(page, '/');
  const hasAsked = (name: string): boolean => requested.some(({ key }) => key.startsWith(name));
  await page.getByRole('contentinfo').hover();
  await page.evaluate(() => scrollTo(0, 0));
  expect(hasAsked('hero-2')).toBe(false);
  await page.clock.runFor(4_000);
  await expect.poll(() => hasAsked('hero-2')).toBe(true);
  expect(hasAsked('hero-3')).toBe(false);
  await page.getByRole('button', { name: /^Show slide: Exclusive/ }).click();
  await expect.poll(() => hasAsked('hero-3')).toBe(true);
});

test('a bottle’s pictures have alternative texts; beside its name a picture has an empty one', {
  tag: '@all',
}, async ({ page, request }) => {
  const { product } = await (await request.get(`/api/public/products/${BOTTLES.plenty}`)).json();
  expect(product.productImages).toHaveLength(3);
  await open(page, `/product/${BOTTLES.plenty}`);
  const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` });
  for (const [index, { alt }] of product.productImages.entries()) {
    expect(alt.length).toBeGreaterThan(20);
    const thumb = gallery.getByRole('button', { name: `Show picture ${index + 1}` });
    await thumb.click();
    await expect(thumb).toHaveAttribute('aria-current', 'true');
    await expect(gallery.getByRole('img', { name: alt })).toBeVisible();
    await expect(gallery.getByRole('img')).toHaveCount(1);
  }
  const [alike] = await page.getByRole('region', { name: 'More like this' }).getByRole('article').all();
  await expect(alike?.locator('img').first() ?? page.locator('nothing')).toHaveAttribute('alt', '');
});

test('the cart shows a bottle’s picture in the shop’s theme', { tag: '@all' }, async ({ page, baseURL }) => {
  await chose(page, 'cellar', baseURL);
  const requested = getPhotographs(page);
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(page);
  await expect(lines(drawer(page))).toHaveCount(1);
  const { key } = getPicture(`products/${BOTTLES.plenty}/front`);
  expect(await shownFile(page, '.drawer .line__img img')).toContain(`${key}.cellar.`);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(`/media/${key}.day.`);
  await open(page, '/cart');
  expect(await shownFile(page, '.p-cart .line__img img')).toContain(`${key}.cellar.`);
  expect(requestedThemes(requested)).toEqual(['cellar']);
});

const isOfAgeQuestion = ({ key }: { key: string }): boolean => /^age-(tall-)?[0-9a-f]{8}$/.test(key);

test('a visitor who has confirmed their age does not load the age question’s picture', {
  tag: '@all',
}, async ({ page }) => {
  const requested = getPhotographs(page);
  await open(page, '/products');
  await visitAll(page);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter(isOfAgeQuestion)).toEqual([]);
});

test.describe('a new visitor', () => {
  test.use({ isOfAge: false });

  test('loads the age question’s picture', async ({ page }) => {
    const requested = getPhotographs(page);
    await page.goto('/products');
    await expect.poll(() => requested.filter(isOfAgeQuestion).length).toBe(1);
    expect(await shownFile(page, '.gate img')).toContain('/media/age-');
  });
});
