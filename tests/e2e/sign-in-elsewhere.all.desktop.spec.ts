import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, createSignInPlace, type SignInPlace } from '#tests/identity/place.ts';
import { expect, waitForHydration, test } from './shop.ts';

const MAUDE = { name: 'Maude Bélanger', email: 'maude@example.ca', password: 'velvet anchor 41 lantern' };

let provider: SignInPlace;
/**
 * A shop on another site than its provider: browsers do not send cookies of one from pages of the
 * other.
 */
let shop: SignInPlace;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-elsewhere-'));
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const clients = join(folder, 'clients.yaml');
  await writeFile(
    clients,
    `- { id: terrace, name: The terrace, redirect_uris: ['${origin}'], post_logout_redirect_uris: ['${origin}'] }\n`,
  );
  provider = await createSignInPlace({ database: 'postgresql', settings: { AUTH_CLIENTS: clients } });
  const { port } = await provider.start();
  await provider.register(port, MAUDE);
  const settings = { OIDC_AUTHORITY: provider.issuer, OIDC_CLIENT_ID: 'terrace' };
  shop = await createSignInPlace({ database: 'postgresql', issuer: origin, settings });
  await shop.start(Number(new URL(origin).port));
});
test.afterAll(async () => {
  await shop.stop();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

// Both sites ask for the age.
test.use({ isOfAge: false });

test('a shop whose provider is on another site signs users in, keeps them signed in and signs them out', async ({
  page,
}) => {
  await page.goto(`${shop.issuer}/about`);
  await page.evaluate(() => localStorage.setItem('ageVerified', 'true'));
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();

  await page.waitForURL(`${provider.issuer}/signin/**`);
  // The provider is a shop itself, and this browser is new to it.
  await page.getByRole('button', { name: "I confirm I'm of legal age" }).click();
  await page.getByLabel('Email').fill(MAUDE.email);
  await page.getByLabel('Password', { exact: true }).fill(MAUDE.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'Allow The terrace to use your account?' })).toBeVisible();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();

  await page.waitForURL(`${shop.issuer}/about`);
  await expect(page.getByText('Welcome Maude Bélanger!')).toBeVisible();
  // Navigate at once, while requests of the page are still running.
  await page.goto(`${shop.issuer}/account`);
  await expect(page.getByText(MAUDE.email).first()).toBeVisible();
  const menu = page.getByRole('button', { name: 'Account menu' });

  // Longer than the session frame's polling interval. On another site the frame gets no cookie,
  // which must not sign the user out.
  await page.waitForTimeout(3000);
  await page.reload();
  await expect(menu).toBeVisible();
  await expect(page.getByText(MAUDE.email).first()).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.origin === shop.issuer);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto(`${provider.issuer}/account`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});
