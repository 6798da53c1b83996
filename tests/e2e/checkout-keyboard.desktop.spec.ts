import { bottle, getLine, storeCart, storedCart } from './cart-steps.ts';
import { expect, waitForHydration, open, test } from './shop.ts';
import { tabTo } from './tab-to.ts';
import { confirmed, field, heading, MAUDE, why } from './checkout-steps.ts';

test('keyboard alone leads from the cart to the order, including a corrected mistake', async ({
  page,
  request,
}) => {
  const { keyboard } = page;
  await storeCart(page, [getLine(await bottle(request, 'bellacorte'))]);
  await open(page, '/cart');
  await tabTo(page, 'Proceed to Checkout');
  const opened = page.waitForEvent('popup');
  await keyboard.press('Enter');
  const tab = await opened;
  await tab.waitForURL(/\/checkout\//);
  await waitForHydration(tab);
  const type = async (name: string, text: string): Promise<void> => {
    await tabTo(tab, name);
    await tab.keyboard.type(text);
  };
  await type('Email', MAUDE.Email);
  for (const name of ['Full name', 'Address', 'City'] as const) await type(name, MAUDE[name]);
  await type('Province', 'Ont');
  await type('Postal code', 'M6R 2B');
  await tabTo(tab, 'I confirm that I am at least 21.');
  await tab.keyboard.press('Space');
  await tabTo(tab, /^Standard/);
  await tab.keyboard.press('ArrowDown');
  await expect(tab.getByRole('radio', { name: /^Express/ })).toBeChecked();
  await tab.keyboard.press('Enter');
  await expect(why(tab)).toBeFocused();
  await tabTo(tab, 'Postal code');
  await tab.keyboard.press('Enter');
  await expect(field(tab, 'Postal code')).toBeFocused();
  await tab.keyboard.press('End');
  await tab.keyboard.type('7');
  await tabTo(tab, 'Continue to payment');
  await tab.keyboard.press('Enter');
  await expect(heading(tab, 'Test payment. Nothing is charged.')).toBeVisible();
  await tabTo(tab, 'Approve');
  await tab.keyboard.press('Enter');
  await confirmed(tab);
  await expect.poll(() => storedCart(page)).toEqual([]);
});
