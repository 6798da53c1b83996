import type { Page } from '@playwright/test';
import { expect, open, test } from './shop.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Ask a sommelier' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask a sommelier' });
const now = (page: Page) => panel(page).getByRole('status');

const LINE = 'Mon-Fri 9am-6pm EST, Sat 10am-4pm EST.';

for (const [when, instant, words] of [
  ['on a Tuesday at 10', '2026-11-24T15:00:00Z', 'Open now, until 6:00 p.m. ET.'],
  ['on a Sunday', '2026-11-22T17:00:00Z', 'Closed now. Opens Monday at 9:00 a.m. ET.'],
  // A Wednesday.
  ['on Canada Day', '2026-07-01T16:00:00Z', 'Closed for Canada Day. Opens Thursday at 9:00 a.m. ET.'],
  ['in summer, when the clock says 9', '2026-07-02T13:00:00Z', 'Open now, until 6:00 p.m. ET.'],
  // A Friday: the sommelier is back on Saturday, which has hours of its own.
  ['in the last minute of a Friday', '2026-11-27T22:59:00Z', 'Open now, until 6:00 p.m. ET.'],
  ['after closing time on a Friday', '2026-11-27T23:00:00Z', 'Closed now. Opens Saturday at 10:00 a.m. ET.'],
] as const)
  test(`the panel shows the hours in one line, and whether it is open: ${when}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(instant));
    await open(page, '/contact');
    await button(page).click();
    await expect(panel(page)).toContainText(LINE);
    await expect(now(page)).toHaveText(words);
  });

test.describe('in a distant time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('uses the time of Toronto', async ({ page }) => {
    // Tuesday morning in Tokyo, Monday evening in Toronto.
    await page.clock.setFixedTime(new Date('2026-11-24T01:00:00Z'));
    await open(page, '/contact');
    await button(page).click();
    await expect(now(page)).toHaveText('Closed now. Opens Tuesday at 9:00 a.m. ET.');
  });
});

test('is open five minutes before closing, and shows closed when reopened afterwards', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-24T22:55:00Z') });
  await open(page, '/contact');
  await button(page).click();
  await expect(now(page)).toHaveText('Open now, until 6:00 p.m. ET.');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.clock.fastForward('05:01');
  await button(page).click();
  await expect(now(page)).toHaveText('Closed now. Opens Wednesday at 9:00 a.m. ET.');
});
