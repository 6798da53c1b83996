import { expectAccessible } from './accessible.ts';
import { type Answers, enterOffice } from './office-answers.ts';
import { expect, test } from './shop.ts';

test('days are typed, and are one filter', async ({ page }) => {
  await enterOffice(page, 'owner');
  await page.goto('/admin/history');
  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('combobox', { name: 'Field' }).selectOption('Time');
  const days = filter.getByRole('textbox', { name: 'Days' });
  await days.fill('soon');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(filter.getByRole('alert')).toContainText('These days cannot be read.');
  await days.fill('nov 1 2026 - dec 3');
  await expect(filter.getByText('Nov 1–Dec 3, 2026')).toBeVisible();
  await expectAccessible(page);
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Time: Nov 1–Dec 3, 2026')).toBeVisible();
  await expect(page).toHaveURL(/at\.gte=2026-11-01T04.*at\.lte=2026-12-04T04/);
  await page.getByRole('button', { name: 'Remove filter Time: Nov 1–Dec 3, 2026' }).click();
  await expect(page).toHaveURL(/\/admin\/history$/);
});

test('a reload keeps the sheet of a new product with what was typed', async ({ page }) => {
  const category: Answers['GET /categories']['items'][number] = {
    id: 'c',
    version: 1,
    slug: 'gin',
    name: 'Gin',
    description: '',
    position: 0,
    status: 'published',
    outdated: [],
    picture: null,
    updatedAt: '2026-11-23T02:58:00Z',
    parentId: null,
    defaultClass: null,
    lowStockThreshold: null,
    productCount: 3,
  };
  await enterOffice(page, 'owner', { 'GET /categories': { items: [category], nextCursor: null } });
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'New product' }).click();
  const sheet = page.getByRole('dialog', { name: 'New product' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Aurelle');
  await page.reload();
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Aurelle');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});
