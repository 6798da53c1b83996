import { expectAccessible } from './accessible.ts';
import { type Answers, enterOffice, type OfficeAnswers } from './office-answers.ts';
import { expect, test } from './shop.ts';

const AT = '2026-11-23T02:58:00Z';
type Category = Answers['GET /categories']['items'][number];
type Attribute = Answers['GET /attributes']['items'][number];
const category = (
  id: string,
  parentId: string | null,
  position: number,
  more: { status?: Category['status'] } = {},
): Category => ({
  id,
  version: 1,
  slug: id,
  name: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
  description: 'Malted barley from one distillery.',
  parentId,
  position,
  status: 'published',
  outdated: [],
  defaultClass: null,
  lowStockThreshold: null,
  picture: null,
  productCount: 1164,
  updatedAt: AT,
  ...more,
});
const attribute = (key: string, position: number, more: Partial<Attribute> = {}): Attribute => ({
  id: key,
  version: 1,
  key,
  name: key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' '),
  type: 'text',
  unit: null,
  choices: [],
  takesMany: false,
  facetPosition: null,
  requiredToPublish: false,
  position,
  productCount: 8000,
  publishedCount: 7900,
  ...more,
});
const CHOICES = ['Pot still', 'Column still', 'Hybrid still'].map((value, index) => ({
  value,
  productCount: index * 40,
}));
const ANSWERS: OfficeAnswers = {
  'GET /categories': {
    items: [
      category('spirits', null, 0),
      category('wine', null, 1),
      category('whiskey', 'spirits', 0),
      category('gin', 'spirits', 1, { status: 'draft' }),
      category('scotch-single-malt', 'whiskey', 0),
      category('bourbon', 'whiskey', 1),
    ],
    nextCursor: null,
  },
  'GET /attributes': {
    rootCategoryId: 'spirits',
    rootName: 'Spirits',
    productCount: 8412,
    publishedCount: 8100,
    items: [
      attribute('cask', 0, { takesMany: true, facetPosition: 1 }),
      attribute('still', 1, { type: 'choice', choices: CHOICES, facetPosition: 2, productCount: 120 }),
      attribute('age', 2, { type: 'integer', unit: 'years', requiredToPublish: true }),
      attribute('natural-colour', 3, { type: 'boolean', productCount: 12 }),
    ],
  },
};
const LOST = {
  type: '/problems/attributes-lost',
  detail: 'Products lose attributes.',
  attributes: [{ key: 'cask', name: 'Cask', productCount: 812, valueCount: 1200 }],
  productCount: 812,
};
const SAVED = { id: 'x', version: 2 };
const shots = process.env['SHOTS'];

test.describe('a move that is refused first', () => {
  test.use({ expectedWords: /409 \(Conflict\)/ });

  test('categories are moved by keys and by drag, and say first what products would lose @desktop', async ({
    page,
  }) => {
    const sent = await enterOffice(page, 'owner', {
      ...ANSWERS,
      'POST /categories/{id}/move': (request) =>
        request.url().includes('/gin/') && !request.postDataJSON().dropAttributes
          ? { status: 409, json: LOST }
          : { json: SAVED },
    });
    await page.goto('/admin/categories');
    const row = (name: string) => page.getByRole('treeitem', { name });
    await row('Spirits').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(row('Whiskey')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(row('Bourbon')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText('Bourbon moved: Whiskey, 1 of 2')).toBeVisible();
    await expect(row('Bourbon')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Bourbon' })).toBeVisible();
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/categories-1440.png` });

    await row('Gin').dragTo(row('Wine'));
    const sheet = page.getByRole('dialog', { name: 'Move Gin' });
    await expect(sheet.getByText('Cask: 812 products, 1,200 values')).toBeVisible();
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/categories-move-1440.png` });
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: 'Move and remove values' }).click();
    await expect(sheet).toBeHidden();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/categories/bourbon/move', { parentId: 'whiskey', position: 0 }],
      ['/categories/gin/move', { parentId: 'wine', position: 0 }],
      ['/categories/gin/move', { parentId: 'wine', position: 0, dropAttributes: true }],
    ]);
  });
});

test('attributes are ordered, and a choice is merged, with the effect told before @mobile', async ({
  page,
}) => {
  const sent = await enterOffice(page, 'owner', {
    ...ANSWERS,
    'PATCH /attributes/{id}': SAVED,
    'POST /attributes/{id}/replace-choice': SAVED,
  });
  await page.goto('/admin/categories?category=scotch-single-malt');
  const edit = page.getByRole('button', { name: 'Edit Still' });
  await edit.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Still moved: 1 of 4')).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/attributes-${page.viewportSize()?.width}.png` });
  await edit.click();
  const sheet = page.getByRole('dialog', { name: 'Attribute Still' });
  await sheet.getByRole('button', { name: 'Rename or merge Hybrid still' }).click();
  await sheet.getByRole('combobox', { name: 'New name of Hybrid still' }).fill('Pot still');
  await expect(sheet.getByText('This merges it into Pot still and changes 80 products.')).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Filter in lists' }).selectOption('No filter');
  await sheet.getByRole('checkbox', { name: 'Required to publish' }).check();
  await expect(sheet.getByText('200 published products lack it.')).toBeVisible();
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/attribute-${page.viewportSize()?.width}.png` });
  await sheet.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Hybrid still is now Pot still')).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/attributes/still', { position: 0 }],
    ['/attributes/still/replace-choice', { choice: 'Hybrid still', replaceWith: 'Pot still' }],
  ]);
});

test('a category is merged into another one, with what that does told before @mobile', async ({ page }) => {
  const { attributes, productCount } = LOST;
  const effect = {
    productCount: 812,
    categoryCount: 2,
    collections: [{ id: 'c', name: 'Winter evenings' }],
    leavesRedirect: true,
    lost: { attributes, productCount },
  };
  const sent = await enterOffice(page, 'owner', {
    ...ANSWERS,
    'GET /categories/{id}/merge': effect,
    'POST /categories/{id}/merge': { ...SAVED, id: 'wine' },
  });
  await page.goto('/admin/categories?category=whiskey');
  await page.getByRole('button', { name: 'Merge into…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Merge Whiskey into another category' });
  await sheet.getByRole('button', { name: 'Merge' }).click();
  await expect(sheet.getByText('Choose a category.')).toBeVisible();
  const into = sheet.getByRole('combobox', { name: 'Into' });
  // Not into itself, nor into what lies below it.
  await expect(into.getByRole('option', { name: /Whiskey|Bourbon/ })).toHaveCount(0);
  await into.selectOption({ label: 'Wine' });
  await expect(sheet.getByText('Choose a category.')).toBeHidden();
  await expect(sheet.getByText('812 products move')).toBeVisible();
  await expect(sheet.getByText('/category/whiskey then redirects to the other page')).toBeVisible();
  await sheet.getByRole('checkbox').check();
  // Another choice asks again.
  await into.selectOption({ index: 1 });
  await into.selectOption({ label: 'Wine' });
  await expect(sheet.getByRole('checkbox')).not.toBeChecked();
  await sheet.getByRole('checkbox').check();
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/merge-${page.viewportSize()?.width}.png` });
  await sheet.getByRole('button', { name: 'Merge and remove values' }).click();
  await expect(page.getByText('Whiskey merged into Wine')).toBeVisible();
  await expect(page).toHaveURL(/category=wine$/);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/categories/whiskey/merge', { into: 'wine', dropAttributes: true }],
  ]);
});
