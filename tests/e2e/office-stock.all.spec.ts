import { expectAccessible } from './accessible.ts';
import { drawer, viewCart } from './cart-steps.ts';
import { confirmed, endPayment, fillForm, proceed, toPayment } from './checkout-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, chooseFrom, shotsOf, toastsOf } from './office-owner.ts';
import { expect, open, rememberAge, test } from './shop.ts';

const shop = useOwnShop();

const FIELDS = {
  country: 'France',
  abv: 43.5,
  unitMl: 700,
  priceCents: 6_400,
  short: 'A trial in oak.',
  story: 'Made for a trial, and kept for its calm.',
};

test('stock by screen: a new product with bottles, adjusted, pasted, taken back, and sold', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');
  const toast = toastsOf(page);

  // The last line of a new product.
  await page.goto(`${shop.origin}/admin/products`);
  await main.getByRole('button', { name: 'New product' }).click();
  const created = page.getByRole('dialog', { name: 'New product' });
  await created.getByRole('textbox', { name: 'Name' }).fill('Essai 1998');
  await chooseFrom(created, 'Category', 'Spirits');
  await created.getByRole('textbox', { name: 'Producer' }).fill('Essai');
  await created.getByRole('textbox', { name: 'SKU' }).fill('essai-1998');
  await created.getByRole('textbox', { name: 'Bottles on hand' }).fill('a case');
  await created.getByRole('button', { name: 'Save' }).click();
  await expect(created.getByText('Enter a whole number, such as 12.')).toBeVisible();
  await created.getByRole('textbox', { name: 'Bottles on hand' }).fill('2');
  await shot('new-product');
  await created.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Essai 1998' })).toBeVisible();
  await expect(main.getByRole('row', { name: /Opening stock/ })).toContainText('+2');

  // One broke: the note is asked for, and the number before and after is shown.
  await main.getByRole('button', { name: 'Adjust stock' }).click();
  const adjust = page.getByRole('dialog', { name: 'Adjust stock of Essai 1998' });
  await adjust.getByRole('combobox', { name: 'Reason' }).selectOption('Broken');
  await adjust.getByRole('textbox', { name: 'Bottles' }).fill('1');
  await expect(adjust.getByText('On hand: 2 → 1')).toBeVisible();
  await adjust.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(adjust.getByText('Write a note that says why.')).toBeVisible();
  await adjust.getByRole('textbox', { name: 'Note' }).fill('Fell');
  await shot('adjust');
  await expectAccessible(page);
  await adjust.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(toast('Essai 1998: 1 on hand')).toBeVisible();
  await expect(main.getByRole('row', { name: /Broken Fell/ })).toContainText('−1');

  // On sale, it is low; Today leads to the list.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.evaluate(
    async ([path, fields]) => {
      const send = async (method: string, address: string, version: number, body: object) => {
        const headers = {
          'content-type': 'application/json',
          'x-office': '1',
          'if-match': `"${version}"`,
          'idempotency-key': crypto.randomUUID(),
        };
        const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
      };
      await send('PATCH', path, 1, fields);
      await send('POST', `${path}/publish`, 2, {});
    },
    [`/api/admin/v1/products/${id}`, FIELDS] as const,
  );
  await page.goto(`${shop.origin}/admin/today`);
  await main
    .getByRole('link', { name: /^All \d+$/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'To order' })).toBeVisible();
  await expect(main.getByRole('row', { name: /Essai 1998/ })).toContainText('5 bottles');
  await shot('to-order');
  await expectAccessible(page);
  await page.goto(`${shop.origin}/admin/stock?view=low`);
  const row = main.getByRole('row', { name: /Essai 1998/ });
  await expect(row).toContainText('ESSAI-1998');
  await shot('low');
  await expectAccessible(page);

  // A pasted list: what cannot be read stays, the rest is written and undone as one.
  await main.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /Paste a stock list/ }).click();
  const paste = page.getByRole('dialog', { name: 'Paste a stock list' });
  const lines = paste.getByRole('textbox', { name: 'SKU and bottles' });
  await lines.fill('essai-1998\t12\nNO-SUCH;3\nessai-1998 two');
  await expect(paste.getByRole('row', { name: /Essai 1998/ })).toContainText('13');
  await expect(paste.getByRole('row', { name: /NO-SUCH/ })).toContainText('No product has this SKU.');
  await expect(paste.getByRole('row', { name: /essai-1998 two/ })).toContainText('whole number of bottles');
  await shot('paste');
  await expectAccessible(page);
  await paste.getByRole('button', { name: 'Add to 1 product' }).click();
  await expect(lines).toHaveValue('NO-SUCH;3\nessai-1998 two');
  await expect(paste.getByText('2 lines are left below.')).toBeVisible();
  await shot('left');
  await paste.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Name or SKU' }).fill('essai');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('13');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

  // From the row, on a phone too.
  await row.getByRole('button', { name: 'Adjust stock of Essai 1998' }).click();
  await adjust.getByRole('textbox', { name: 'Bottles' }).fill('5');
  await adjust.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(toast('Essai 1998: 6 on hand')).toBeVisible();

  // Sold in the shop, and allocated in the list.
  await rememberAge(page.context());
  await open(page, `${shop.origin}/product/essai-1998`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(page);
  const tab = await proceed(page, drawer(page));
  await fillForm(tab);
  await toPayment(tab);
  await endPayment(tab, 'Approve');
  await confirmed(tab);
  await tab.close();
  await page.goto(`${shop.origin}/admin/products/${id}`);
  await expect(main.getByText('5', { exact: true }).first()).toBeVisible();
});
