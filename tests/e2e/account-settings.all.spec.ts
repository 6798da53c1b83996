import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import {
  isBack,
  isSignedOutBy,
  login,
  otherBrowser,
  sendPassword,
  signIn,
  signOut,
  storedUser,
  test,
} from './account-steps.ts';
import { toast } from './cart-steps.ts';
import { expect, open } from './shop.ts';
import { heading } from './checkout-steps.ts';

test('settings are saved, and all data can be downloaded', async ({ page, person }) => {
  await signIn(page, person, '/account/settings');
  const mail = page.getByRole('region', { name: 'Email' });
  const choice = mail.getByRole('checkbox');
  await expect(choice).not.toBeChecked();
  await expect(mail).toContainText("You haven't signed up");
  await choice.check();
  await expect(mail.getByRole('status')).toContainText('Saved.');
  await expect(mail).toContainText('You agreed on');

  const taste = page.getByRole('region', { name: 'Units and look' });
  await taste.getByRole('radio', { name: 'Ounces' }).check();
  await taste.getByRole('radio', { name: 'Cellar' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'cellar');
  await expect(taste.getByRole('status')).toContainText('Saved.');
  await page.reload();
  await expect(choice).toBeChecked();
  await expect(taste.getByRole('radio', { name: 'Ounces' })).toBeChecked();
  await expect(taste.getByRole('radio', { name: 'Cellar' })).toBeChecked();

  await page.goto('/account');
  const name = page.getByRole('region', { name: 'Name' });
  await name.getByRole('button', { name: 'Change name' }).click();
  await name.getByLabel('Name').fill('Odile B. Tremblay');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByRole('status')).toContainText('Your name was saved.');

  await page.goto('/account/settings');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  for (const part of [person.email, 'Odile B. Tremblay']) expect(text).toContain(part);
  expect(text).not.toContain(person.password);
});

test.describe('with sessions that end', () => {
  // Statuses of requests rejected after signing out.
  test.use({ expectedWords: /status of 40[01]/ });

  test('deletion asks twice, signs out other devices, and is cancelled by signing in', async ({
    page,
    browser,
    baseURL,
    person,
  }) => {
    const elsewhere = await otherBrowser(browser, baseURL);
    const there = await elsewhere.newPage();
    await signIn(there, person, '/account');
    await signIn(page, person, '/account/settings');
    const leave = page.getByRole('region', { name: 'Delete your account' });
    await leave.getByRole('button', { name: 'Delete my account' }).click();
    await expect(leave).toContainText('Kept: your orders, for six years after their tax year');
    await leave.getByRole('button', { name: 'Delete my account in 14 days' }).click();
    await expect(leave.getByRole('status')).toContainText('Your account will be deleted on');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This account will be deleted' })).toBeVisible();
    await isSignedOutBy(there, async () => await there.reload());
    expect(await storedUser(there)).toBeNull();
    await elsewhere.close();

    await signOut(page);
    await open(page, '/account');
    await login(page).click();
    await sendPassword(page, person);
    await expect(heading(page, 'Keep your account?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await isBack(page, '/account');
    await expect(toast(page, 'Authentication successful')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This account will be deleted' })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(person.email);
  });
});
