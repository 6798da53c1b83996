import type { Page } from '@playwright/test';
import { box, shown, withSliders } from './facets.ts';
import { expect, open, test } from './shop.ts';

const opener = (page: Page) => page.locator('summary', { hasText: 'Filter' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const show = (page: Page) => sheet(page).getByRole('button', { name: /^Show / });

async function openSheet(page: Page, address: string): Promise<void> {
  await open(page, address);
  await withSliders(page);
  await opener(page).tap();
  await expect(sheet(page)).toBeVisible();
}

test('the filter sheet updates its count, and its button shows exactly that many products', async ({
  page,
}) => {
  await openSheet(page, '/category/spirits');
  await expect(opener(page)).toHaveText('Filter');
  await expect(box(page, 'Scotland')).toHaveCount(1);
  const all = await show(page).innerText();
  await box(page, 'Scotland').tap();
  await expect(show(page)).not.toHaveText(all);
  await expect(page).toHaveURL(/\/category\/spirits$/);
  const scots = await show(page).innerText();
  const picked = box(page, 'Staff pick');
  await picked.scrollIntoViewIfNeeded();
  await picked.tap();
  await expect(show(page)).not.toHaveText(scots);
  await expect(sheet(page).getByRole('status')).toHaveText(await show(page).innerText());
  const count = Number(/\d+/.exec(await show(page).innerText())?.[0]);
  await show(page).tap();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\?country=scotland&shelf=staff-picks$/);
  await expect.poll(() => shown(page)).toBe(count);
  await expect(opener(page)).toHaveText(/^Filter, 2/);
  await expect(page.getByRole('link', { name: 'Remove filter: Staff pick' })).toBeVisible();
});

test('sheet counts update, values without products stay, and an older response never wins', {
  tag: '@all',
}, async ({ page }) => {
  await openSheet(page, '/category/spirits');
  const requested: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/public\/facets/, async (route) => {
    requested.push(new URL(route.request().url()).searchParams.get('country') ?? '');
    if (requested.length === 1) await held.promise;
    await route.continue().catch(() => undefined);
  });
  const countries = sheet(page).getByRole('group', { name: 'Country' }).getByRole('checkbox');
  const before = await countries.count();
  await box(page, 'Canada').tap();
  await expect.poll(() => requested).toEqual(['canada']);
  const all = await show(page).innerText();
  await box(page, 'Mexico').tap();
  await expect.poll(() => requested).toEqual(['canada', 'canada,mexico']);
  await expect(show(page)).not.toHaveText(all);
  const both = await show(page).innerText();
  held.resolve();
  await page.waitForLoadState('networkidle');
  await expect(show(page)).toHaveText(both);
  expect(await countries.count()).toBe(before);
  await expect(box(page, 'Canada')).toBeChecked();
  await expect(box(page, 'Mexico')).toBeChecked();
});

test('closing the sheet without its button discards changes and restores the focus', { tag: '@all' }, async ({
  page,
}) => {
  await openSheet(page, '/category/spirits?country=scotland');
  await box(page, 'France').tap();
  await expect(box(page, 'France')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).tap();
  await expect(box(page, 'France')).not.toBeChecked();
  await expect(box(page, 'Scotland')).toBeChecked();
  await sheet(page).getByRole('link', { name: 'Clear all filters' }).tap();
  await expect(page).toHaveURL(/\/category\/spirits$/);
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0);
});

test('Back closes the sheet, and a number applies with Enter', async ({ page }) => {
  await open(page, '/products');
  await openSheet(page, '/category/wine');
  const max = sheet(page).getByRole('spinbutton', { name: 'Price To' });
  await max.fill('25');
  await expect(show(page)).not.toHaveText(/^Show 55 /);
  await max.press('Enter');
  await expect(page).toHaveURL(/\?priceMax=25$/);
  await expect(sheet(page)).toBeHidden();
  await opener(page).tap();
  await expect(sheet(page).getByRole('spinbutton', { name: 'Price To' })).toHaveValue('25');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/category\/wine$/);
});

test.describe("without the sheet's script", () => {
  test.use({ expectedWords: /ERR_FAILED|Failed to fetch/ });

  test('Filter opens the facets in place, and their button applies them', { tag: '@all' }, async ({
    page,
  }) => {
    await page.route(/late-facets/, (route) => route.abort('failed'));
    await open(page, '/category/spirits');
    await opener(page).tap();
    await expect(sheet(page)).toHaveCount(0);
    await box(page, 'Scotland').tap();
    const button = page.getByRole('button', { name: /^Show \d+ products$/ });
    // The facets are several windows high, and content that appears on the way may still move the
    // button.
    await expect(async () => {
      await button.tap({ timeout: 2_000 });
      await expect(page).toHaveURL(/\?country=scotland$/, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });

  test('without counts the button still shows the list', { tag: '@all' }, async ({ page }) => {
    await page.route(/\/api\/public\/facets/, (route) => route.abort('failed'));
    await openSheet(page, '/category/spirits');
    await box(page, 'Scotland').tap();
    await expect(show(page)).toHaveText('Show products');
    await show(page).tap();
    await expect(page).toHaveURL(/\?country=scotland$/);
  });
});

test('at 320 px nothing overflows the sheet or the list', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openSheet(page, '/category/spirits?country=scotland&priceMax=320&shelf=in-stock&taste=smoky');
  const out = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    return [...document.querySelectorAll('.sheet *, main *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > wide + 1 && !element.closest('.subchips');
    }).length;
  });
  expect(out).toBe(0);
  await expect(show(page)).toBeInViewport();
});
