import { expect, open, test } from './shop.ts';

const DAY = 'rgb(247, 249, 248)';
const CELLAR = 'rgb(11, 21, 18)';

test('the footer sets Day or Cellar in a cookie, which the next HTML contains', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/products');
  const body = page.locator('body');
  const theme = page.getByRole('form', { name: 'Look' });
  await expect(body).toHaveCSS('background-color', DAY);
  await expect(theme.getByRole('button', { pressed: true })).toHaveText(['Day']);

  await theme.getByRole('button', { name: 'Cellar' }).click();
  await expect(body).toHaveCSS('background-color', CELLAR);
  await expect(theme.getByRole('button', { name: 'Cellar' })).toHaveAttribute('aria-pressed', 'true');
  const cookie = (await context.cookies()).find(({ name }) => name === 'look');
  expect(cookie).toMatchObject({ value: 'cellar', path: '/', sameSite: 'Lax' });

  const answer = await page.reload();
  expect(await answer?.text()).toMatch(/<html[^>]* data-theme="cellar"/);
  await expect(body).toHaveCSS('background-color', CELLAR);
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await expect(body).toHaveCSS('background-color', CELLAR);

  await theme.getByRole('button', { name: 'Day' }).click();
  await expect(body).toHaveCSS('background-color', DAY);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(body, 'the choice overrides the system').toHaveCSS('background-color', DAY);
  expect(await (await page.reload())?.text()).toMatch(/<html[^>]* data-theme="day"/);
});

test('without a choice the system decides', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toMatch(/<html[^>]* data-theme/);
  await expect(page.locator('body')).toHaveCSS('background-color', CELLAR);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form sets the theme and returns to the page', async ({ page, context }) => {
    await page.goto('/category/wine?sort=price&page=2');
    await page.getByRole('form', { name: 'Look' }).getByRole('button', { name: 'Cellar' }).click();
    await expect(page).toHaveURL(/\/category\/wine\?(page=2&sort=price|sort=price&page=2)$/);
    await expect(page.locator('body')).toHaveCSS('background-color', CELLAR);
    expect((await context.cookies()).find(({ name }) => name === 'look')?.value).toBe('cellar');
  });
});
