import type { Page } from '@playwright/test';
import { expect, open, test } from './shop.ts';

// Each of these tests sends a message. The shop accepts five per hour and visitor, so they run on
// one screen only, and there are no more of them.
const MOMENT_MS = 2100;

/** Waits longer than the two seconds in which the form refuses messages as automated. */
async function takeAMoment(page: Page): Promise<void> {
  await page.waitForTimeout(MOMENT_MS);
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

test('the keyboard alone can write and send a message', { tag: '@all' }, async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  for (const text of ['Maude Bélanger', 'maude@example.ca', 'About a bottle']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Is it peated?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await takeAMoment(page);
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/contact');
  await expect(page.getByText('Is it peated?')).toHaveCount(0);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a double click sends the message once', async ({ page }) => {
  await open(page, '/contact');
  for (const [name, text] of [
    ['Name', 'Maude'],
    ['Email', 'maude@example.ca'],
    ['Subject', 'Twice'],
    ['Message', 'Once.'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await takeAMoment(page);
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent', async ({ page }) => {
    await page.goto('/contact');
    for (const [name, text] of [
      ['Name', 'Maude'],
      ['Email', 'maude@example.ca'],
      ['Subject', 'Without script'],
      ['Message', 'One line.\nAnother.'],
    ] as const)
      await page.getByRole('textbox', { name, exact: true }).fill(text);
    await takeAMoment(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(thanks(page)).toBeVisible();
  });

  test('a filled honeypot field gets the same thanks', { tag: '@all' }, async ({ page }) => {
    await page.goto('/contact');
    for (const name of ['name', 'subject', 'message', 'remarks'])
      await page.locator(`[name=${name}]`).fill('https://pills.example', { force: true });
    await page.locator('[name=email]').fill('pills@pills.example');
    await takeAMoment(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(thanks(page)).toBeVisible();
  });
});
