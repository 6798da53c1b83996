import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { becomeOwner } from './office-owner.ts';
import { stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test } from './shop.ts';

// While the shop is away, the page asks in vain.
test.use({ expectedWords: /Failed to load resource|status of 50\d/ });

const shop = useOwnShop();

test('an owner ends the demo, stays signed in, and finds their own settings and none of the orders', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await rememberAge(context);
  const { main, sheet, goTo, write, saved, shot } = stepsOf(page, shop);
  const number = await buyBottles(await context.newPage(), shop, ['glen-orvin-12']);
  const rowOf = (subject: string) =>
    sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name: subject, exact: true }) });
  const figuresOf = (subject: string) => rowOf(subject).getByRole('cell').allTextContents();

  await test.step('a setting of their own', async () => {
    await goTo('settings/age');
    await write({ 'Minimum age': '20' });
    await main.getByRole('button', { name: 'Save' }).click();
    await saved('Minimum age: saved.');
    await goTo('orders');
    await expect(main.getByRole('link', { name: number })).toBeVisible();
  });

  await test.step('what stays and what is left', async () => {
    await goTo('settings/opening');
    await main.getByRole('button', { name: 'End the demo…' }).click();
    await expect(sheet.getByText('You stay signed in.')).toBeVisible();
    expect(await figuresOf('Bottles')).toEqual(['0', '188']);
    expect(await figuresOf('Orders')).toEqual(['0', '1']);
    expect(await figuresOf('Groups of settings')).toEqual(['1', expect.any(String)]);
    await shot('end-demo');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Not now' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the shop starts anew, and the office opens again by itself', async () => {
    await main.getByRole('button', { name: 'End the demo…' }).click();
    await sheet.getByRole('button', { name: 'End the demo', exact: true }).click();
    await expect(main.getByText('The shop starts anew.')).toBeVisible();
    await shot('end-demo-ending');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible({ timeout: 180_000 });
    expect(shop.message()).toContain('the demo was ended. The former database is in');
    await shot('end-demo-ended');
  });

  await test.step('what is there', async () => {
    await goTo('settings/age');
    await expect(main.getByRole('textbox', { name: 'Minimum age' })).toHaveValue('20');
    await goTo('orders');
    await expect(main.getByText('No orders yet')).toBeVisible();
    await goTo('settings/opening');
    await expect(main.getByRole('heading', { name: 'To sell' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'End the demo…' })).toBeHidden();
    await shot('end-demo-after');
    await expectAccessible(page);
  });
});
