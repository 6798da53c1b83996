import type { Page } from '@playwright/test';
import { test as atLocalhost } from './account-steps.ts';
import { bottle, getLine, storeCart } from './cart-steps.ts';
import { findEnglish } from './find-english.ts';
import { BOTTLES } from './bottles.ts';
import { overflow } from './overflow.ts';
import { expect, open, test } from './shop.ts';

/**
 * The pages of the pseudo-locale: its texts are a third longer than the English ones and have
 * accents, and it formats as French.
 */
const ROOT = '/en-XA';

const PAGES = {
  listing: '/category/spirits?sub=whiskey&country=scotland&priceMax=120',
  product: `/product/${BOTTLES.onSale}`,
  sommelier: '/sommelier',
  contact: '/contact',
  article: '/blog/what-dry-means',
  'search results': '/search/all/gin',
  'empty list': '/products?q=zzzzqqqq',
  'sold out': `/product/${BOTTLES.soldOut}`,
  'product like this, but': `/product/${BOTTLES.plenty}?but=cheaper`,
  'no such page': '/no/such/page',
  recipes: '/recipes?base=gin',
  recipe: '/recipes/negroni',
  'my bar': '/bar',
  'bottles of the sommelier': '/sommelier?whom=gift&budget=100&show=1',
  'rules of the sommelier': '/sommelier/rules',
  journal: '/blog',
  collections: '/collections',
  events: '/events',
  shipping: '/shipping',
  'saved bottles': '/account/saved',
} as const;

/** Expects texts of the interface in the pseudo-locale, and no horizontal scrolling at 320 pixels. */
async function expectPseudo(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  expect.soft(await findEnglish(page), `English on ${page.url()}`).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect.soft(await overflow(page), `${page.url()}, 320 px wide`).toEqual([]);
  if (size) await page.setViewportSize(size);
}

for (const [name, path] of Object.entries(PAGES))
  test(`no English and no horizontal scrolling in the pseudo-locale: ${name}`, async ({ page }) => {
    await open(page, ROOT + path);
    await expectPseudo(page);
  });

test('from the cart to the payment page in the pseudo-locale', async ({ page, request }) => {
  await storeCart(page, [getLine(await bottle(request, BOTTLES.plenty))]);
  await open(page, `${ROOT}/cart`);
  await expect(page.getByRole('main').locator('.lines > li')).toHaveCount(1);
  await expectPseudo(page);
  const opened = page.waitForEvent('popup');
  await page.locator('.checkout').click();
  const tab = await opened;
  await tab.waitForURL(/\/en-XA\/checkout\/[\w-]{20,}$/);
  await expectPseudo(tab);
  // Refused fields are named in the language of the page.
  await tab.locator('button[value=pay]').click();
  await expect(tab.getByRole('alert').first()).toBeVisible();
  await expectPseudo(tab);
});

test('links and navigation stay in the pseudo-locale', async ({ page }) => {
  await open(page, ROOT);
  await expectPseudo(page);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((href) => !/^\/en-XA(?:[/?#]|$)/.test(href))).toEqual([]);
  await page.getByRole('contentinfo').locator('a[href="/en-XA/faq"]').click();
  await expect(page).toHaveURL(/\/en-XA\/faq$/);
  await expectPseudo(page);
});

atLocalhost('a sign-in from the pseudo-locale shows its pages in it', async ({ page }) => {
  await open(page, `${ROOT}/account`);
  await expectPseudo(page);
  await page.locator('.acct__ways button').first().click();
  await page.waitForURL(/\/en-XA\/signin\//);
  await expectPseudo(page);
});
