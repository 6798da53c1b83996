import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { expect, test } from './shop.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

// A shop of its own, whose owner joins by the link of the first start.
let folder: string;
let shop: ShopProcess;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alambic-own-sign-in-'));
  shop = startBuiltShop({ DATA_DIR: folder });
  await shop.opened;
});
test.afterAll(async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  rmSync(folder, { recursive: true, force: true });
});

test.use({ expectedWords: /40[19] \((Unauthorized|Conflict)\)/ });

test('a member adds a second passkey, renews the codes, and enters with the new passkey alone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  const shot = async (name: string): Promise<void> => {
    const to = process.env['SHOTS'];
    if (to === undefined) return;
    await page.screenshot({ path: join(to, `${name}-1440.png`), fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: join(to, `${name}-390.png`), fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const first = await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const toast = (text: string | RegExp) =>
    page.getByRole('region', { name: 'Notifications' }).getByText(text);

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
  await page.getByRole('button', { name: 'Your sign-in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your sign-in' })).toBeVisible();
  await expect(main.getByText('10 of 10 left.')).toBeVisible();
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
  await expect(toast('Passkey 2 was added')).toBeVisible();
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
  await expect(main.getByText('10 of 10 left.')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(0);

  await page.getByRole('button', { name: /^You:/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // The device answers the page of sign-in by itself: one touch, and no code.
  await page.goto(new URL('/admin', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(asked).toBeHidden();
});
