import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { expect, test } from './shop.ts';

// A provider on another site: the shop is at localhost, so its cookies are those of another site there.
let provider: OAuth2Server;
let folder: string;
let shop: ShopProcess;
let origin: string;
/** What the provider says of who signs in. */
let claims: Record<string, unknown>;

const OWNER = { sub: 'ines', name: 'Inès Thibault', email: 'ines@example.ca', email_verified: true };

test.beforeAll(async () => {
  provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  const authority = `http://127.0.0.1:${provider.address().port}`;
  provider.issuer.url = authority;
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    // The office asks for `max_age`, so the provider says when the person signed in.
    Object.assign(token.payload, { auth_time: Math.floor(Date.now() / 1000) }, claims);
  });
  folder = mkdtempSync(join(tmpdir(), 'alambic-provider-'));
  shop = startBuiltShop({
    DATA_DIR: folder,
    STAFF_OIDC_AUTHORITY: authority,
    STAFF_OIDC_CLIENT_ID: 'office',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
  });
  origin = (await shop.opened).replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
});

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
  await expect(page).toHaveURL(`${origin}/admin/today`);

  // Out, and in again through the provider; another person does not get in.
  await page.getByRole('button', { name: /Inès/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/signed out/i);
  await page.goto(`${origin}/admin/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  claims = { ...OWNER, sub: 'omar', email: 'omar@example.ca', amr: ['mfa'] };
  const other = await page.context().browser()?.newContext();
  const stranger = await other?.newPage();
  await stranger?.goto(`${origin}/admin`);
  await expect(stranger?.getByRole('heading', { level: 1 }) ?? page.locator('none')).not.toHaveText('Today');
  await other?.close();
});
