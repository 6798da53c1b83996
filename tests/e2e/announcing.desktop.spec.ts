import type { Locator, Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { bottle, drawer, getLine, storeCart } from './cart-steps.ts';
import { field, newCheckout } from './checkout-steps.ts';
import { enterOffice } from './office-answers.ts';
import { expect, open, test } from './shop.ts';
import { openSearch, searchBox } from './suggestions.ts';

/** What screen readers say of the page that has opened. */
const announced = (page: Page): Locator => page.locator('[data-page-announcement]');
const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

test('a page that opens is said, and its heading has the focus; Back does the same and keeps the place', async ({
  page,
}) => {
  await open(page, '/category/whiskey');
  await expect(announced(page)).toHaveText('');
  const card = page.getByRole('main').getByRole('article').nth(6).getByRole('link').first();
  await card.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/product\//);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  expect(await announced(page).innerText()).toBe(await page.title());
  await page.goBack();
  await expect(announced(page)).toHaveText('Whiskey · Alambic');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await openSearch(page);
  await searchBox(page).fill('gin');
  await page.keyboard.press('Enter');
  await expect(announced(page)).toHaveText('Search Results for: gin · Alambic');
  await expect(heading(page)).toBeFocused();
});

test('a page of a list has its own title and URL, and begins at the list; a choice is told without losing the focus', async ({
  page,
  request,
}) => {
  for (const path of ['/products?page=2', '/category/spirits?page=2']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<title>[^<]+, page 2 · Alambic<\/title>/);
    expect(/<link[^>]*rel="canonical"[^>]*>/.exec(html)?.[0], path).toContain(`${path}"`);
  }
  await open(page, '/products');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(announced(page)).toHaveText('All Products, page 2 · Alambic');
  await expect(page.locator('#list')).toBeFocused();

  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.focus();
  await sort.selectOption('Price: Low to High');
  const order = page.getByText('Sorted by Price, Low to High');
  await expect(order).toHaveAttribute('aria-live', 'polite');
  await expect(sort).toBeFocused();
  const facet = page.getByRole('group', { name: 'Country' }).getByRole('checkbox').first();
  await facet.click();
  await expect(page).toHaveURL(/country=/);
  await expect(facet).toBeFocused();
});

test('cart, facets and checkout name their parts in whole words', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const plenty = await bottle(request, BOTTLES.plenty);
  await storeCart(page, [getLine(plenty)]);
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart, 2 items', exact: true })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'One more' }).click();
  const total = `$${(((plenty.salePrice ?? plenty.price) * 300) / 100).toFixed(2)}`;
  await expect(drawer(page).getByRole('group').getByRole('status')).toMatchAriaSnapshot(
    `- status: 3 × ${plenty.name}, ${total}`,
  );

  await page.goto('/category/spirits?taste=sweet');
  const names = await page
    .locator('.facet__more > summary[aria-label]')
    .evaluateAll((lines) => lines.map((line) => [line.getAttribute('aria-label') ?? '', line.textContent]));
  expect(names.length).toBeGreaterThan(0);
  for (const [name, text] of names) expect(name).toMatch(new RegExp(`^${text}, \\S`));

  await page.goto(await newCheckout(request, [[plenty, 1]]));
  await expect(page.getByRole('banner').getByRole('list')).toBeVisible();
  await expect(page.getByRole('main').getByRole('banner')).toHaveCount(0);
  await expect(field(page, 'Phone optional')).toBeVisible();
  await expect(field(page, 'Unit, floor or buzzer optional')).toBeVisible();
});

test('a page of the back office has its title in the tab, is said, and its heading has the focus', {
  tag: '@all',
}, async ({ page }) => {
  await enterOffice(page, 'owner', {});
  await page.goto('/admin/history');
  await expect(page).toHaveTitle('History · Alambic Office');
  await expect(announced(page)).toHaveText('');
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(announced(page)).toHaveText('Products');
  await expect(page).toHaveTitle('Products · Alambic Office');
  await expect(heading(page)).toBeFocused();
});
