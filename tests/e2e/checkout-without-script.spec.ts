import { bottle } from './cart-steps.ts';
import { expect, test } from './shop.ts';
import {
  age,
  confirmed,
  endPayment,
  field,
  fillForm,
  continueButton,
  heading,
  newCheckout,
  province,
  toPayment,
  totals,
  why,
} from './checkout-steps.ts';

// Chromium logs the error status of a refused form.
test.use({ javaScriptEnabled: false, expectedWords: /status of (422|410)/ });

test('without JavaScript checkout shows totals, refuses, takes payment and confirms', async ({
  page,
  request,
}) => {
  const address = await newCheckout(request, [[await bottle(request, 'long-siding'), 2]]);
  await page.goto(address);
  await fillForm(page, { Address: 'PO Box 12', 'Postal code': 'M6R' });
  await page.getByRole('radio', { name: /^Express/ }).check();
  await page.getByRole('button', { name: 'Update totals' }).click();
  await expect(heading(page, 'Delivery')).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await totals(page)).toContain('Express delivery, Ontario $26.00');

  await continueButton(page).click();
  await expect(why(page)).toBeFocused();
  await expect(why(page).getByRole('link')).toHaveText(['Address', 'Postal code']);
  await expect(field(page, 'Address')).toHaveAccessibleDescription(
    /not a PO box, general delivery or a rural route alone\.$/,
  );
  await expect(field(page, 'Address')).toHaveValue('PO Box 12');
  await expect(field(page, 'Postal code')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveValue('maude@example.ca');
  await expect(age(page)).toBeChecked();

  await fillForm(page, { 'Postal code': 'H2T 1S6' }, 'Quebec');
  await continueButton(page).click();
  await expect(province(page)).toHaveAccessibleDescription(/^We don't deliver to Quebec\./);

  await fillForm(page);
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await toPayment(page);
  await endPayment(page, 'Decline');
  await expect(why(page)).toContainText('The card was declined.');
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click();
  await expect(field(page, 'Postal code')).toHaveValue('M6R 2B7');
  const promised = await totals(page);
  expect(promised[1]).toBe('Standard delivery, Ontario $14.00');
  await toPayment(page);
  await endPayment(page, 'Approve');
  await confirmed(page);
  expect(await totals(page)).toEqual(promised);
});
