import { expect, type Page } from '@playwright/test';
import type { ShopProcess } from '#server/test-shop-process.ts';

/** Gives the browser a passkey device that says yes. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Follows the link that the first start prints: two screens, two fields, a passkey. */
export async function becomeOwner(page: Page, shop: Pick<ShopProcess, 'message'>): Promise<void> {
  const link = /http\S+\/admin\/join#owner=\S+/.exec(shop.message())?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Name' }).fill('Inès Thibault');
  await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.ca');
  await page.getByRole('button', { name: 'Continue' }).click();
  await addPasskeyDevice(page);
  await page.getByRole('button', { name: /passkey/i }).click();
  await page.getByRole('link', { name: 'Open the back office' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}
