import { expect, open, test } from './shop.ts';

test('the menu traps focus, has no link to Recipes and closes after navigation', async ({ page }) => {
  await open(page, '/');
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Recipes' })).toHaveCount(0);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = await menu.evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    );
    expect(isInside, 'focus is in the menu or in the browser, never behind the menu').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole('navigation').getByRole('link', { name: 'Wine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wine', exact: true })).toBeVisible();
  await expect(menu).toBeHidden();

  await toggle.click();
  await menu.getByRole('navigation').getByRole('link', { name: 'Wine' }).click();
  await expect(menu, 'also when the link leads to the current page').toBeHidden();

  await toggle.click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menu and search open, and the search finds products', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByPlaceholder('Search products, recipes...').fill(' barolo ');
    await page.getByPlaceholder('Search products, recipes...').press('Enter');
    await expect(page).toHaveURL(/\/search\/all\/barolo$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: barolo' })).toBeVisible();
  });
});
