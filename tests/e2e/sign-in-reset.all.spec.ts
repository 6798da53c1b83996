import { expectAccessible } from './accessible.ts';
import {
  isBack,
  isSignedOutBy,
  login,
  otherBrowser,
  password,
  sendPassword,
  signIn,
  test,
} from './account-steps.ts';
import { mailedLink } from './mail.ts';
import { expect, open } from './shop.ts';
import { field, heading } from './checkout-steps.ts';

test.describe('with sessions that end', () => {
  // Statuses of requests rejected after signing out.
  test.use({ expectedWords: /status of 40[01]/ });

  test('a password reset by e-mail signs in here, and signs out everywhere else', async ({
    page,
    browser,
    baseURL,
    person,
  }) => {
    const elsewhere = await otherBrowser(browser, baseURL);
    const there = await elsewhere.newPage();
    await signIn(there, person, '/account/settings');

    await open(page, '/faq');
    await login(page).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await field(page, 'Email').fill(person.email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await page.goto(await mailedLink(person.email, 'Choose a new password', '/signin/reset'));
    await expectAccessible(page);
    await password(page, 'New password').fill(`${person.password} twice`);
    await page.getByRole('button', { name: 'Save password' }).click();
    await isBack(page, '/faq');

    await isSignedOutBy(there, async () => await there.reload());
    await open(there, '/account');
    await login(there).click();
    await sendPassword(there, person);
    await expect(there.getByRole('alert').filter({ hasText: "don't match" })).toBeVisible();
    await sendPassword(there, { ...person, password: `${person.password} twice` });
    await isBack(there, '/account');
    await elsewhere.close();
  });
});
