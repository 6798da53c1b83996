import { expectAccessible } from './accessible.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, toastsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

test('findings lead to their fields, and those about texts and redirects are shown and ignored', async ({
  page,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const toast = toastsOf(page);
  const sheet = page.getByRole('dialog');
  const checkNow = async () => {
    await page.goto(`${shop.origin}/admin/catalogue-checks`);
    await main.getByRole('button', { name: 'Check now' }).click();
    await expect(toast('Check finished')).toBeVisible();
    await main.getByRole('link', { name: 'Texts and settings' }).click();
  };

  // The demo itself has no link that leads nowhere.
  await checkNow();
  await expect(main.getByText('A link leads nowhere')).toBeHidden();
  await expect(main.getByText('A card or bottle is not shown')).toBeHidden();

  // A redirect to nothing, and a bottle of a recipe that is no longer sold.
  await page.goto(`${shop.origin}/admin/redirects?new`);
  await sheet.getByRole('textbox', { name: 'From' }).fill('/old-gin');
  await sheet.getByRole('textbox', { name: 'To', exact: true }).fill('/product/no-such-gin');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await page.goto(`${shop.origin}/admin/products?q=bellacorte`);
  await main
    .getByRole('link', { name: /Bellacorte/ })
    .first()
    .click();
  await main.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await sheet.getByRole('button', { name: 'Archive' }).click();
  await expect(sheet).toBeHidden();

  await checkNow();
  await expect(main.getByText('Target: /product/no-such-gin does not exist')).toBeVisible();
  const recipe = main.getByRole('row', { name: /Negroni/ }).first();
  await expect(recipe).toContainText('Ingredients: bellacorte is archived');
  await expectAccessible(page);

  // A redirect is mended where redirects are edited; a recipe with its texts.
  await main.getByRole('link', { name: '/old-gin' }).click();
  await expect(sheet.getByRole('textbox', { name: 'To' })).toHaveValue('/product/no-such-gin');
  await checkNow();
  await recipe.getByRole('link').click();
  await expect(sheet.getByRole('link', { name: 'Open the text' })).toHaveAttribute(
    'href',
    /\/texts\/recipe\/negroni$/,
  );
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Ignore…' }).click();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('A new batch comes in May');
  await sheet.getByRole('button', { name: 'Ignore', exact: true }).click();
  await expect(toast('1 finding ignored')).toBeVisible();
  await main.getByRole('link', { name: 'Ignored' }).click();
  await expect(main.getByRole('row', { name: /Negroni/ })).toBeVisible();

  // The finding about a product leads to its field.
  await page.goto(`${shop.origin}/admin/catalogue-checks?isIgnored=false&subject=product`);
  await main.getByRole('link', { name: 'Strathy Light' }).click();
  await expect(main.getByRole('textbox', { name: 'ABV' })).toBeFocused();
  await expect(main.getByRole('region', { name: 'Checks' })).toContainText('Stronger than its name says');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.origin}/admin/catalogue-checks`);
  await expect(main.getByText('Boulevardier')).toBeVisible();
});
