import { expectAccessible } from './accessible.ts';
import { age, confirmed, continueButton, endPayment, heading } from './checkout-steps.ts';
import { becomeOwner, shotsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test, waitForHydration } from './shop.ts';

// The browser reports what is refused on purpose: a form without a name, and a wrong postal code.
test.use({ expectedWords: /status of (404|422)/ });

const shop = useOwnShop();

test('an order is taken by phone, and its buyer pays it by the code', async ({ page, browser }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const small = shotsOf(page, '390-');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.origin}/admin/orders`);
  await main.getByRole('link', { name: 'By phone' }).click();
  await main.getByRole('link', { name: 'New order by phone' }).first().click();

  // The keyboard alone adds two bottles of one product.
  const search = main.getByRole('searchbox', { name: 'Add a bottle' });
  for (let count = 0; count < 2; count += 1) {
    await search.fill('Glen Orvin 12');
    await expect(main.getByRole('button', { name: 'Add Glen Orvin 12' })).toBeVisible();
    await search.press('Enter');
  }
  await expect(main.getByRole('group', { name: 'Bottles of Glen Orvin 12' })).toHaveText(/2/);
  await expectAccessible(page);
  const send = main.getByRole('button', { name: 'Hold 2 bottles and send the link' });
  await send.click();
  await expect(main.getByText('Name is needed.')).toBeVisible();
  const buyer = {
    Name: 'Maude Bélanger',
    Email: 'maude@example.ca',
    'Street address': '88 Sterling Road',
    City: 'Toronto',
    'Postal code': 'M6R 2B7',
  };
  for (const [name, text] of Object.entries(buyer)) await main.getByRole('textbox', { name }).fill(text);
  await main.getByRole('combobox', { name: 'Province or territory' }).selectOption('Ontario');
  await expect(main.getByText('HST 13%')).toBeVisible();
  await small('phone-order');
  await send.click();
  await expect(heading(page, 'Read this code to the buyer')).toBeVisible();
  const code = (await main.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';

  // The buyer, in a browser of their own.
  const context = await browser.newContext({ locale: 'en-CA' });
  await rememberAge(context);
  const theirs = await context.newPage();
  theirs.setDefaultTimeout(15_000);
  await theirs.goto(`${shop.origin}/phone-order`);
  await waitForHydration(theirs);
  await expectAccessible(theirs);
  await theirs.getByRole('textbox', { name: 'Code', exact: true }).fill(code.toLowerCase());
  await theirs.getByRole('textbox', { name: 'Postal code' }).fill('K1A 0B1');
  await theirs.getByRole('button', { name: 'See your order' }).click();
  await expect(theirs.getByText("don't belong together")).toBeVisible();
  await waitForHydration(theirs);
  await theirs.getByRole('textbox', { name: 'Postal code' }).fill('m6r2b7');
  await theirs.getByRole('button', { name: 'See your order' }).click();
  await theirs.waitForURL(/\/checkout\//);
  await waitForHydration(theirs);
  await expect(theirs.getByRole('textbox', { name: 'Full name' })).toHaveValue('Maude Bélanger');
  await expect(age(theirs)).not.toBeChecked();
  await age(theirs).check();
  await continueButton(theirs).click();
  await endPayment(theirs, 'Approve');
  const number = await confirmed(theirs);
  await context.close();

  await main.getByRole('link', { name: 'All orders by phone' }).click();
  await expect(main.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  await expectAccessible(page);
});
