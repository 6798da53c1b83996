import { join } from 'node:path';
import { expectAccessible } from './accessible.ts';
import { avatar, login, sendPassword } from './account-steps.ts';
import { heading } from './checkout-steps.ts';
import { createAccount } from './create-account.ts';
import { mailedLink } from './mail.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { buyWithoutBrowser } from './paid-orders.ts';
import { expect, rememberAge, test, waitForHydration } from './shop.ts';

const GUEST = 'maude@example.ca';
const shop = useOwnShop();

test('a guest and an account are one customer once both addresses have confirmed', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  const mail = join(shop.folder, 'mail');
  await becomeOwner(page, shop);
  await buyWithoutBrowser(request, shop.origin, [['glen-orvin-12']]);
  const person = await createAccount(shop.origin, { mail });
  const context = await browser.newContext({ locale: 'en-CA', viewport: page.viewportSize() });
  await rememberAge(context);
  const theirs = await context.newPage();
  theirs.setDefaultTimeout(15_000);
  await theirs.goto(`${shop.origin}/about`);
  await waitForHydration(theirs);
  await login(theirs).click();
  await sendPassword(theirs, person);
  await expect(avatar(theirs)).toBeVisible();
  await theirs.goto(`${shop.origin}/account`);
  await expect(theirs.getByText(person.name).first()).toBeVisible();

  // From the guest's page: the account stays all the same.
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.goto(`${shop.origin}/admin/customers?q=${GUEST}`);
  await main.getByRole('link', { name: /Maude/ }).first().click();
  await main.getByRole('button', { name: 'Merge with another customer…' }).click();
  await dialog.getByRole('searchbox', { name: 'Other customer' }).fill(person.email);
  await dialog.getByRole('button', { name: `Choose ${person.email}` }).click();
  await expect(dialog.getByRole('columnheader', { name: `Stays: ${person.email}` })).toBeVisible();
  await expect(dialog.getByText('A merge cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  await shot('sheet');
  await dialog.getByRole('button', { name: 'Ask both addresses' }).click();
  await expect(toastsOf(page)('Both addresses are asked')).toBeVisible();
  await expect(main.getByText(/Waiting for confirmation from/)).toContainText(GUEST);
  await shot('waiting');

  const subject = 'Are these both you?';
  for (const [email, done] of [
    [GUEST, 'Thank you'],
    [person.email, 'Everything is in one place'],
  ] as const) {
    await theirs.goto(await mailedLink(email, subject, '/merge', mail));
    await waitForHydration(theirs);
    await expectAccessible(theirs);
    await shotsOf(theirs, isMobile ? '390-' : '1440-')('confirm');
    await theirs.getByRole('button', { name: "Yes, that's me" }).click();
    await expect(heading(theirs, done)).toBeVisible({ timeout: 15_000 });
  }
  await theirs.goto(await mailedLink(GUEST, subject, '/merge', mail));
  await expect(heading(theirs, "This link doesn't work anymore")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(main.getByText(`Before: ${GUEST}`)).toBeVisible();
  await expect(main.getByRole('region', { name: 'Table of orders' })).toContainText('Glen Orvin');
  await shot('merged');
});
