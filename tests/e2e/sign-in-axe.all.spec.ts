import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { avatar, isBack, login, menu, password, sendPassword, test } from './account-steps.ts';
import { mailedLink } from './mail.ts';
import { createAccount, newPerson } from './create-account.ts';
import { overflow } from './overflow.ts';
import { expect, waitForHydration, open } from './shop.ts';
import { field, heading } from './checkout-steps.ts';

/**
 * Expects no axe violation in either theme, and no horizontal scrolling on the narrowest screens.
 */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page), `${page.url()}, 320 px wide`).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test.describe('with refused requests', () => {
  // Invalid input (422), and an expired sign-in or link (400).
  test.use({ expectedWords: /status of 4(22|00)/ });

  test('every page of sign-in is accessible in both themes', async ({ page, baseURL }) => {
    const person = newPerson();
    await open(page, '/about');
    await login(page).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    const begun = page.url();
    await expectFit(page);
    await sendPassword(page, person);
    await expect(page.getByRole('alert').filter({ hasText: "don't match" })).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter your name.');
    await expectFit(page);
    await field(page, 'Name').fill(person.name);
    await field(page, 'Email').fill(person.email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expectFit(page);
    await page.goto(await mailedLink(person.email, 'Finish creating your account', '/signin/verify'));
    await password(page).fill('short');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('alert').first()).toContainText('shorter than 12 characters');
    await expectFit(page);

    const { origin } = new URL(baseURL ?? '');
    for (const [address, title] of [
      [`${begun}/forgot`, 'Choose a new password'],
      [`${origin}/signin/ready`, 'Your account is ready'],
      [`${origin}/signin/a-sign-in-that-is-over`, 'This sign-in has expired'],
      [`${origin}/signin/reset?token=none`, 'This link no longer works'],
      [`${origin}/connect/authorize?client_id=nobody`, "We can't continue this sign-in"],
    ] as const) {
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
      await expectFit(page);
    }
  });

  test('every account page and the account menu are accessible in both themes', async ({ page, baseURL }) => {
    const person = await createAccount(baseURL ?? '', { isNew: true });
    await open(page, '/account');
    await login(page).click();
    await sendPassword(page, person);
    await expect(heading(page, 'Sign in faster next time')).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await isBack(page, '/account');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 700 });
    const places = await page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(places).size, `four places on one line: ${places.join()}`).toBe(1);
    if (size) await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Enter an email address like')).toBeVisible();
    await expectFit(page);
    await page.goto('/account/settings');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectFit(page);
    for (const address of ['/account/orders', '/account/saved']) {
      await page.goto(address);
      await waitForHydration(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await avatar(page).click();
      await expect(menu(page)).toBeVisible();
      await expectFit(page);
    }
    // Without a client's hint, sign-out asks for confirmation.
    await page.goto('/connect/endsession');
    await expect(heading(page, 'Sign out?')).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await isBack(page, '/');
  });
});
