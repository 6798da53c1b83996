import { expectAccessible } from './accessible.ts';
import { signIn, test } from './account-steps.ts';
import { BOTTLES } from './bottles.ts';
import { bottle, toast } from './cart-steps.ts';
import { mailedLink, mailsTo } from './mail.ts';
import { newPerson } from './create-account.ts';
import { overflow } from './overflow.ts';
import { expect, open } from './shop.ts';
import { heading } from './checkout-steps.ts';

test.describe('for a guest', () => {
  test('a stock alert is active after the e-mail address is confirmed, by a link that works once', async ({
    page,
    request,
  }) => {
    const { name, slug } = await bottle(request, BOTTLES.soldOut);
    const { email } = newPerson();
    await open(page, `/product/${slug}`);
    await page.getByRole('link', { name: "Tell me when it's back" }).click();
    await expect(heading(page, `Tell me when ${name} is back`)).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Tell me', exact: true }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();

    const subject = `Should we email you when ${name} is back?`;
    const link = await mailedLink(email, subject, '/tell-me/confirm');
    await page.goto(link);
    await expect(heading(page, 'Is this your address?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(heading(page, "You're on the list")).toBeVisible();
    await page.goto(link);
    await expect(heading(page, 'This link no longer works')).toBeVisible();
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([subject]);
  });
});

test('a wrong address is refused before it is sent, and its field has the focus', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { slug } = await bottle(request, BOTTLES.soldOut);
  await open(page, `/product/${slug}`);
  await page.getByRole('link', { name: "Tell me when it's back" }).click();
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('maude');
  let sent = 0;
  page.on('request', (asked) => (sent += asked.method() === 'POST' ? 1 : 0));
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Enter an email address like name@example\.ca\./);
  expect(sent).toBe(0);
});

test('a signed-in customer requests a stock alert with one click', { tag: '@all' }, async ({
  page,
  person,
  request,
}) => {
  const { name, slug } = await bottle(request, BOTTLES.soldOut);
  await signIn(page, person, `/product/${slug}`);
  await page.getByRole('link', { name: "Tell me when it's back" }).click();
  await expect(toast(page, "You're on the list")).toContainText(`when ${name} is back`);
  await expect(page).toHaveURL(`/product/${slug}`);
});
