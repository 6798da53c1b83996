import { avatar, signIn, test } from './account-steps.ts';
import { bottle, getLine, storeCart } from './cart-steps.ts';
import { expect, waitForHydration, open } from './shop.ts';
import { age, field, proceed, province } from './checkout-steps.ts';

const HOME = {
  'Full name': 'Odile Tremblay',
  Address: '12 Rue Saint-Paul',
  City: 'Québec',
  'Postal code': 'g1k 3w1',
};
const OFFICE = {
  'Full name': 'O. Tremblay',
  Address: '400 Burrard Street',
  City: 'Vancouver',
  'Postal code': 'V6C 3A6',
};

test('checkout offers saved addresses, and fills one in only on request', async ({
  page,
  person,
  request,
}) => {
  await storeCart(page, [getLine(await bottle(request, 'half-shift'))]);
  await signIn(page, person, '/account/settings');
  const addresses = page.getByRole('region', { name: 'Addresses' });
  for (const [typed, where] of [
    [HOME, 'Quebec'],
    [OFFICE, 'British Columbia'],
  ] as const) {
    await addresses.getByRole('button', { name: 'Add an address' }).click();
    for (const [label, text] of Object.entries(typed))
      await addresses.getByRole('textbox', { name: label, exact: true }).fill(text);
    await addresses.getByRole('combobox').selectOption({ label: where });
    await addresses.getByRole('button', { name: 'Save' }).click();
    await expect(addresses.getByRole('status')).toContainText('Address saved.');
  }
  await expect(addresses.getByRole('listitem')).toHaveCount(2);
  await expect(addresses.getByRole('listitem').first()).toContainText('Default');
  await addresses.getByRole('button', { name: 'Make the address of O. Tremblay the default' }).click();
  const first = addresses.getByRole('listitem').filter({ has: page.getByText('Default', { exact: true }) });
  await expect(first).toContainText('400 Burrard');

  await open(page, '/cart');
  const sent = page.context().waitForEvent('request', (one) => one.url().endsWith('/create-checkout'));
  const tab = await proceed(page);
  expect((await sent).headers()['authorization']).toMatch(/^DPoP /);
  const saved = tab.getByRole('combobox', { name: 'Your saved addresses' });
  await expect(saved.locator('option')).toHaveText([/^O\. Tremblay, 400 Burrard/, /^Odile Tremblay, 12 Rue/]);
  await expect(field(tab, 'Address')).toHaveValue('');
  await expect(field(tab, 'Email')).toHaveValue('');
  await field(tab, 'Email').fill('typed@example.ca');
  await saved.selectOption({ index: 1 });
  await expect(field(tab, 'Address')).toHaveValue('');
  await tab.getByRole('button', { name: 'Use this address' }).click();
  await expect(field(tab, 'Address')).toHaveValue('12 Rue Saint-Paul');
  await expect(province(tab)).toHaveValue('QC');
  await expect(field(tab, 'Email')).toHaveValue('typed@example.ca');
  await expect(age(tab)).not.toBeChecked();
  await expect(tab.getByText("We've filled in 12 Rue Saint-Paul.")).toBeVisible();
});

test.describe('when the provider is unavailable', () => {
  test.use({ expectedWords: /status of 401|ERR_FAILED|TypeError: Failed to fetch/ });

  test('an invalid token leads to a guest checkout', async ({ page, person, request }) => {
    await storeCart(page, [getLine(await bottle(request, 'half-shift'))]);
    await signIn(page, person, '/about');
    // The browser cannot renew the token.
    await page.context().route('**/connect/token', async (route) => await route.abort());
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.startsWith('oidc.user:')) ?? '';
      const stored = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...stored, access_token: 'worth.nothing.at-all' }));
    });
    await open(page, '/cart');
    await expect(avatar(page)).toBeVisible();
    const asked = page.context().waitForEvent('response', (one) => one.url().endsWith('/create-checkout'));
    const tab = await proceed(page);
    const answer = await asked;
    expect(answer.status()).toBe(200);
    expect(answer.request().headers()['authorization']).toBe('DPoP worth.nothing.at-all');
    await waitForHydration(tab);
    await expect(field(tab, 'Address')).toBeVisible();
  });
});
