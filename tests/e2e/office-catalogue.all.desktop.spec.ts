import { expectAccessible } from './accessible.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, chooseFrom, shotsOf, toastsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

// Publishing without what it needs is refused. An edit that begins before the page is read again is
// merged.
test.use({ expectedWords: /412 \(Precondition|422 \(Unprocessable/ });

test('the catalogue: a view, a price in the list, many prices and back, a product from nothing', async ({
  page,
}) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const shot = shotsOf(page);
  const toast = toastsOf(page);
  const main = page.getByRole('main');

  // A filter by the key, shown as a chip, and saved as a view.
  await page.goto(`${shop.origin}/admin/products`);
  await expect(main.getByRole('row').nth(3)).toBeVisible();
  await shot('products');
  await page.keyboard.press('f');
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('combobox', { name: 'Field' }).selectOption('Price');
  await filter.getByRole('textbox', { name: 'Value' }).fill('one');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(filter.getByRole('alert')).toHaveText('Enter an amount, such as 49.95.');
  await shot('filter');
  await filter.getByRole('textbox', { name: 'Value' }).fill('100');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(main.getByText('Price: at least $100.00')).toBeVisible();
  await main.getByRole('button', { name: 'Save view' }).click();
  const saveView = page.getByRole('dialog', { name: 'Save view' });
  await saveView.getByRole('textbox', { name: 'Name of the view' }).fill('Dear bottles');
  await saveView.getByRole('button', { name: 'Save view' }).click();
  await expect(main.getByRole('link', { name: 'Dear bottles' })).toHaveAttribute('aria-current', 'page');

  // A second view, moved before the first one.
  await page.goto(`${shop.origin}/admin/products?status=archived`);
  await main.getByRole('button', { name: 'Save view' }).click();
  await saveView.getByRole('textbox', { name: 'Name of the view' }).fill('Cellar');
  await saveView.getByRole('button', { name: 'Save view' }).click();
  await expect(main.getByRole('link', { name: 'Cellar' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('button', { name: 'Saved view' }).click();
  await page.getByRole('button', { name: 'Move left' }).click();
  await expect(toast('Cellar moved')).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Views' }).getByRole('link')).toContainText([
    'Cellar',
    'Dear bottles',
  ]);
  await page.goto(`${shop.origin}/admin/products?effectivePriceCents.gte=10000`);
  await expectAccessible(page);

  // Nothing matches: the filter that costs most is named.
  await page.goto(`${shop.origin}/admin/products?effectivePriceCents.gte=9900000&status=published`);
  await expect(main.getByText(/Remove “Price: at least \$99,000.00” to see/)).toBeVisible();

  // A price in the list, in the shop at once, and undone by its message.
  await page.goto(`${shop.origin}/admin/products?sort=name`);
  const first = main.getByRole('row').nth(1);
  const name = (await first.getByRole('rowheader').getByRole('link').textContent()) ?? '';
  const price = first.getByRole('button', { name: /^Change the price/ });
  const was = /\$([\d.]+)/.exec((await price.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const raised = (Number(was) + 1).toFixed(2);
  await price.click();
  await first.getByRole('textbox').fill(raised);
  await page.keyboard.press('Enter');
  await expect(toast(`${name} now costs`)).toBeVisible();
  await expect(price).toHaveAccessibleName(new RegExp(`\\$${raised}`));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveAccessibleName(new RegExp(`\\$${was}`));

  // All shown by the key, raised together with before and after, and undone as one.
  await page.keyboard.press('Control+a');
  await expect(main.getByText('50 selected')).toBeVisible();
  await main.getByRole('button', { name: 'Clear selection' }).click();
  for (const index of [1, 2, 3, 4]) await main.getByRole('row').nth(index).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: /selected/ });
  await bar.getByRole('button', { name: 'Price' }).click();
  const sheet = page.getByRole('dialog', { name: /^Price of \d+ products/ });
  await sheet.getByRole('textbox', { name: 'Value' }).fill('5');
  await sheet.getByRole('combobox', { name: 'Ending' }).selectOption('.95');
  await expect(sheet.getByRole('row').nth(2)).toBeVisible({ timeout: 30_000 });
  await shot('bulk');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Change \d+ products/ }).click();
  await expect(toast(/\d+ rows changed/)).toBeVisible({ timeout: 30_000 });
  await expect(price).toHaveAccessibleName(/\.95$/);
  const undoing = page.waitForResponse((response) => response.url().endsWith('/undo'));
  await page.getByRole('button', { name: 'Undo' }).last().click();
  expect((await undoing).status()).toBe(202);
  await expect(async () => {
    await page.reload();
    await expect(price).toHaveAccessibleName(new RegExp(`\\$${was}`), { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });

  // A product from nothing: created, written, published, changed by a draft, archived.
  await page.keyboard.press('n');
  const created = page.getByRole('dialog', { name: 'New product' });
  await created.getByRole('textbox', { name: 'Name' }).fill('Château d’Essai 1998');
  await chooseFrom(created, 'Category', 'Spirits');
  await created.getByRole('textbox', { name: 'Producer' }).fill('Essai');
  await created.getByRole('textbox', { name: 'SKU' }).fill('essai-1998');
  await created.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Château d’Essai 1998' })).toBeVisible();
  await shot('new-product');
  await main.getByRole('button', { name: 'Publish' }).click();
  // What publishing needs is named.
  await expect(main.getByRole('alert').getByText('Country is needed')).toBeVisible();
  await shot('publish-incomplete');
  const texts = main;
  for (const [field, value] of [
    ['Country', 'France'],
    ['ABV', '43,5'],
    ['Volume', '700'],
    ['Short text', 'A trial in oak.'],
    ['Story', 'Made for a trial, and kept for its calm.'],
  ] as const)
    await texts.getByRole('textbox', { name: field, exact: true }).fill(value);
  await shot('texts');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save 5 changes' }).click();
  await expect(toast(/saved/)).toBeVisible();
  await main.getByRole('button', { name: 'Change price' }).click();
  const prices = page.getByRole('dialog', { name: 'Price' });
  await prices.getByRole('textbox', { name: 'Price', exact: true }).fill('1,250.00');
  await prices.getByRole('button', { name: 'Save' }).click();
  await expect(toast(/now costs \$1,250.00/)).toBeVisible();
  await main.getByRole('button', { name: 'Plan a price' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan a price' });
  await plan.getByRole('textbox', { name: 'Amount' }).fill('999');
  await plan.getByRole('group', { name: 'Begins' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type('209901011000');
  await plan.getByRole('button', { name: 'Plan a price' }).click();
  await expect(main.getByText('Planned sale')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel: Planned sale $999.00' }).click();
  await expect(main.getByText('Planned sale')).toBeHidden();
  await texts.getByRole('textbox', { name: 'Story' }).fill('Made for a second trial.');
  await expect(main.getByText('Draft saved')).toBeVisible();
  await shot('draft');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(main.getByRole('button', { name: 'Save 1 change' })).toBeHidden();
  await main.getByRole('button', { name: 'Compare' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Version/ })).toBeVisible();
  await shot('version');
  await page.keyboard.press('Escape');

  // A category is created, moved, deleted, and brought back.
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).first().click();
  await main.getByRole('button', { name: 'New category' }).click();
  const category = page.getByRole('dialog', { name: 'New category' });
  await category.getByRole('textbox', { name: 'Name' }).fill('Trials');
  // The browser's select stands here until the code of the field has come.
  const place = category.locator('input[role="combobox"]');
  await place.fill('whisk');
  await page.getByRole('option', { name: /whisk/i }).first().click();
  await category.getByRole('button', { name: 'Save' }).click();
  const trials = main.getByRole('treeitem', { name: 'Trials' });
  await expect(trials).toBeVisible();
  await main.getByRole('button', { name: 'Move' }).click();
  const moving = page.getByRole('dialog', { name: 'Move Trials' });
  await moving.locator('input[name="parentId"]').fill('top');
  await page.getByRole('option', { name: 'Top level' }).click();
  await shot('category');
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Move' }).click();
  await expect(moving).toBeHidden();
  await main.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(trials).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(trials).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Collections' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  await main
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit collection' })).toBeVisible();
  await expectAccessible(page);
});
