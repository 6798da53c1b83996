import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { BOTTLES } from './bottles.ts';
import { bottle } from './cart-steps.ts';
import { expect, waitForHydration, open, test } from './shop.ts';
import { tabTo } from './tab-to.ts';
import { newCheckout } from './checkout-steps.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Ask a sommelier' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask a sommelier' });

const HOURS = 'A person, not a robot. Mon-Fri 9am-6pm EST, Sat 10am-4pm EST.';

test('the button opens a panel with two links, the rules and the hours, and axe finds no violation', {
  tag: '@mobile',
}, async ({ page }) => {
  await open(page, '/contact');
  await button(page).click();
  await expect(panel(page).getByRole('link', { name: 'Help me choose a bottle' })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'How we choose' })).toHaveAttribute(
    'href',
    '/sommelier/rules',
  );
  await expect(panel(page).getByText(HOURS, { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('status')).toHaveText(/^(Open now, until|Closed).* ET\.$/);
  await expectAccessible(page);
});

test('the focus moves into the panel and back', async ({ page }) => {
  await open(page, '/contact');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await tabTo(page, 'Write to a sommelier', 4);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, 'Close', 1);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('a click outside the panel closes it', async ({ page }) => {
  await open(page, '/contact');
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(8, 300);
  await expect(panel(page)).toBeHidden();
});

test('Write to a sommelier opens the form with its subject on client-side navigation, and closes the panel', async ({
  page,
}) => {
  await open(page, '/');
  await button(page).click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await panel(page).getByRole('link', { name: 'Write to a sommelier' }).click();
  await expect(page).toHaveURL(/\/contact\?about=sommelier$/);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('A question for the sommelier');
  await expect(panel(page)).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('Help me choose a bottle opens the questions', async ({ page }) => {
  await open(page, '/contact');
  await button(page).click();
  await panel(page).getByRole('link', { name: 'Help me choose a bottle' }).click();
  await expect(page).toHaveURL(/\/sommelier$/);
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeHidden();
});

test.describe('the opening status', () => {
  for (const [instant, words] of [
    ['2026-11-23T16:00:00Z', 'Open now, until 6:00 p.m. ET.'],
    ['2026-11-22T16:00:00Z', 'Closed now. Opens Monday at 9:00 a.m. ET.'],
    ['2026-09-07T16:00:00Z', 'Closed for Labour Day. Opens Tuesday at 9:00 a.m. ET.'],
  ] as const)
    test(`is computed when the panel opens, without layout shift: ${words}`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(instant));
      let come = (): void => undefined;
      const held = new Promise<void>((done) => (come = done));
      await page.route('**/assets/say-hours-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await open(page, '/contact');
      await button(page).click();
      await expect(panel(page)).toBeVisible();
      const before = await panel(page).boundingBox();
      come();
      await expect(panel(page).getByRole('status')).toHaveText(words);
      expect(await panel(page).boundingBox()).toEqual(before);
    });
});

test('a panel opened before the scripts load stays open and shows the opening status', async ({ page }) => {
  let come = (): void => undefined;
  const held = new Promise<void>((done) => (come = done));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  come();
  await waitForHydration(page);
  await expect(panel(page).getByRole('status')).toHaveText(/ET\.$/);
  await expect(panel(page)).toBeVisible();
});

test('on the home page the button floats as an icon, and is hidden in print and while search is open', {
  tag: '@mobile',
}, async ({ page }) => {
  await open(page, '/');
  const floating = page.locator('.somm');
  await expect(floating).toHaveCSS('position', 'fixed');
  expect((await floating.boundingBox())?.width).toBeLessThanOrEqual(52);
  await expect(floating).toBeVisible();
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(floating).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search the shop' })).toBeVisible();
  await expect(floating).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(floating).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(floating).toBeHidden();
});

test('on Contact it is a line at the end of the page', { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/contact');
  await expect(button(page)).toHaveCSS('position', 'static');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page.locator('.somm')).toHaveCSS('position', 'fixed');
});

test('checkout and sign-in pages have no sommelier button, and it appears on the home page afterwards', async ({
  page,
  baseURL,
}) => {
  const { request } = page;
  await open(page, await newCheckout(request, [[await bottle(request, BOTTLES.plenty), 1]]));
  await expect(page.locator('.somm')).toBeHidden();
  await page.locator('a[data-page]:visible').first().click();
  await expect(page.locator('.hdr .util')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await button(page).click();
  await expect(panel(page).getByText('A person, not a robot.')).toBeVisible();

  const signIn = await (
    await request.get(`${baseURL?.replace('127.0.0.1', 'localhost')}/signin/nobody`)
  ).text();
  expect(signIn).toContain('<main id="main"');
  expect(signIn).not.toContain('class="somm"');
});

test('the panel fits into 320 pixels and into a phone in landscape', { tag: '@mobile' }, async ({ page }) => {
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 300 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/contact');
    await button(page).click();
    const box = await panel(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
    await panel(page).getByRole('link', { name: 'Write to a sommelier' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens with the hours and without the opening status', async ({ page }) => {
    await page.goto('/contact');
    await button(page).click();
    await expect(panel(page).getByText(HOURS, { exact: true })).toBeVisible();
    await expect(page.locator('#sommelier-now')).toBeHidden();
    await panel(page).getByRole('link', { name: 'Write to a sommelier' }).click();
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('A question for the sommelier');
  });
});
