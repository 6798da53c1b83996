import type { Page } from '@playwright/test';
import { BAR_DATA, keep, NEGRONI, now } from './bar-steps.ts';
import { expect, open, test } from './shop.ts';

const DRINK = '/recipes/negroni';
const rows = (page: Page) => page.locator('.ingr li');
const line = (page: Page) => page.locator('.rec__bar');

/**
 * Opens a recipe and waits for the network to be idle. Returns the fetched paths, without pictures.
 */
async function fetchedFor(page: Page, address: string): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') fetched.push(new URL(request.url()).pathname);
  });
  await open(page, address);
  await page.waitForLoadState('networkidle');
  return fetched;
}

test('a recipe marks what is at home and links to what is missing; without a bar it loads nothing extra', async ({
  page,
  context,
}) => {
  const without = await fetchedFor(page, DRINK);
  await expect(line(page)).toHaveText('Have some of these at home? Tick them in My bar.');

  const other = await context.newPage();
  await keep(other, ['gin', 'sweet-vermouth']);
  const withBar = await fetchedFor(other, DRINK);
  await expect(line(other)).toContainText('You still need: Bitter red aperitivo.');
  const more = withBar.filter((path) => !without.includes(path));
  expect(more.filter((path) => BAR_DATA.test(path))).toHaveLength(1);
  // The code for the marks loads late, and only for this visitor.
  const scripts = more.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(without.filter((path) => BAR_DATA.test(path) || scripts.includes(path))).toEqual([]);

  await expect(rows(other).filter({ hasText: 'Sweet vermouth' }).locator('.ingr__home')).toHaveText(
    'You have it',
  );
  await expect(rows(other).filter({ hasText: 'London dry gin' }).locator('.ingr__home')).toHaveText(
    /^You have Gin, which will do\. Nearly every gin .+\.$/,
  );
  await expect(rows(other).filter({ hasText: 'Bitter red aperitivo' }).locator('.ingr__home')).toBeEmpty();
  await line(other).getByRole('link', { name: 'Bitter red aperitivo' }).click();
  await expect(other).toHaveURL(/\/category\/[a-z-]+$/);
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the bar links to a drink with all ingredients at home, and the drink links back', async ({ page }) => {
  await keep(page, NEGRONI.ids);
  await open(page, '/bar');
  await now(page).getByRole('link', { name: 'Negroni' }).click();
  await expect(page).toHaveURL(/\/recipes\/negroni$/);
  await expect(line(page)).toContainText('You have everything.');
  for (const name of NEGRONI.names)
    await expect(rows(page).filter({ hasText: name }).locator('.ingr__home')).toHaveText('You have it');
  await line(page).getByRole('link', { name: 'My bar' }).click();
  await expect(page).toHaveURL(/\/bar$/);
  await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
});
