import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';
import { type StaffProvider, startStaffProvider } from './staff-provider.ts';

// A provider on another site: the shop is at localhost, so its cookies are those of another site there.
const OWNER = { sub: 'ines', name: 'Inès Thibault', email: 'ines@example.ca', email_verified: true };
let claims: Record<string, unknown>;
let provider: StaffProvider;
const shop = useOwnShop(async () => {
  provider = await startStaffProvider(() => claims);
  return provider.settings;
});
test.afterAll(() => provider.stop());

test.use({ expectedWords: /40[13] \((Unauthorized|Forbidden)\)/ });

test('a provider on another site signs the owner in, with a second factor only', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  page.setDefaultTimeout(15_000);
  const link = /http\S+\/admin\/join#owner=\S+/.exec(shop.message())?.[0] ?? '';

  // Without a second factor the sign-in is refused, and the link stays valid.
  claims = { ...OWNER, acr: '1' };
  await page.goto(link);
  await page.getByRole('button', { name: /Continue|Sign in/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/second/i);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: /office|staff/ }));

  claims = { ...OWNER, amr: ['pwd', 'mfa'] };
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: /Continue|Sign in/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page).toHaveURL(`${shop.origin}/admin/today`);

  // Out, and in again through the provider; another person does not get in.
  await page.getByRole('button', { name: /Inès/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/signed out/i);
  await page.goto(`${shop.origin}/admin/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  claims = { ...OWNER, sub: 'omar', email: 'omar@example.ca', amr: ['mfa'] };
  const other = await page.context().browser()?.newContext();
  const stranger = await other?.newPage();
  await stranger?.goto(`${shop.origin}/admin`);
  await expect(stranger?.getByRole('heading', { level: 1 }) ?? page.locator('none')).not.toHaveText('Today');
  await other?.close();
});
