import { join } from 'node:path';
import {
  type CDPSession,
  expect,
  type Locator,
  type Page,
  type PageScreenshotOptions,
} from '@playwright/test';
import type { OwnShop } from './own-shop.ts';
import { AUTHENTICATOR } from './virtual-authenticator.ts';

/** Gives the browser a passkey device that says yes. Returns the session that holds it. */
export async function addPasskeyDevice(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  return device;
}

/** Follows the link that the first start prints: two screens, two fields, a passkey. */
export async function becomeOwner(page: Page, shop: Pick<OwnShop, 'message'>): Promise<CDPSession> {
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

/** Chooses from a long list by its text. */
export async function chooseFrom(part: Locator, field: string, choice: string): Promise<void> {
  // The browser's select stands here until the code of the field has come.
  await part.locator('input[role="combobox"]').and(part.getByLabel(field)).fill(choice);
  await part.getByRole('option', { name: choice, exact: true }).click();
}

/** Finds the office's messages by their text. */
export const toastsOf =
  (page: Page) =>
  (text: string | RegExp): Locator =>
    page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Stores pictures of the page in the folder that `SHOTS` names, for a person to look at. */
export const shotsOf =
  (page: Page, prefix = '', options: PageScreenshotOptions = {}) =>
  async (name: string): Promise<void> => {
    const folder = process.env['SHOTS'];
    if (folder !== undefined)
      await page.screenshot({ ...options, path: join(folder, `${prefix}${name}.png`) });
  };
