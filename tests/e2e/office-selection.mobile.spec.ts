import { expectAccessible } from './accessible.ts';
import { type Answers, enterOffice } from './office-answers.ts';
import { expect, test } from './shop.ts';

const product = (id: string, name: string): Answers['GET /products']['items'][number] => ({
  id,
  version: 1,
  sku: id.toUpperCase(),
  slug: id,
  name,
  producer: 'Orvin',
  category: { id: 'c', name: 'Gin' },
  status: 'published',
  priceCents: 4_000,
  salePriceCents: null,
  effectivePriceCents: 4_000,
  available: 3,
  issueCount: 0,
  picture: null,
  imageUrl: null,
  updatedAt: '2026-11-23T02:58:00Z',
});

test('on a phone rows are selected by boxes that a button shows, and changed together', async ({ page }) => {
  const items = [product('a', 'Aurelle'), product('b', 'Copper Hollow')];
  const sent = await enterOffice(page, 'manager', {
    'GET /products': { items, total: 2, nextCursor: null },
    'POST /products/bulk': {
      changed: [{ id: 'a', name: 'Aurelle', before: 4_000, after: 4_200 }],
      same: 0,
      refused: [],
      unknown: [],
      needsReason: false,
      count: 2,
      isSample: false,
      operationId: null,
    },
  });
  await page.goto('/admin/products');
  const main = page.getByRole('main');
  await expect(main.getByText('Aurelle')).toBeVisible();
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await main.getByRole('button', { name: 'Select', exact: true }).click();
  await main.getByRole('checkbox', { name: 'Select Aurelle' }).check();
  await expect(main.getByText('1 selected')).toBeVisible();
  // What has no room is in the menu.
  const bar = main.getByRole('group', { name: /selected/ });
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Limits' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Select all rows shown' }).click();
  await expect(main.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Price' }).click();
  const sheet = page.getByRole('dialog', { name: 'Price of 2 products' });
  await sheet.getByRole('textbox', { name: 'Value' }).fill('5');
  await expect(sheet.getByText('$42.00')).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ ids: ['a', 'b'], expectedCount: 2, dryRun: true });
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: 'Done' }).click();
  await expect(main.getByRole('checkbox')).toHaveCount(0);
});
