import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';
import { answerSuggestions, openSearch, options, searchBox, suggestionsFor } from './suggestions.ts';

/** Opens the box with six suggestions for a corrected query, the second option active. */
async function openList(page: Page): Promise<void> {
  await answerSuggestions(page, (query) =>
    suggestionsFor(query, { correctedQuery: query.replace('smk', 'smok') }),
  );
  await open(page, '/products');
  await openSearch(page);
  await searchBox(page).fill('smk');
  await expect(options(page)).toHaveCount(6);
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('ArrowDown');
}

test('axe finds no violation: suggestions open', { tag: '@mobile' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page);
  await expectAccessible(page);
});

test('no horizontal scrolling with the list open, at 320 pixels and with text twice as large', {
  tag: '@mobile',
}, async ({ page }) => {
  await openList(page);
  const sideways = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const list = document.querySelector('[role=listbox]');
      if (!list) return ['no list'];
      const out = [...document.querySelectorAll('.srch *:not(.sr, .toasts)')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > clientWidth + 1 || left < -1);
      });
      return [
        ...(scrollWidth > clientWidth || list.scrollWidth > list.clientWidth ? ['the page or the list'] : []),
        ...out.map((element) => element.outerHTML.slice(0, 80)),
      ];
    });
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(), `${width} px wide`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(), `${width} px wide with text of 200 %`).toEqual([]);
  }
});

test('every option can be reached when the list is higher than the window', { tag: '@mobile' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await openList(page);
  for (let down = 2; down < 6; down += 1) await searchBox(page).press('ArrowDown');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport({ ratio: 1 });
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /^See all/ })).toBeInViewport({ ratio: 1 });
});

test('a press on an option opens it, and the focus stays in the box until then', { tag: '@mobile' }, async ({
  page,
  isMobile,
}) => {
  await answerSuggestions(page);
  await open(page, '/products');
  await openSearch(page);
  await searchBox(page).pressSequentially('smo');
  const option = options(page).filter({ hasText: 'Auchenfearn 10' });
  if (isMobile) await option.tap();
  else {
    await option.hover();
    await page.mouse.down();
    // A slow press.
    await page.waitForTimeout(300);
    await expect(searchBox(page)).toBeFocused();
    await page.mouse.up();
  }
  await expect(page).toHaveURL(new RegExp(`/product/${BOTTLES.onSale}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Auchenfearn 10' })).toBeVisible();
  await expect(searchBox(page)).toBeHidden();
  await openSearch(page);
  await expect(searchBox(page)).toHaveValue('');
});

test("a suggestion shows the bottle's picture or initial, its name with the match marked, and its price", async ({
  page,
}) => {
  await answerSuggestions(page);
  await open(page, '/products');
  await openSearch(page);
  await searchBox(page).fill('smo plaquebiere');
  await expect(options(page).locator('mark')).toHaveText(['Smo', 'Plaquebière', 'Smo', 'smo', 'smo']);
  await expect(options(page).nth(1)).toHaveAccessibleName(
    'Auchenfearn 10 Smoky single malt, Islay, Scotland Was $80.00 Now $72.00',
  );
  await expect(options(page).nth(2)).toHaveAccessibleName(
    'Plaquebière Cloudberry Amaro, Piedmont, Italy Sold out',
  );
  await expect(options(page).nth(3)).toHaveAccessibleName('Whiskey 31 products');
  await expect(options(page).nth(4)).toHaveAccessibleName('Smoked beer 1 product');
  const groups = page.getByRole('listbox').getByRole('group');
  await expect(groups).toHaveCount(3);
  await expect(groups.nth(0)).toHaveAccessibleName('Products');
  await expect(groups.nth(1)).toHaveAccessibleName('Categories');
  await expect(groups.nth(2)).toHaveAccessibleName('Search for');
});
