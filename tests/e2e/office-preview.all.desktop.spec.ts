import { findFreePort } from '#tests/resilience/test-environment.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';
import { type StaffProvider, startStaffProvider } from './staff-provider.ts';

// The shop is at localhost and its back office at 127.0.0.1: two sites. Another provider signs staff in,
// because no passkey belongs to an address of numbers.
const CLAIMS = {
  sub: 'ines',
  name: 'Inès Thibault',
  email: 'ines@example.ca',
  email_verified: true,
  amr: ['pwd', 'mfa'],
};
let provider: StaffProvider;
let office: string;
let shopOrigin: string;
const shop = useOwnShop(async () => {
  test.setTimeout(180_000);
  provider = await startStaffProvider(() => CLAIMS);
  const port = await findFreePort();
  office = `http://127.0.0.1:${port}`;
  shopOrigin = `http://localhost:${port}`;
  return { ...provider.settings, PORT: String(port), ADMIN_ORIGIN: office };
});
test.afterAll(() => provider.stop());

test('the preview of a back office with an origin of its own comes from the shop and follows each save', async ({
  page,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  await page.goto(/http\S+\/admin\/join#owner=\S+/.exec(shop.message())?.[0] ?? '');
  await page.getByRole('button', { name: /Continue|Sign in/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await page.goto(`${office}/admin/products?status=published&sort=name`);
  const main = page.getByRole('main');
  await main.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
  const frame = page.frameLocator('iframe[sandbox="allow-scripts"]');
  await expect(frame.locator('main .card')).toBeVisible({ timeout: 20_000 });
  await main.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(frame.locator('main h1')).toBeVisible();
  const src = await page.locator('iframe').getAttribute('src');
  expect(src).toMatch(new RegExp(`^${shopOrigin}/preview/`));
  const story = main.getByRole('textbox', { name: 'Story', exact: true });
  await story.fill('Told at another address.');
  await expect(frame.getByText('Told at another address.').first()).toBeVisible();

  // Looking is no event, and the link that is shared leads to the shop.
  const events = async () =>
    await page.evaluate(async () => {
      const answer = await fetch('/api/admin/v1/audit-events?action=product.preview-created');
      return ((await answer.json()) as { items: unknown[] }).items.length;
    });
  expect(await events()).toBe(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: office });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect.poll(events).toBe(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${shopOrigin}/preview/`),
  );
});
