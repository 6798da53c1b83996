import type { Locator, Page } from '@playwright/test';
import { isBack, login, otherBrowser, sendPassword, signIn, signOut, test } from './account-steps.ts';
import { bottle, toast } from './cart-steps.ts';
import { expect, waitForHydration, open } from './shop.ts';

const heart = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first();
const storedItems = async (page: Page): Promise<unknown> =>
  await page.evaluate(() => JSON.parse(localStorage.getItem('saved') ?? '[]'));

test('bottles saved as a guest move into the account, and other tabs and browsers show them', async ({
  page,
  browser,
  baseURL,
  person,
  request,
}) => {
  const [whisky, amaro] = await Promise.all([
    bottle(request, 'auchenfearn-10'),
    bottle(request, 'amaro-selvabruna'),
  ]);
  for (const { slug, name } of [whisky, amaro]) {
    await open(page, `/product/${slug}`);
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  const savedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await storedItems(page)).toEqual(
    expect.arrayContaining([
      { id: whisky.id, savedAt },
      { id: amaro.id, savedAt },
    ]),
  );

  await toast(page, 'Saved').getByRole('link', { name: 'View' }).last().click();
  const main = page.getByRole('main');
  await expect(main).toContainText('This list is kept in this browser only');
  await expect(main.getByRole('article')).toHaveCount(2);
  const second = await page.context().newPage();
  await open(second, `/product/${whisky.slug}`);
  // Hearts are marked after the first interaction, and the page may attach that listener after
  // hydration.
  await expect(async () => {
    await second.keyboard.press('Shift');
    await expect(heart(second, whisky.name)).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();

  await page.bringToFront();
  await login(page).click();
  await sendPassword(page, person);
  await isBack(page, '/account/saved');
  await expect(main).toContainText('This list is in your account');
  await expect(main.getByRole('article')).toHaveCount(2);
  expect(await storedItems(page)).toEqual([]);
  await expect(heart(second, whisky.name)).toHaveAttribute('aria-pressed', 'true');

  const elsewhere = await otherBrowser(browser, baseURL);
  const there = await elsewhere.newPage();
  await signIn(there, person, '/account/saved');
  await expect(there.getByRole('main').getByRole('article')).toHaveCount(2);
  // The list changes at once; the request to the account may follow a moment later.
  const deleted = there.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
  await there.getByRole('button', { name: `Remove ${amaro.name} from saved bottles` }).click();
  await expect(there.getByRole('main').getByRole('article')).toHaveCount(1);
  await deleted;
  await elsewhere.close();

  await open(page, '/account/saved');
  await expect(main.getByRole('article')).toHaveCount(1);
  await signOut(page);
  // An account's saved bottles are not visible after signing out.
  await expect(heart(second, whisky.name)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/account/saved');
  await waitForHydration(page);
  await expect(main).toContainText('Nothing saved yet');
});
