import type { Page } from '@playwright/test';
import { avatar, signIn, storedUser, test } from './account-steps.ts';
import { expect } from './shop.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Simulates a provider that returns a picture of the user. */
async function givePicture(page: Page, picture: string): Promise<void> {
  await page.route('**/connect/userinfo', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), picture } });
  });
}

test("the avatar and its menu show the user's picture", async ({ page, person }) => {
  await givePicture(page, PICTURE);
  await signIn(page, person);
  await expect(avatar(page).locator('img')).toHaveAttribute('src', PICTURE);
  await avatar(page).click();
  await expect(page.locator('.mine__head img')).toHaveAttribute('src', PICTURE);
  await expect(page.locator('.mine__head')).toContainText(person.email);
  // The granted scope is stored, not the requested one.
  expect(await storedUser(page)).toMatchObject({ scope: 'openid profile email offline_access storefront' });
});

test.describe('a picture that does not load', () => {
  test.use({ expectedWords: /status of 404/ });

  test('falls back to the initials', async ({ page, person }) => {
    await givePicture(page, '/media/no-such-person.webp');
    const missing = page.waitForResponse('**/media/no-such-person.webp');
    await signIn(page, person);
    expect((await missing).status()).toBe(404);
    await expect(avatar(page).locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--initials'))).toMatch(
      /^"\p{L}{1,2}"$/u,
    );
  });
});
