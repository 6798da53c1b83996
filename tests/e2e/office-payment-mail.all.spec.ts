import { startMailServer, type MailServer } from '#tests/resilience/test-mail.ts';
import { type StripeKeys, startStripeKeys } from '#tests/office/test-stripe-keys.ts';
import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';

const KEY = 'rk_test_abcdefghijkl6789';

// A key that Stripe does not know and a mail server that does not answer are refused.
test.use({ expectedWords: /status of (422|502|503)/ });

let stripe: StripeKeys;
let mail: MailServer;
const shop = useOwnShop(async () => {
  stripe = await startStripeKeys();
  mail = await startMailServer();
  return { STRIPE_API_BASE: stripe.origin };
});
test.afterAll(async () => {
  stripe.stop();
  await mail.stop();
});

test('a payment key and a mail server are tried before they are stored; what is refused stays typed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const { main, sheet, goTo, saved, shot } = stepsOf(page, shop);

  await test.step('the key of the payment provider', async () => {
    await goTo('settings/payment');
    await expectAccessible(page);
    await shot('payment-none');
    await main.getByRole('button', { name: 'Store a key' }).click();
    const key = sheet.getByLabel('Secret or restricted key');
    const send = sheet.getByRole('button', { name: 'Try and store' });
    await key.fill('pk_test_abcdefghijkl6789');
    await send.click();
    await expect(sheet.getByText('A key begins with rk_live_')).toBeVisible();
    await key.fill(KEY);
    stripe.refused.set('GET /v1/checkout/sessions', 401);
    await send.click();
    await expect(sheet.getByText('none that Stripe knows')).toBeVisible();
    await expect(key).toHaveValue(KEY);
    await expectAccessible(page);
    await shot('payment-refused');
    stripe.refused.clear();
    stripe.refused.set('GET /v1/refunds', 403);
    await send.click();
    await expect(sheet.getByText('Charges and Refunds: write')).toBeVisible();
    await expect(key).toHaveValue(KEY);
    stripe.refused.clear();
    await send.click();
    await saved('The key works and is stored');
    await expect(main.getByText('Ends in 6789')).toBeVisible();
    await expect(main.getByText('CASK AND CO')).toBeVisible();
    await expect(main.getByText('Come in: the shop made the address')).toBeVisible();
    expect(stripe.asked).toContain('POST /v1/webhook_endpoints');
    expect(await page.content()).not.toContain(KEY);
    await expectAccessible(page);
    await shot('payment');
  });

  await test.step('the mail server', async () => {
    await goTo('settings/mail');
    await expectAccessible(page);
    await shot('mail-none');
    await main.getByRole('button', { name: 'Set the mail server' }).click();
    const write = (name: string, text: string) =>
      sheet.getByRole('textbox', { name, exact: true }).fill(text);
    const send = sheet.getByRole('button', { name: 'Send a test letter and store' });
    await write('Server', '127.0.0.1');
    await write('Port', new URL(mail.url).port);
    await sheet.getByRole('checkbox', { name: /^TLS/ }).click();
    await write('Sender', 'shop@cask.example');
    mail.mood = 'refuses';
    await send.click();
    await expect(sheet.getByText('did not answer as a mail server at this port')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Sender', exact: true })).toHaveValue(
      'shop@cask.example',
    );
    await expectAccessible(page);
    await shot('mail-refused');
    mail.mood = 'takes';
    await send.click();
    await saved('The server works and is stored');
    expect(mail.emails.join()).toContain('Test letter of your shop');
    await expect(main.getByText(`127.0.0.1, port ${new URL(mail.url).port}`)).toBeVisible();
    await expect(main.getByRole('rowheader', { name: 'SPF' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await shot('mail');
  });
});
