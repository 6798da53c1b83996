import { type CDPSession, expect, type Page } from '@playwright/test';
import type { ShopProcess } from '#server/test-shop-process.ts';

/** Gives the browser a passkey device that says yes. Returns the session that holds it. */
export async function addPasskeyDevice(page: Page): Promise<CDPSession> {
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
  return device;
}

/** Follows the link that the first start prints: two screens, two fields, a passkey. */
export async function becomeOwner(page: Page, shop: Pick<ShopProcess, 'message'>): Promise<CDPSession> {
  const link = /http\S+\/admin\/join#owner=\S+/.exec(shop.message())?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Name' }).fill('Inès Thibault');
  await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.ca');
  await page.getByRole('button', { name: 'Continue' }).click();
  const device = await addPasskeyDevice(page);
  await page.getByRole('button', { name: /passkey/i }).click();
  await page.getByRole('link', { name: 'Open the back office' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return device;
}
