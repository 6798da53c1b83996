import { isSignedOutBy, otherBrowser, signIn, storedUser, test } from './account-steps.ts';
import { mailedLink, mailTo } from './mail.ts';
import { expect } from './shop.ts';
import { heading } from './checkout-steps.ts';

test('a new e-mail address is active after its link is confirmed, and the old one gets a message', async ({
  page,
  person,
}) => {
  await signIn(page, person, '/account');
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByRole('button', { name: 'Change email' }).click();
  const next = person.email.replace('odile', 'zoe');
  await email.getByLabel('New email').fill(next);
  await email.getByRole('button', { name: 'Send the link' }).click();
  await expect(email.getByRole('status')).toContainText(`We've sent a link to ${next}.`);
  await page.reload();
  await expect(email).toContainText(`${next} isn't confirmed yet.`);
  await expect(email.locator('.panel__fact')).toHaveText(person.email);

  await page.goto(await mailedLink(next, 'Confirm your new email address', '/signin/email'));
  await expect(heading(page, 'Is this your address?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(heading(page, 'Your email address has changed')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(email.locator('.panel__fact')).toHaveText(next);
  await mailTo(person.email, 'Your email address was changed');
});

test.describe('with sessions that end', () => {
  // Statuses of requests rejected after signing out.
  test.use({ expectedWords: /status of 4(01|22|00)/ });

  test('signs out another device, then all devices, after which only the new password works', async ({
    page,
    browser,
    baseURL,
    person,
  }) => {
    const elsewhere = await otherBrowser(browser, baseURL);
    const there = await elsewhere.newPage();
    await signIn(there, person, '/account/settings');
    await signIn(page, person, '/account/settings');
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    const other = devices.getByRole('listitem').filter({ hasNotText: 'This device' });
    await other.getByRole('button', { name: /^Sign out/ }).click();
    await expect(devices.getByRole('status')).toContainText('is signed out.');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await isSignedOutBy(there, async () => await there.goto('/account'));

    const word = page.getByRole('region', { name: 'Password' });
    await word.getByRole('button', { name: 'Change password' }).click();
    await word.getByLabel('New password').fill('password1234');
    await word.getByRole('button', { name: 'Save' }).click();
    await expect(word).toContainText("That's a very common password");
    const next = { ...person, password: `${person.password} twice` };
    await word.getByLabel('New password').fill(next.password);
    await word.getByRole('button', { name: 'Save' }).click();
    await expect(word.getByRole('status')).toContainText('Your new password is saved.');
    await mailTo(person.email, 'Your password was changed');

    await signIn(there, next, '/account');
    await isSignedOutBy(page, async () => {
      await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
    });
    expect(await storedUser(page)).toBeNull();
    await isSignedOutBy(there, async () => await there.reload());
    expect(await storedUser(there)).toBeNull();
    await elsewhere.close();
  });

  test('an action that requires a recent sign-in leads to sign-in and back', { tag: '@all' }, async ({
    page,
    person,
  }) => {
    await signIn(page, person, '/account/settings');
    // Simulates the shop's response after ten minutes.
    const problem = { type: '/problems/sign-in-again', title: 'Sign in again', status: 401, detail: '' };
    await page.route('**/api/account/password', async (route) => {
      const contentType = 'application/problem+json';
      await route.fulfill({ status: 401, contentType, body: JSON.stringify(problem) });
    });
    const word = page.getByRole('region', { name: 'Password' });
    await word.getByRole('button', { name: 'Change password' }).click();
    await word.getByLabel('New password').fill(`${person.password} twice`);
    await word.getByRole('button', { name: 'Save' }).click();
    await expect(word.getByRole('alert')).toContainText('please sign in again to do this');
    const asked = page.waitForRequest((request) => request.url().includes('/connect/authorize?'));
    await word.getByRole('button', { name: 'Sign in again' }).click();
    expect(new URL((await asked).url()).searchParams.get('max_age')).toBe('600');
    await expect(page).toHaveURL('/account/settings#password');
    await expect(word.getByLabel('New password')).toHaveValue('');
  });
});
