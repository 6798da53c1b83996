import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { confirmed, endPayment, fillForm, proceed, toPayment } from './checkout-steps.ts';
import { viewCart, drawer } from './cart-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner } from './office-owner.ts';
import { expect, open, rememberAge, test } from './shop.ts';

const shop = useOwnShop();

/** The link of the newest mail with this subject. */
async function mailedLink(subject: RegExp, path: string): Promise<string> {
  const found = await expect
    .poll(async () => await findLink(subject, path), { timeout: 20_000 })
    .not.toBeUndefined()
    .then(async () => await findLink(subject, path));
  return found ?? '';
}
async function findLink(subject: RegExp, path: string): Promise<string | undefined> {
  const mails = join(shop.folder, 'mail');
  // The first mail makes the folder.
  if (!existsSync(mails)) return undefined;
  for (const name of readdirSync(mails).toSorted().toReversed()) {
    const mail = await PostalMime.parse(readFileSync(join(mails, name)));
    if (!subject.test(mail.subject ?? '')) continue;
    return mail.text?.match(new RegExp(`https?://\\S+${path}\\S*`))?.[0];
  }
  return undefined;
}

const MESSAGE = {
  Name: 'Maude',
  Email: 'maude@example.ca',
  Subject: 'Where is it',
  Message: 'When does my bottle leave?',
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Buys one bottle as a guest, and returns the number of the order. */
async function buy(page: Page, slug: string): Promise<string> {
  await open(page, `${shop.origin}/product/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(page);
  const tab = await proceed(page, drawer(page));
  await fillForm(tab);
  await toPayment(tab);
  await endPayment(tab, 'Approve');
  const number = await confirmed(tab);
  await tab.close();
  return number;
}

async function newVisitor(owner: Page): Promise<{ context: BrowserContext; page: Page }> {
  const context = await owner.context().browser()?.newContext({ locale: 'en-CA' });
  if (!context) throw new Error('no browser');
  await rememberAge(context);
  context.setDefaultTimeout(15_000);
  return { context, page: await context.newPage() };
}

test('a day of the shop: owner by the link of the first start, a packer, orders, a message, History', async ({
  page,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await expect(heading(page, 'Today')).toBeVisible();
  await expect(page).toHaveURL(`${shop.origin}/admin/today`);
  await expectAccessible(page);

  // Staff: a packer is invited, and joins with a password and an app.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Who works here?' }).click();
  await page.getByRole('button', { name: 'Invite staff' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('marcus@example.ca');
  await page.getByRole('checkbox', { name: 'Packer' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  // The shop sends no mail: the link is there to hand over.
  const handed = page.getByRole('dialog', { name: 'Give this link to marcus@example.ca' });
  const invitation = await handed.getByRole('textbox', { name: 'Link' }).inputValue();
  await handed.getByRole('button', { name: 'Done' }).click();
  const packer = await newVisitor(page);
  expect(await mailedLink(/invite|join/i, '/admin/join')).toBe(invitation);
  await packer.page.goto(invitation);
  await packer.page.getByRole('textbox', { name: 'Name' }).fill('Marcus Oyelaran');
  await packer.page.getByRole('button', { name: 'Continue' }).click();
  await packer.page.getByLabel('Password').fill('velvet anchor 41 lantern');
  await packer.page.getByRole('button', { name: /password/i }).click();
  const key = await packer.page.locator('input[name=key]').inputValue();
  await packer.page.locator('input[name=code]').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await packer.page.getByRole('button', { name: 'Add the app' }).click();
  await expect(packer.page.locator('.si__list code')).toHaveCount(10);
  await packer.page.getByRole('link', { name: 'Open the back office' }).click();
  await expect(packer.page).toHaveURL(/\/admin\//);

  // A shopper buys twice and writes.
  const shopper = await newVisitor(page);
  const first = await buy(shopper.page, 'quinta-do-vale-sumido-2021');
  const second = await buy(shopper.page, 'quinta-do-vale-sumido-2021');
  await open(shopper.page, `${shop.origin}/contact`);
  for (const [name, text] of Object.entries(MESSAGE))
    await shopper.page.getByRole('textbox', { name, exact: true }).fill(text);
  // Forms that are sent within two seconds count as automated.
  await shopper.page.waitForTimeout(2_100);
  await shopper.page.getByRole('button', { name: 'Send Message' }).click();
  await expect(shopper.page.getByRole('button', { name: 'Send Message' })).toHaveCount(0);

  // The packer packs and ships one; sees no money, and no staff.
  await packer.page.goto(`${shop.origin}/admin/orders`);
  await packer.page.getByRole('link', { name: first }).click();
  await expect(heading(packer.page, `Order ${first}`)).toBeVisible();
  await expect(packer.page.getByText('maude@example.ca')).toHaveCount(0);
  await expect(packer.page.getByText('$')).toHaveCount(0);
  await packer.page.getByRole('button', { name: /^Pack/ }).first().click();
  await packer.page.getByRole('button', { name: 'Check off 1' }).click();
  await packer.page.getByRole('button', { name: /^Packed/ }).click();
  await packer.page.getByLabel(/Tracking/).fill('4502 1187 0001 2345');
  await packer.page.getByRole('dialog').getByRole('button', { name: /^Ship/ }).click();
  await expect(packer.page.getByRole('heading', { name: `Order ${first} has left` })).toBeVisible();
  await packer.page.goto(`${shop.origin}/admin/staff`);
  await expect(packer.page.getByText(/no permission/i)).toBeVisible();

  // The owner refunds the other, and finds all of it in History.
  await page.goto(`${shop.origin}/admin/orders/${second}`);
  await page
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('What happened?').selectOption('Arrived broken');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(page.getByText(/Refund/).first()).toBeVisible();
  // A message is answered.
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Maude' }).click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('It left today.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Your reply is sent in ten seconds')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${shop.origin}/admin/history?view=all`);
  await expect(page.getByRole('link', { name: first }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: second }).first()).toBeVisible();
  await expectAccessible(page);
});
