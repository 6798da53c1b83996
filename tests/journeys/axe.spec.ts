import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PAGES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that the other look can break: it is the same page in other colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, in both looks. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findings(new AxeBuilder({ page }).withTags(RULES)), 'in the light look').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findings(new AxeBuilder({ page }).withRules(RULES_OF_COLOUR)), 'in the dark look').toEqual([]);
}

async function findings(axe: AxeBuilder): Promise<object[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${String(target)}: ${failureSummary}`),
  }));
}

for (const [name, address] of Object.entries(PAGES)) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    await open(page, address);
    await expectAccessible(page);
  });
}

test('axe finds nothing: search open', async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search the shop' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing: menu open, where there is one', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1024, height: 900 });
  await open(page, '/products');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('of a visitor who was not asked yet', () => {
  test.use({ isOfAge: false });

  test('axe finds nothing: the age question', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('dialog', { name: '21+' })).toBeVisible();
    await expectAccessible(page);
  });
});
