import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { PAGES, TEMPLATES } from './bottles.ts';
import { withSliders } from './facets.ts';
import { coveredByFloating, coveredControls, hiddenWithFocus, SIZES } from './floating.ts';
import { overflow } from './overflow.ts';
import { expect, open, test } from './shop.ts';

/** The template with the most controls of its own on a phone; `test:all` runs the others there too. */
const ALSO_NARROW: ReadonlySet<string> = new Set(['product on sale'] satisfies (keyof typeof PAGES)[]);

for (const [name, address] of Object.entries(PAGES)) {
  const isTemplate = TEMPLATES.has(name);
  const tag = ALSO_NARROW.has(name) ? '@mobile' : isTemplate ? [] : '@all';
  test(`axe finds no violation, no horizontal scrolling, nothing floats over a control: ${name}`, {
    tag,
  }, async ({ page, isMobile }) => {
    await open(page, address);
    await expectAccessible(page);
    if (!isMobile) await expectReflow(page);
  });
}

/**
 * Expects no horizontal scrolling at any width, and none with text of 200 % (WCAG 2.2, 1.4.4 and
 * 1.4.10).
 */
async function expectReflow(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px wide`).toEqual([]);
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const window = `${size.width} × ${size.height}`;
    expect.soft(await coveredByFloating(page), `floats over the page at ${window}`).toEqual([]);
    expect.soft(await coveredControls(page), `covers a control at ${window}`).toEqual([]);
    expect.soft(await hiddenWithFocus(page), `hides a control that has focus at ${window}`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px wide with text of 200 %`).toEqual([]);
  }
}

// search-theme.spec.ts checks the same dialog with suggestions.
test('axe finds no violation: search open', { tag: ['@mobile', '@all'] }, async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search the shop' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violation: all facets visible', { tag: ['@mobile', '@all'] }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/category/wine?country=france&priceMax=60&taste=fruity');
  await withSliders(page);
  if (isMobile) {
    await page.locator('summary', { hasText: 'Filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  }
  for (const more of await page.locator('.facet__more > summary').all()) await more.click();
  await expectAccessible(page);
});

test('axe finds no violation: menu open', { tag: '@all' }, async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1024, height: 900 });
  await open(page, '/products');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('for a new visitor', () => {
  test.use({ isOfAge: false });

  test('axe finds no violation: the age question', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('dialog', { name: '21+' })).toBeVisible();
    await expectAccessible(page);
  });
});
