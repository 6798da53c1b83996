import { expectAccessible } from './accessible.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

const shop = useOwnShop();

test.use({ expectedWords: /40[19] \((Unauthorized|Conflict)\)/ });

test('a member adds a second passkey, renews the codes, and enters with the new passkey alone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  const shot = async (name: string): Promise<void> => {
    if (process.env['SHOTS'] === undefined) return;
    const shoot = shotsOf(page, '', { fullPage: true });
    await shoot(`${name}-1440`);
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(`${name}-390`);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const first = await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const toast = toastsOf(page);

  // Today asks for a second passkey, until it is put away for this session.
  const asked = main.getByText('You have one passkey and no authenticator app.');
  await expect(asked).toBeVisible();
  await shot('today');
  await main.getByRole('button', { name: 'Not now' }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(main.getByText('Needs attention')).toBeVisible();
  await expect(asked).toBeHidden();

  await page.getByRole('button', { name: /^You:/ }).click();
  await page.getByRole('menuitem', { name: 'Your sign-in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your sign-in' })).toBeVisible();
  await expect(main.getByText('10 of 10 codes left.')).toBeVisible();
  await expectAccessible(page);
  // The only passkey stays.
  await main.getByRole('button', { name: 'Remove Passkey 1' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(sheet.getByText(/only way/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  // The new passkey lies on another device; the first device is lost.
  await first.send('WebAuthn.disable');
  const second = await VirtualAuthenticator.plugIn(page);
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast('Passkey 2 added')).toBeVisible();
  expect(await second.countPasskeys()).toBe(1);
  await main.getByRole('button', { name: 'Rename Passkey 2' }).click();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Desk key');
  await sheet.getByRole('button', { name: 'Save name' }).click();
  const row = main.getByRole('row', { name: /Desk key/ });
  await expect(row).toContainText('By itself');

  await main.getByRole('button', { name: 'Make new codes' }).click();
  await expect(main.getByRole('status').getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await shot('own-sign-in');
  await page.reload();
  await expect(main.getByText('10 of 10 codes left.')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(0);

  await page.getByRole('button', { name: /^You:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The device answers the page of sign-in by itself: one touch, and no code.
  await page.goto(new URL('/admin', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(asked).toBeHidden();
});
