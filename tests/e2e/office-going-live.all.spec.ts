import { type StripeKeys, startStripeKeys } from '#tests/office/test-stripe-keys.ts';
import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { becomeOwner } from './office-owner.ts';
import { stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test } from './shop.ts';

// A live key is refused while something to sell is missing.
test.use({ expectedWords: /status of (409|422)/ });

let stripe: StripeKeys;
const shop = useOwnShop(async () => {
  stripe = await startStripeKeys();
  return { STRIPE_API_BASE: stripe.origin };
});
test.afterAll(() => stripe.stop());

const SLUG = 'glen-orvin-12';

test('a shop goes live by its live key once nothing is missing, and the bottles of test orders return', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await rememberAge(context);
  const { main, sheet, goTo, write, writeDay, saved, shot } = stepsOf(page, shop);
  const countBottles = async () => {
    const { product } = await (await page.request.get(`${shop.origin}/api/public/products/${SLUG}`)).json();
    return product.stockQuantity;
  };
  const storeLiveKey = async () => {
    await goTo('settings/payment');
    await main.getByRole('button', { name: 'Store a key' }).click();
    await sheet.getByLabel('Secret or restricted key').fill('rk_live_abcdefghijkl6789');
    await expect(sheet.getByText('A live key makes the shop live.')).toBeVisible();
    await shot('payment-live');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Try and store' }).click();
  };
  const before = await countBottles();
  const number = await buyBottles(await context.newPage(), shop, [SLUG]);
  await expect.poll(countBottles).toBe(before - 1);

  await test.step('what is missing keeps it from going live', async () => {
    await goTo('settings/opening');
    await expect(main.getByText('1 bottle goes back into stock, of 1 test order.')).toBeVisible();
    await expect(main.getByRole('link', { name: number })).toBeVisible();
    await shot('opening');
    await expectAccessible(page);
    await storeLiveKey();
    await expect(sheet.getByText(/^The shop cannot go live yet: \d+ of the list/).first()).toBeVisible();
    await expect(sheet.getByLabel('Secret or restricted key')).toHaveValue(/^rk_live_/);
    await shot('payment-live-refused');
  });

  await test.step('what was missing', async () => {
    await goTo('settings/age');
    await write({ 'Minimum age': '20' });
    await main.getByRole('button', { name: 'Save' }).click();
    await saved('Minimum age: saved.');
    await goTo('settings/taxes');
    const decide = main.getByRole('button', { name: /^Decide…/ });
    await expect(decide.first()).toBeVisible();
    for (let left = await decide.count(); left > 0; left -= 1) {
      await expect(decide).toHaveCount(left);
      await decide.first().click();
      await sheet.getByRole('combobox').selectOption('none');
      await writeDay('From', '2026-01-02');
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet).toBeHidden();
    }
    await expect(decide).toHaveCount(0);
    await goTo('settings/opening');
    await expect(main.getByText('Everything to sell is there.')).toBeVisible();
    await shot('opening-ready');
    await expectAccessible(page);
  });

  await test.step('it is live', async () => {
    await storeLiveKey();
    await saved('The key works and is stored');
    await expect(main.getByText('Live: buyers are charged')).toBeVisible();
    // Each process takes payments by the new key within two seconds.
    await expect(async () => {
      await goTo('settings/opening');
      await expect(main.getByText('The shop is live: buyers are charged.')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await expect(main.getByText('Went live')).toBeVisible();
    await expect(main.getByText('1 bottle goes back into stock, of 1 test order.')).toBeVisible();
    await shot('opening-live');
    await expectAccessible(page);
    await expect.poll(countBottles).toBe(before);
    // The test order itself stays.
    await goTo(`orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });
});
