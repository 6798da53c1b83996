import type { Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';
import { answerSuggestions, openSearch, options, searchBox, suggestionsFor } from './suggestions.ts';

const activeOption = (page: Page) => options(page).and(page.locator('[aria-selected=true]'));

async function expectNoneActive(page: Page): Promise<void> {
  await expect(activeOption(page)).toHaveCount(0);
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');
}

async function expectActive(page: Page, name: RegExp): Promise<void> {
  const active = activeOption(page);
  await expect(active).toHaveCount(1);
  await expect(active).toHaveAccessibleName(name);
  await expect(active).toBeInViewport();
  const id = await active.getAttribute('id');
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await expect(searchBox(page)).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  await open(page, '/products');
});

test('arrow keys cycle through all options and the box, Home and End stay in the text', async ({ page }) => {
  await answerSuggestions(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Enter');
  const box = searchBox(page);
  await expect(box).toHaveRole('combobox');
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  // Occasions, before anything is typed.
  await expect(options(page)).toHaveText([/gift/, /Tonight/, /Without/, /New/, /Picked/, /Few/]);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('smo');
  await expect(options(page).first()).toHaveText(/Amaro Selvabruna/);
  await expect(options(page)).toHaveCount(6);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  const list = await box.getAttribute('aria-controls');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveAttribute('id', list ?? '');

  await expectNoneActive(page);
  const names = [/Amaro Selvabruna/, /Auchenfearn 10/, /Cloudberry/, /Whiskey/, /Smoked beer/, /smoke/];
  const move = async (key: 'ArrowDown' | 'ArrowUp', through: readonly RegExp[]): Promise<void> => {
    for (const name of through) {
      await page.keyboard.press(key);
      await expectActive(page, name);
    }
  };
  const leave = async (key: 'ArrowDown' | 'ArrowUp'): Promise<void> => {
    await page.keyboard.press(key);
    await expectNoneActive(page);
  };
  await move('ArrowDown', names);
  await leave('ArrowDown');
  await move('ArrowDown', names.slice(0, 1));
  await leave('ArrowUp');
  await move('ArrowUp', names.toReversed());
  await leave('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expectNoneActive(page);
  await page.keyboard.type('s');
  await expect(box).toHaveValue('ssmo');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expectNoneActive(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('k');
  await expect(box).toHaveValue('ssmok');
  await expectNoneActive(page);
});

test('Enter opens the active bottle, category or search, and clears the box', { tag: '@all' }, async ({
  page,
}) => {
  await answerSuggestions(page);
  const goes: [downs: number, address: RegExp][] = [
    [2, new RegExp(`/product/${BOTTLES.onSale}$`)],
    [4, /\/category\/whiskey$/],
    [6, /\/search\/all\/old%20smoke$/],
  ];
  for (const [downs, address] of goes) {
    await openSearch(page);
    await expect(searchBox(page)).toHaveValue('');
    await page.keyboard.type('old smo');
    await expect(options(page).first()).toContainText('Amaro Selvabruna');
    await expect(options(page)).toHaveCount(6);
    for (let down = 0; down < downs; down += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(searchBox(page)).toBeHidden();
  }
});

test('Enter without an active option searches for the text, trimmed', async ({ page }) => {
  await answerSuggestions(page);
  await openSearch(page);
  await page.keyboard.type('  amaro ');
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/all\/amaro$/);
  await expect(searchBox(page)).toBeHidden();
});

test('one Escape closes suggestions and box, and restores the focus', { tag: '@all' }, async ({ page }) => {
  await answerSuggestions(page);
  await openSearch(page);
  await page.keyboard.type('smo');
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search the shop' })).toBeHidden();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
});

test('Tab moves from the list to the buttons beside it', { tag: '@all' }, async ({ page }) => {
  await answerSuggestions(page);
  await openSearch(page);
  await page.keyboard.type('smo');
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close search' })).toBeFocused();
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Tab');
  const all = page.getByRole('link', { name: 'See all 44 products for “smo”' });
  await expect(all).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/all\/smo$/);
});

test('ignores keys while an input method composes', { tag: '@all' }, async ({ page, context }) => {
  await answerSuggestions(page);
  await openSearch(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'smo', selectionStart: 3, selectionEnd: 3 });
  await expect(options(page)).toHaveCount(6);
  const press = async (key: string, isComposing: boolean): Promise<void> => {
    await searchBox(page).evaluate(
      (box, init) =>
        box.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, isComposing },
    );
  };
  await press('ArrowDown', true);
  await expectNoneActive(page);
  await press('ArrowDown', false);
  await expectActive(page, /Amaro Selvabruna/);
  await press('Enter', true);
  await expect(page).toHaveURL(/\/products$/);
  await browser.send('Input.insertText', { text: 'smo' });
  await expect(searchBox(page)).toHaveValue('smo');
  await press('ArrowDown', false);
  await press('Enter', false);
  await expect(page).toHaveURL(new RegExp(`/product/${BOTTLES.plenty}$`));
});

test('announces the number of suggestions after a pause in typing', { tag: '@all' }, async ({ page }) => {
  await answerSuggestions(page, (query) =>
    suggestionsFor(query, query === 'zz' ? { products: [], categories: [], words: [], totalCount: 0 } : {}),
  );
  await openSearch(page);
  const message = page.getByRole('dialog', { name: 'Search the shop' }).getByRole('status');
  await expect(message).toBeAttached();
  await expect(message).toHaveText('');
  await page.keyboard.type('smo');
  await expect(message).toHaveText('6 suggestions');
  await page.keyboard.type('k');
  await expect(message).toHaveText('');
  await expect(message).toHaveText('6 suggestions');
  await searchBox(page).fill('zz');
  await expect(message).toHaveText('No suggestions');
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
});
