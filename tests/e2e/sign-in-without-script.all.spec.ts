import { login, password, sendPassword, test } from './account-steps.ts';
import { mailedLink } from './mail.ts';
import { createAccount } from './create-account.ts';
import { expect, open } from './shop.ts';
import { field, heading } from './checkout-steps.ts';

test.describe('without JavaScript', () => {
  // Invalid input (422), and an expired sign-in (400).
  test.use({ expectedWords: /status of 4(22|00)/ });

  test('a started sign-in works, and account pages say that they need JavaScript', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await createAccount(baseURL ?? '', { isNew: true });
    await open(page, '/about');
    await login(page).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    const begun = page.url();
    const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    await plain.addCookies(await page.context().cookies());
    const there = await plain.newPage();

    await there.goto(begun);
    await expect(there.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
    await there.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(there.getByRole('alert')).toContainText('Enter your email address.');
    await sendPassword(there, { ...person, password: 'not this one at all' });
    await expect(there.getByRole('alert')).toContainText("don't match");

    await there.getByRole('link', { name: 'Forgot your password?' }).click();
    await field(there, 'Email').fill(person.email);
    await there.getByRole('button', { name: 'Send me the link' }).click();
    await expect(heading(there, 'Check your email')).toBeVisible();
    await there.goto(await mailedLink(person.email, 'Choose a new password', '/signin/reset'));
    await password(there, 'New password').fill('short');
    await there.getByRole('button', { name: 'Save password' }).click();
    await expect(there.getByRole('alert')).toContainText('shorter than 12 characters');
    await password(there, 'New password').fill(`${person.password} twice`);
    await there.getByRole('button', { name: 'Save password' }).click();
    // The authorization response is left for the shop's JavaScript.
    await expect(there).toHaveURL(/\/\?code=/);

    for (const address of ['/account', '/account/orders', '/account/settings', '/account/saved']) {
      await there.goto(address);
      await expect(there.getByRole('main')).toContainText(/needs? JavaScript/);
      await expect(there.getByRole('main').getByRole('button', { name: 'Login' })).toBeHidden();
    }
    await there.goto('/about');
    await there.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(there).toHaveURL('/account');
    await plain.close();
  });
});
