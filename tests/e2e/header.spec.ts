import type { Page } from '@playwright/test';
import { expect, open, test } from './shop.ts';

function box(page: Page) {
  return page.getByPlaceholder('Search products, recipes...');
}

async function openBox(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(box(page)).toBeFocused();
}

test('the search box opens with its placeholder, closes with one Escape, and restores the focus', {
  tag: '@mobile',
}, async ({ page }) => {
  await open(page, '/products');
  await openBox(page);
  await expect(box(page)).toHaveAttribute('placeholder', 'Search products, recipes...');
  await box(page).fill('peat');
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
  await openBox(page);
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(box(page)).toBeHidden();
});

test('an empty query is not searched; a query is trimmed, encoded and then cleared', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/products');
  await openBox(page);
  for (const text of ['', '   ', '\t']) {
    await box(page).fill(text);
    await box(page).press('Enter');
    await expect(box(page)).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
  }
  await box(page).fill('  gin & lime/50% é?#  ');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/search\/all\/gin%20%26%20lime%2F50%25%20%C3%A9%3F%23$/);
  await expect(box(page)).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Search Results for: gin & lime/50% é?#' }),
  ).toBeVisible();
  await openBox(page);
  await expect(box(page)).toHaveValue('');
});

test('Login is visible before and after the scripts load, and names the host where sign-in works', {
  tag: ['@mobile', '@all'],
}, async ({ page }) => {
  await page.goto('/about');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden();
  await login.click();
  // The tests use 127.0.0.1, which is another host than the provider's.
  const place = `http://localhost:${new URL(page.url()).port}`;
  await expect(page.getByText(`Sign in at ${place}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', place);
  await expect(page).toHaveURL(/\/about$/);
});
