import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { findFreePort } from '#tests/resilience/test-environment.ts';
import { expect, test } from './shop.ts';

// The shop is at localhost and its back office at 127.0.0.1: two sites. Another provider signs staff in,
// because no passkey belongs to an address of numbers.
let provider: OAuth2Server;
let folder: string;
let shop: ShopProcess;
let office: string;
let shopOrigin: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  const authority = `http://127.0.0.1:${provider.address().port}`;
  provider.issuer.url = authority;
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    const now = Math.floor(Date.now() / 1000);
    Object.assign(token.payload, { sub: 'ines', name: 'Inès Thibault', email: 'ines@example.ca' });
    Object.assign(token.payload, { email_verified: true, amr: ['pwd', 'mfa'], auth_time: now });
  });
  folder = mkdtempSync(join(tmpdir(), 'alambic-apart-'));
  const port = await findFreePort();
  office = `http://127.0.0.1:${port}`;
  shopOrigin = `http://localhost:${port}`;
  shop = startBuiltShop({
    DATA_DIR: folder,
    PORT: String(port),
    ADMIN_ORIGIN: office,
    STAFF_OIDC_AUTHORITY: authority,
    STAFF_OIDC_CLIENT_ID: 'office',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
  });
  await shop.opened;
});
test.afterAll(async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
});

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
  await expect(frame.locator('main h1')).toBeVisible({ timeout: 20_000 });
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
