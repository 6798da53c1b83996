import { isBack, login, sendPassword, signOut, test } from './account-steps.ts';
import { mailedLink } from './mail.ts';
import { createAccount, newPerson } from './create-account.ts';
import { expect, open } from './shop.ts';
import { field, heading } from './checkout-steps.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

test('a passkey is created on offer, then signs in by autofill, then by its button', async ({
  page,
  baseURL,
}) => {
  const person = await createAccount(baseURL ?? '', { isNew: true });
  const device = await VirtualAuthenticator.plugIn(page);
  await open(page, '/about');
  await login(page).click();
  // A device without a passkey of this shop is not prompted.
  await sendPassword(page, person);
  await expect(heading(page, 'Sign in faster next time')).toBeVisible();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await isBack(page, '/about');
  expect(await device.countPasskeys()).toBe(1);
  await signOut(page);

  // A test cannot press the browser's autofill list below the email: the virtual device selects the
  // passkey by itself.
  await login(page).click();
  await isBack(page, '/');
  await signOut(page);

  // The device does not recognize the user.
  await device.knows(false);
  await open(page, '/faq');
  await login(page).click();
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible();
  await device.knows(true);
  await button.click();
  await isBack(page, '/faq');
});

test.describe('with a refused removal of a key', () => {
  test.use({ expectedWords: /status of 409/ });

  test('an account is created with a passkey alone, whose removal is refused until there is a password', {
    tag: '@all',
  }, async ({ page }) => {
    const person = newPerson('Inès Roy');
    const device = await VirtualAuthenticator.plugIn(page);
    await open(page, '/account/settings');
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
    await field(page, 'Name').fill(person.name);
    await field(page, 'Email').fill(person.email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await page.goto(await mailedLink(person.email, 'Finish creating your account', '/signin/verify'));
    await page.getByRole('button', { name: 'Create a passkey instead' }).click();
    // The browser that started the registration continues at once. A user with a passkey gets no
    // passkey offer.
    await isBack(page, '/account/settings');
    expect(await device.countPasskeys()).toBe(1);

    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    const only = passkeys.getByRole('listitem');
    await expect(only).toHaveCount(1);
    await only.getByRole('button', { name: 'Rename Passkey 1' }).click();
    await passkeys.getByLabel('Passkey name').fill('Phone');
    await passkeys.getByRole('button', { name: 'Save' }).click();
    await expect(passkeys.getByRole('status')).toContainText("It's now called Phone.");
    await only.getByRole('button', { name: 'Remove Phone' }).click();
    await passkeys.getByRole('button', { name: 'Remove it' }).click();
    await expect(passkeys.getByRole('status')).toContainText('This is your only way to sign in.');
    await expect(only).toHaveCount(1);

    const word = page.getByRole('region', { name: 'Password' });
    await word.getByRole('button', { name: 'Set a password' }).click();
    await word.getByLabel('New password').fill(person.password);
    await word.getByRole('button', { name: 'Save' }).click();
    await expect(word.getByRole('status')).toContainText('Your new password is saved.');
    await only.getByRole('button', { name: 'Remove Phone' }).click();
    await passkeys.getByRole('button', { name: 'Remove it' }).click();
    await expect(passkeys.getByRole('status')).toContainText('Phone was removed.');
    await expect(only).toHaveCount(0);
  });
});
