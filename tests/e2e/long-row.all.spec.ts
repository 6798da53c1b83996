import type { Page } from '@playwright/test';
import { expect, open, test } from './shop.ts';

const row = (page: Page) => page.getByRole('group', { name: 'Bottles side by side' });
const bottles = (page: Page) => row(page).getByRole('link');
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' });

test('a list turns into a row of all its bottles, which keeps facets, text and sorting', async ({ page }) => {
  await open(page, '/category/whiskey?page=2');
  await page.getByRole('link', { name: 'Row', exact: true }).click();
  await expect(page).toHaveURL(/\/category\/whiskey\?view=row$/);
  await expect(page.getByRole('link', { name: 'Row', exact: true })).toHaveAttribute('aria-current', 'true');
  const total = Number(/\d+/.exec(await page.getByText(/^Showing \d+ products$/).innerText())?.[0]);
  await expect(bottles(page)).toHaveCount(total);
  await expect(sort(page).locator('option:checked')).toHaveText('Colour');
  await expect(page.getByRole('navigation', { name: /pages/i })).toHaveCount(0);

  await sort(page).selectOption('price');
  await expect(page).toHaveURL(/\/category\/whiskey\?sort=price&view=row$/);
  await expect
    .poll(async () => {
      const texts = await bottles(page).allInnerTexts();
      const prices = texts.map((text) => Number(/\$([\d,.]+)\s*$/.exec(text)?.[1]?.replace(',', '')));
      return (
        prices.length === total && prices.every((price, at) => at === 0 || !(price < (prices[at - 1] ?? 0)))
      );
    })
    .toBe(true);

  await page.getByRole('searchbox', { name: 'Filter whiskey' }).fill('peat');
  await page.getByRole('searchbox', { name: 'Filter whiskey' }).press('Enter');
  await expect(page).toHaveURL(/q=peat&sort=price&view=row$/);
  await page.getByRole('link', { name: 'Tiles', exact: true }).click();
  await expect(page).toHaveURL(/\/category\/whiskey\?q=peat&sort=price$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('bottles stand on one line as high as they are, each far from the neighbour', async ({ page }) => {
  await open(page, '/category/spirits?view=row');
  const found = await row(page)
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => {
        const { left, right, bottom } = item.getBoundingClientRect();
        const foot = Number.parseFloat(getComputedStyle(item).marginBottom);
        return { left, right, line: Math.round(bottom + foot) };
      }),
    );
  expect(new Set(found.map(({ line }) => line)).size).toBe(1);
  expect(found.filter(({ left }, at) => left < (found[at - 1]?.right ?? 0) - 1)).toEqual([]);
});

test('keys walk from bottle to bottle, and the label of the bottle with focus shows', async ({ page }) => {
  await open(page, '/category/gin?view=row');
  await bottles(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(bottles(page).nth(1)).toBeFocused();
  await expect(bottles(page).nth(1).locator('.lrow__label')).toHaveCSS('opacity', '1');
  await page.keyboard.press('End');
  await expect(bottles(page).last()).toBeFocused();
  await expect(bottles(page).last()).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
});

test('only the bottles in sight are loaded', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (/\/media\/.*\.(avif|webp)$/.test(request.url())) loaded.add(request.url());
  });
  await open(page, '/products?view=row');
  const total = await bottles(page).count();
  expect(total).toBeGreaterThan(150);
  await page.waitForTimeout(1_500);
  expect(loaded.size).toBeLessThan(total / 3);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the row is a scroller of links, and its form keeps the view', async ({ page }) => {
    await page.goto('/category/gin?view=row');
    await expect(bottles(page).first()).toBeVisible();
    await sort(page).selectOption('price');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(page).toHaveURL(/view=row/);
    await expect(bottles(page).first()).toBeVisible();
  });
});
