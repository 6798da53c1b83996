import { useOwnShop } from './own-shop.ts';
import { becomeOwner, shotsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

test('a collection is built by conditions, a pin and an exclusion, and the shop shows exactly its bottles', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const shopPage = await context.newPage();
  const shownInShop = async (): Promise<string[]> => {
    await shopPage.goto(`${shop.origin}/collections/far-east`);
    return await shopPage.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
  };

  await page.goto(`${shop.origin}/admin/collections`);
  await main.getByRole('button', { name: 'New collection' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Far East');
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await main.getByRole('link', { name: 'Far East' }).click();
  const count = main.getByRole('heading', { level: 2, name: /bottles? now$/ });
  const result = main.getByRole('complementary', { name: 'Result' }).getByRole('listitem');
  const readCount = async (): Promise<number> => Number.parseInt(await count.innerText(), 10);
  await expect(count).toHaveText('0 bottles now');
  expect(await shownInShop()).toEqual([]);

  // Two conditions; the count follows each.
  await main.getByRole('button', { name: 'Add a condition' }).click();
  const first = main.getByRole('group', { name: 'Condition 1' });
  await first.getByRole('combobox', { name: 'Field' }).selectOption('Country');
  await first.getByRole('combobox', { name: 'Value' }).selectOption('Japan');
  await first.getByRole('button', { name: 'Add' }).click();
  await expect(count).not.toHaveText('0 bottles now');
  const ofCountry = await readCount();
  await main.getByRole('button', { name: 'Add a condition' }).click();
  const second = main.getByRole('group', { name: 'Condition 2' });
  await second.getByRole('combobox', { name: 'Field' }).selectOption('Price before a sale');
  await second.getByRole('combobox', { name: 'Comparison' }).selectOption('is above');
  await second.getByRole('textbox', { name: 'Value' }).fill('60');
  await expect.poll(readCount).toBeLessThan(ofCountry);
  const before = await readCount();
  expect(before).toBeGreaterThan(1);
  await expect(result).toHaveCount(before);
  const leftOut = await result.first().locator('.members__name').innerText();

  // A bottle that meets no condition comes first; one that meets all is left out.
  const search = main.getByRole('searchbox', { name: 'Find a bottle to put first or to leave out' });
  await search.fill('Acequia Nueve');
  await main.getByRole('button', { name: 'Put Acequia Nueve first' }).click();
  await search.fill(leftOut);
  await main.getByRole('button', { name: `Leave out ${leftOut}` }).click();
  await expect(result.first()).toContainText('Acequia Nueve');
  await expect(result.filter({ hasText: leftOut })).toHaveCount(0);
  await expect(count).toHaveText(`${before} bottles now`);
  const names = await result.locator('.members__name').allInnerTexts();
  expect(names).toHaveLength(before);
  await shotsOf(page)('collection');

  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Far East saved').last()).toBeVisible();
  await expect.poll(shownInShop).toEqual(names);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(count).toHaveText('0 bottles now');
  await expect(first).toBeHidden();
  await expect.poll(shownInShop).toEqual([]);
});
