import { expectAccessible } from './accessible.ts';
import { becomeOwner, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';

// The browser reports what is refused on purpose: a larger parcel that costs less.
test.use({ expectedWords: /status of 422/ });

const shop = useOwnShop();

test('the price of a case is set with its effect before saving, shown to shoppers, and taken back', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const toast = toastsOf(page);
  const shopPage = await context.newPage();
  // Every process of the shop shows a change within two seconds.
  const expectPrices = async (province: string, text: string) => {
    const row = shopPage
      .getByRole('region', { name: 'Delivery prices' })
      .getByRole('row', { name: province });
    await expect(async () => {
      await shopPage.goto(`${shop.origin}/shipping`);
      await expect(row).toContainText(text, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
  };

  await page.goto(`${shop.origin}/admin/settings/delivery`);
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Standard to Ontario/ }).click();
  await sheet.getByRole('combobox', { name: 'Larger parcels' }).selectOption('bottles');
  const step = sheet.getByRole('group', { name: 'Step 1' });
  await step.getByRole('textbox', { name: 'From this number' }).fill('7');
  await step.getByRole('textbox', { name: 'Price' }).fill('9');
  await expect(sheet.getByText('A larger parcel cannot cost less than a smaller one.').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(step.getByRole('textbox', { name: 'Price' })).toHaveAttribute('aria-invalid', 'true');
  await step.getByRole('textbox', { name: 'Price' }).fill('22');
  await expect(sheet.getByText('$14.00 becomes $22.00').first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toast('Delivery is changed')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Standard to Ontario/ })).toContainText('From $14.00');
  await expectPrices('Ontario', '$22.00 from 7 bottles or cans');

  await main.getByRole('button', { name: 'Add an area' }).first().click();
  await sheet.getByRole('textbox', { name: 'Postal code begins with' }).fill('p0');
  await sheet.getByRole('textbox', { name: 'Surcharge' }).fill('6');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('A second carrier goes there.');
  await expect(sheet.getByText('$14.00 becomes $20.00').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(main.getByText('$6.00 more')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(main.getByText('$6.00 more')).toBeHidden();
});
